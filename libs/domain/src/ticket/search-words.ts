/** More words narrow no further: who pastes a whole subject has found it by its longest ones. */
const mostWords = 8;

/**
 * The words of a search for tickets, the longest first. Each of them has to be found somewhere, in any order; a word that
 * stands in another one is found with it. `#48213` is the ticket id 48213.
 */
export function searchWords(search: string): string[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^#+(?=.)/, ''))
    .filter((word) => word !== '')
    .sort((one, other) => other.length - one.length);
  const distinctive = words.filter((word, place) => !words.slice(0, place).some((longer) => longer.includes(word)));
  return distinctive.slice(0, mostWords);
}
