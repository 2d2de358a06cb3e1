import { negations, stopWords } from './stop-words.js';

/** A word or a phrase of two words, and how many of the answers have it. */
export interface WordGroup {
  /** In lower case. */
  readonly text: string;
  readonly count: number;
}

/** What fewer answers have could tell who wrote them. */
export const smallestWordCount = 3;
const shortest = 2;

/** Addresses of mail and of pages, whatever is in them. */
const addresses = /\S+@\S+|\b(?:https?:\/\/|www\.)\S+/giu;
/** Letters with what belongs to them, also within a word: `don't`, `follow-up`. Digits make it none. */
const wordForm = /^[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*$/u;
/** What stands between two words that belong together. */
const pieces = /[^\s.,;:!?()[\]{}"“”„«»…/\\|•·،؛؟。、]+|[^\s]/gu;

/**
 * The words of a text in its order, in lower case; null where something else stands between them.
 * Same words in another case, with another apostrophe or form of Unicode, are one.
 */
function tokensOf(text: string): (string | null)[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[’‘ʼ`]/gu, "'")
    .replaceAll(addresses, ' . ')
    .toLowerCase();
  return (plain.match(pieces) ?? []).map((piece) => {
    const word = piece.replaceAll(/^['-]+|['-]+$/gu, '');
    return wordForm.test(word) ? word : null;
  });
}

const isTelling = (word: string) => word.length >= shortest && !stopWords.has(word);

/** The groups of one answer, each once. */
function groupsOf(text: string): Set<string> {
  const groups = new Set<string>();
  let before: string | null = null;
  for (const token of tokensOf(text)) {
    if (token !== null && isTelling(token)) {
      groups.add(token);
      if (before !== null && before !== token && (isTelling(before) || negations.has(before)))
        groups.add(`${before} ${token}`);
    }
    before = token;
  }
  return groups;
}

/** What several answers have, most first. No stop word, number, address or part of one is in it. */
export function countWordGroups(texts: Iterable<string>): WordGroup[] {
  const counts = new Map<string, number>();
  for (const text of texts) for (const group of groupsOf(text)) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= smallestWordCount)
    .map(([text, count]) => ({ text, count }))
    .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1));
}

/**
 * The first `most` of the groups without names, and without words that all stand in a phrase which is listed.
 * @param names words of people's names, in lower case
 */
export function chooseWordGroups(groups: readonly WordGroup[], names: ReadonlySet<string>, most: number): WordGroup[] {
  const shown = groups.filter(({ text }) => nameWords(text).every((word) => !names.has(word)));
  const phrases = shown.filter(({ text }) => text.includes(' '));
  const isInPhrase = ({ text, count }: WordGroup) =>
    phrases.some((phrase) => phrase.count === count && phrase.text.split(' ').includes(text));
  return shown.filter((group) => group.text.includes(' ') || !isInPhrase(group)).slice(0, most);
}

/** The words of a text, such as a person's name, with the parts of those that have several. */
export const nameWords = (name: string): string[] =>
  tokensOf(name).flatMap((word) => (word === null ? [] : [word, ...word.split(/['-]/u)]));
