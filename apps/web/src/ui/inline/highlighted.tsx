import { hitsIn, hitsInId, type Piece } from '../../lib/search/hits.js';

interface HighlightedProps {
  text: string;
  search: string;
}

/** The text with the words of the search marked. */
export function Highlighted({ text, search }: HighlightedProps) {
  return search === '' ? text : marked(hitsIn(text, search));
}

/** A ticket id with the beginning marked that the search found it by. */
export function HighlightedId({ text, search }: HighlightedProps) {
  return search === '' ? text : marked(hitsInId(text, search));
}

function marked(pieces: readonly Piece[]) {
  return pieces.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text));
}
