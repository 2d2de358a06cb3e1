import { formatCount } from '@deskledger/domain';

export { formatCount, formatPercent, formatScore } from '@deskledger/domain';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Full below a million, then `1.2M`; show the exact value beside it. */
export function formatCompact(count: number): string {
  return Math.abs(count) < 1_000_000 ? formatCount(count) : compact.format(count);
}

/**
 * A rounded share of a distribution: `37%`. Nothing and all alone are `0%` and `100%`: what only rounds to them is `<1%`
 * and `>99%`, or `<0.1%` and `>99.9%`. No data is `--`.
 */
export function formatShare(percent: number | null, count: number, total: number, decimals = 0): string {
  if (percent === null) return '--';
  const step = 10 ** -decimals;
  if (percent < step / 2 && count > 0) return `<${step}%`;
  if (percent > 100 - step / 2 && count < total) return `>${100 - step}%`;
  return `${percent.toFixed(decimals)}%`;
}

/** The share of a part in a whole: `37%`. */
export function formatPart(part: number, whole: number): string {
  return whole === 0 ? '--' : formatShare(Math.round((part / whole) * 100), part, whole);
}
