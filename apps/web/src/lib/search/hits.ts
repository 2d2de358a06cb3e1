import { searchWords } from '@deskledger/domain';

/** A piece of a text; `isHit`: a word of the search. */
export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** The text in pieces, those that the search found by themselves. */
export function hitsIn(text: string, search: string): Piece[] {
  const words = searchWords(search).map(escaped);
  if (words.length === 0) return [{ text, isHit: false }];
  return pieces(text, new RegExp(`(${words.join('|')})`, 'giu'));
}

/** The same of a ticket id, which is found by its beginning alone. */
export function hitsInId(id: string, search: string): Piece[] {
  const words = searchWords(search).map((word) =>
    word.length < shortestBeginning ? `${escaped(word)}$` : escaped(word),
  );
  if (words.length === 0) return [{ text: id, isHit: false }];
  return pieces(id, new RegExp(`^(${words.join('|')})`, 'iu'));
}

/** Whether the search found this text. */
export function isHit(text: string | null, search: string, hits = hitsIn): text is string {
  return text !== null && hits(text, search).some((piece) => piece.isHit);
}

/** Shorter ids are found whole. */
const shortestBeginning = 3;

function pieces(text: string, found: RegExp): Piece[] {
  return text
    .split(found)
    .map((piece, index) => ({ text: piece, isHit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
