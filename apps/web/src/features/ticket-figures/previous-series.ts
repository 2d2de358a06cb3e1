import type { Comparison } from '@deskledger/contracts';
import type { Series } from '../../charts/plot.js';
import { comparisonCopy } from '../../copy/comparison.js';
import { copy } from '../../copy/en.js';
import { formatDay, formatRange } from '../../lib/dates/day.js';
import { trendPoints, type TrendPoints } from './trend-points.js';

/** The earlier line that is drawn only at the reader's wish. */
export const shownAtWish = ['previous-resolved'];

/** Created and resolved of the range that is compared with, by position; where it has no more days it ends. */
export function previousSeries({ buckets }: TrendPoints, { previous, generatedAt }: Comparison): Series[] {
  const { range, figures } = previous;
  const earlier = trendPoints({ responseTrends: figures.responseTrends, range, generatedAt });
  const dates = earlier.buckets.map(({ from, to }) => (from === to ? formatDay(from) : formatRange(from, to)));
  const line = (of: 'created' | 'resolved', name: string): Series => ({
    key: `previous-${of}`,
    name: comparisonCopy.previous(name),
    color: 'var(--chart-previous)',
    marker: 'round',
    values: buckets.map((_, index) => earlier[of][index] ?? null),
    previous: { of, dates },
  });
  return [line('created', copy.spec.created), line('resolved', copy.spec.resolved)];
}
