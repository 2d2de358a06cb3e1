import { formatShare } from './format.js';

/**
 * Percentages of one distribution that add to exactly 100 (largest-remainder method).
 * All zero when there is nothing to divide.
 */
export function shares(counts: readonly number[], decimals = 0): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const units = 100 * 10 ** decimals;
  const exact = counts.map((count) => (count / total) * units);
  const floors = exact.map(Math.floor);
  const missing = units - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) floors[index] = (floors[index] ?? 0) + 1;
  return floors.map((floor) => floor / 10 ** decimals);
}

/** The same as they are printed. */
export function shareTexts(counts: readonly number[], decimals = 0): string[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return shares(counts, decimals).map((percent, index) => formatShare(percent, counts[index]!, total, decimals));
}
