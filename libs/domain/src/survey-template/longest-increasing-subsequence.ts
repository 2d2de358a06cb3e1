/**
 * The longest run of `after` that stands in the order of `before`: what was not moved when the one became the other.
 * Both name each thing once; what `before` lacks is not in `after`.
 */
export function longestIncreasingSubsequence(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = after.map((name) => before.indexOf(name));
  const runs: number[][] = [];
  let longest: number[] = [];
  for (const place of places) {
    const run = [...bestBefore(runs, place), place];
    runs.push(run);
    if (run.length > longest.length) longest = run;
  }
  return new Set(longest.map((place) => before[place]!));
}

function bestBefore(runs: readonly number[][], place: number): number[] {
  return runs.reduce((best, run) => (run.at(-1)! < place && run.length > best.length ? run : best), [] as number[]);
}
