import { exceptions } from './exceptions.mjs';
import { wordsIn } from './extract.mjs';

/** @typedef {import('./extract.mjs').Text} Text */

const ofPeople = ['screen', 'survey page', 'landing page', 'mail', 'API', 'OpenAPI', 'log', 'CLI', 'script'];
const onScreens = ['screen', 'survey page', 'landing page'];

/** The marks of sentences that sound translated, with what to write instead. */
const marks = [
  [/\bof which\b/i, 'two sentences'],
  [/\bwhose\b/i, '“with”, or two sentences'],
  [/\bthereof\b/i, 'the noun'],
  [/\bso (many|much)\b(?! for\b| that\b)/i, 'the number'],
  [/\bsuch\b(?! as\b)/i, '“this”, “like this”'],
  [/\bthat which\b/i, 'the noun'],
  [/\banew\b/i, '“again”'],
  [/\bby itself\b|\bof itself\b/i, '“automatically”'],
  [/\btakes? the place of\b|\bin the place of\b/i, '“replaces”'],
  [/\bwho has neither\b/i, '“anyone without”'],
  [/\b(tells|told|hears|heard)\b/i, '“reports”, “shows”, “receives”'],
  [/\bstands?\b(?! (for|out)\b)/i, '“is”, “appears”'],
  [/\bholds (for|from|until|then)\b/i, '“applies”'],
  [/\bbrings?\b/i, '“adds”, “sends”, “causes”'],
  [/\b(is|are) (none|one) of (those|them)\b/i, 'the noun'],
  [/\bnone of its own\b|\bnobody but\b/i, '“only”'],
  [/^What (is|was|are|were|has|have|had|comes|came|counts|waits|did|does|goes|happens to)\b[^?]*$/, 'a noun'],
  [/\bit is (shown|listed|told|kept|left) what\b/i, 'who does it'],
  [/\bas far as\b/i, '“if”, “where”'],
  [/\bin force\b/i, '“active”, “current”'],
  [/\bhinder(s|ed)?\b/i, '“prevents”'],
  [/\bsince (\w+ )?when\b/i, '“from which date”'],
];

/** One spelling for a term. */
const spellings = [
  [/\be-mails?\b/i, '“email”'],
  [/\btimezones?\b/i, '“time zone”'],
  [/\bhelpdesks?\b|\bhelp-desks?\b/i, '“help desk”'],
  [/\bweb hooks?\b|\bweb-hooks?\b/i, '“webhook”'],
  [/\b(organis|recognis|summaris|customis|authoris)\w+/i, 'z instead of s'],
  [/\bwalls?\b/i, '“TV display”'],
];

const rules = [
  {
    name: 'old style',
    surfaces: [...ofPeople, 'document'],
    find: (text) => firstOf(marks, text, (word, instead) => `“${word}” sounds translated; write ${instead}`),
  },
  {
    name: 'spelling',
    surfaces: [...ofPeople, 'document'],
    find: (text) => firstOf(spellings, text, (word, instead) => `“${word}” is spelled ${instead}`),
  },
  {
    name: 'spelling',
    surfaces: onScreens,
    find: (text) =>
      firstOf([[/\bmail(s|ed|ing)?\b/i, '“email”']], text, (word, instead) => `“${word}” is spelled ${instead}`),
  },
  {
    name: 'length',
    surfaces: onScreens,
    find: (text) => {
      const longest = sentencesOf(text).find((sentence) => wordsIn(sentence) > mostWords);
      return longest && `a sentence of ${wordsIn(longest)} words; ${mostWords} at most`;
    },
  },
  {
    name: 'quotes',
    surfaces: ['screen', 'survey page', 'landing page', 'mail'],
    find: (text) => {
      if (/\.\.\./.test(text)) return 'three full stops; write “…”';
      return /(^|\s)["']|\p{L}'\p{L}|["'](\s|$)/u.test(text) ? 'a straight quotation mark; write “ ” or ’' : undefined;
    },
  },
  {
    name: 'codes',
    surfaces: ['screen', 'survey page', 'landing page', 'mail'],
    find: (text) => {
      const code = /\bE[A-Z]{5,}\b|\b[a-z]+\.[a-z]+[-_][a-z]+\b|\b[a-z]+_[a-z_]+\b|\b[A-Z][a-z]+[A-Z][a-z]+\w*\b/.exec(
        text,
      )?.[0];
      return code === undefined || names.has(code) ? undefined : `“${code}” is a code; write words`;
    },
  },
  {
    name: 'sentence case',
    surfaces: ['screen'],
    find: (text) => {
      const words = text.split(/\s+/);
      if (words.length < 2 || words.length > 5 || /[.!?{]/.test(text)) return;
      const title = words.slice(1).find((word) => /^\p{Lu}\p{Ll}{2,}$/u.test(word) && !names.has(word));
      return title && `“${title}” has a capital; headings and labels are in sentence case`;
    },
  },
];

/** Of one sentence on a screen. */
const mostWords = 20;

/** What has capitals wherever it is. */
const names = new Set(
  (
    'Deskledger Zoho Desk Zendesk Freshdesk Zammad Chatwoot Request Tracker PostgreSQL BullMQ JavaScript GitHub Redis ' +
    'OpenID Connect Excel Administrator Administrators Manager Managers Agent Agents Monday Tuesday Wednesday Thursday ' +
    'Friday Saturday Sunday January February March April June July August September October November December Ctrl Enter ' +
    'Escape Shift Caps Lock JSON Lines Support Dashboard From Until Microsoft Google Okta Entra Chrome Firefox Safari Edge OpenDocument OpenAPI'
  ).split(' '),
);

/**
 * What breaks the rules and is not excepted.
 * @param {readonly Text[]} texts
 * @returns {(Text & { rule: string, fault: string })[]}
 */
export function faultsOf(texts) {
  return texts.flatMap((text) =>
    rules.flatMap(({ name, surfaces, find }) => {
      if (!surfaces.includes(text.surface) || isExcepted(name, text)) return [];
      const fault = find(text.text);
      return fault === undefined ? [] : [{ ...text, rule: name, fault }];
    }),
  );
}

function isExcepted(rule, { file, text }) {
  return exceptions.some(
    (one) =>
      one.rule === rule &&
      (one.text === undefined || one.text === text) &&
      (one.file === undefined || file.startsWith(one.file)),
  );
}

function firstOf(patterns, text, sentence) {
  for (const [pattern, instead] of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return sentence(found[0], instead);
  }
  return undefined;
}

function sentencesOf(text) {
  return text.split(/(?<=[.!?]) (?=\p{Lu})/u);
}
