import { literalPattern, type Conditions } from '../../../platform/database/conditions.js';

/** The texts beside the log that a search looks into, each with the column of `tickets` that refers to it. */
const searchedTexts = { subject: 'subject_ref', contact_name: 'contact_name_ref', contact_email: 'contact_email_ref' };
const searchedKinds = Object.keys(searchedTexts).map((kind) => `'${kind}'`);
const references = Object.values(searchedTexts).map((column) => `tickets.${column}`);

/** Shorter ids are found whole: every third ticket id begins with the number 1. */
const shortestBeginning = 3;

/** What the trigram index can look up, whatever the database's locale. */
const trigram = /[a-z0-9]{3}/i;

/** The condition on `tickets` that a word is found, looking at the texts of each ticket. */
export function ticketHasWord(conditions: Conditions, word: string): string {
  // `offset 0` keeps the planner from turning this into a join over all texts.
  const text = `exists (
    select from personal_data where ref in (${references.join(', ')}) and ${contains(conditions, word)} offset 0)`;
  return `(${named(conditions, word)} or ${text})`;
}

/** The same, looking up the texts with the word first, and then which tickets refer to them: for many tickets at once. */
export function wordIsOfTicket(conditions: Conditions, word: string): string {
  const texts = Object.entries(searchedTexts).map(
    ([kind, column]) =>
      `${column} in (select ref from personal_data where kind = '${kind}' and ${isIn(conditions, word)})`,
  );
  return `(${named(conditions, word)} or ${texts.join(' or ')})`;
}

/** The condition on `tickets` that the id begins with a word, or the organization's name has it. Indexes answer both. */
export function named(conditions: Conditions, word: string): string {
  return `${organizationHas(conditions, word)} or ${idBeginsWith(conditions, word)}`;
}

/** The condition on `personal_data` that a searched text has a word. Indexes answer it. */
export function textHasWord(conditions: Conditions, word: string): string {
  return `kind in (${searchedKinds.join(', ')}) and ${isIn(conditions, word)}`;
}

/** By the index over its trigrams, or over its pairs of characters. */
function isIn(conditions: Conditions, word: string): string {
  const matches = contains(conditions, word);
  return trigram.test(word) ? matches : `${matches} and ${hasPairs(conditions, word)}`;
}

function contains(conditions: Conditions, word: string): string {
  return `value ->> 'text' ilike ${conditions.param(`%${literalPattern(word)}%`, 'text')}`;
}

/** Every pair of neighbours in the text, or its only character; PostgreSQL folds its case, as it does for the index. */
function hasPairs(conditions: Conditions, word: string): string {
  const folded = `lower(${conditions.param(word, 'text')})`;
  const places = `generate_series(1, greatest(1, char_length(${folded}) - 1))`;
  return `text_pairs(value ->> 'text') @> array(select substr(${folded}, place, 2) from ${places} as place)`;
}

function organizationHas(conditions: Conditions, word: string): string {
  const pattern = conditions.param(`%${literalPattern(word)}%`, 'text');
  return `organization_id = any (array(select id from ticket_organizations where name ilike ${pattern}))`;
}

/** An index knows ids as they are spelled, and they are spelled in capitals or not. */
function idBeginsWith(conditions: Conditions, word: string): string {
  const rest = word.length < shortestBeginning ? '' : '%';
  const spelled = [...new Set([word.toLowerCase(), word.toUpperCase()])];
  return spelled.map((id) => `ticket_id like ${conditions.param(literalPattern(id) + rest, 'text')}`).join(' or ');
}
