/** The word that was probably meant: at most two letters away, or the same in other letter case; null when none is. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[_-]/g, '');
  const distances = known.map((candidate) => ({ candidate, distance: lettersApart(plain(word), plain(candidate)) }));
  const [nearest] = distances.sort((left, right) => left.distance - right.distance);
  return nearest !== undefined && nearest.distance <= 2 && nearest.distance < word.length ? nearest.candidate : null;
}

/** How many letters must be put in, left out or exchanged (Levenshtein). */
function lettersApart(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let place = 0; place < to.length; place++) {
      const exchanged = row[place]! + (letter === to[place] ? 0 : 1);
      next.push(Math.min(exchanged, row[place + 1]! + 1, next[place]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
