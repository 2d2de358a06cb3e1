/**
 * Shares of one distribution in percent, with one decimal, that add to exactly 100.0 (largest-remainder method; equal
 * remainders go to the earlier count). All 0 when there is nothing to share.
 */
export function largestRemainder(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const tenths = counts.map((count) => Math.floor((count * 1000) / total));
  const missing = 1000 - tenths.reduce((sum, share) => sum + share, 0);
  const order = counts.map((count, index) => ({ index, remainder: (count * 1000) % total }));
  // Sorting is stable: of equal remainders the earlier one stays ahead.
  order.sort((left, right) => right.remainder - left.remainder);
  for (const { index } of order.slice(0, missing)) tenths[index]! += 1;
  return tenths.map((share) => share / 10);
}

/**
 * part ÷ whole in percent with one decimal, halves up; null when the whole is 0 (no data is not 0 %). It is 0 and 100
 * for none and all alone: what only rounds to them is 0.1 and 99.9.
 */
export function rate(part: number, whole: number): number | null {
  if (whole === 0) return null;
  if (part === 0 || part === whole) return part === 0 ? 0 : 100;
  return Math.min(999, Math.max(1, Math.round((part * 1000) / whole))) / 10;
}

/** The mean with two decimals, halves up; null over nothing. */
export function meanOf(total: number, count: number): number | null {
  return count === 0 ? null : Math.round((total * 100) / count) / 100;
}
