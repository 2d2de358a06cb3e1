const printed = new Intl.NumberFormat('en-US');

/** `1,284` */
export const formatCount = (count: number): string => printed.format(count);

/** A score that may be below 0, as a whole number: `+22`, `0`, `−8`. */
export function formatScore(score: number): string {
  const whole = Math.round(score) || 0;
  return `${whole > 0 ? '+' : ''}${formatCount(whole).replace('-', '−')}`;
}

/** A percentage that is already in percent, with one decimal: `92.4%`; no data is `--`. */
export function formatPercent(percent: number | null): string {
  return percent === null ? '--' : `${percent.toFixed(1)}%`;
}
