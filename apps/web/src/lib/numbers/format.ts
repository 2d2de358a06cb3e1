import { n } from '../../copy/count.js';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `1,284` */
export const formatCount = n;

/** Full below a million, then `1.2M`; show the exact value beside it. */
export function formatCompact(count: number): string {
  return Math.abs(count) < 1_000_000 ? formatCount(count) : compact.format(count);
}

/** A rounded share of a distribution: `37%`; what is there but rounds to nothing is `<1%`. */
export function formatShare(percent: number, count: number): string {
  return percent === 0 && count > 0 ? '<1%' : `${percent}%`;
}

/** A percentage that is already in percent, with one decimal: `92.4%`; no data is `--`. */
export function formatPercent(percent: number | null, decimals = 1): string {
  return percent === null ? '--' : `${percent.toFixed(decimals)}%`;
}
