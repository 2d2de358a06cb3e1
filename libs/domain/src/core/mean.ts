/** The mean with two decimals, halves up; null over nothing. */
export function meanOf(total: number, count: number): number | null {
  return count === 0 ? null : Math.round((total * 100) / count) / 100;
}
