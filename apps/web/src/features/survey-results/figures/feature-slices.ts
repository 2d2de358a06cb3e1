import type { MostUsedFeature } from '@deskledger/contracts';
import type { Slice } from '../../../charts/donut.js';
import { topRows } from '../../../charts/top-rows.js';
import { copy } from '../../../copy/en.js';
import { resultsCopy } from '../../../copy/results.js';
import { formatShare } from '../../../lib/numbers/format.js';
import { shares } from '../../../lib/numbers/shares.js';

const mostSlices = 6;
const colors = [1, 2, 3, 4, 5, 6, 7].map((number) => `var(--chart-${number})`);

export interface FeatureRow {
  key: string;
  label: string;
  count: number;
  share: string;
  /** As the filter names it; `-` stands for 'not set'. */
  designation: string;
}

/** Every designation with its share of the responses; the shares add to 100. */
export function featureRows(features: readonly MostUsedFeature[]): FeatureRow[] {
  const percents = shares(features.map(({ survey }) => survey.all_tickets));
  return features.map(({ designation, survey: { all_tickets: count } }, index) => ({
    key: `feature ${designation}`,
    label: designation === '' ? resultsCopy.notSet : designation,
    count,
    share: formatShare(percents[index] ?? 0, count),
    designation: designation === '' ? '-' : designation,
  }));
}

export interface FeatureSlices {
  slices: (Slice & { designation?: string })[];
  /** How many designations stand behind the last slice, 'Other'; 0 when there is none. */
  restLength: number;
}

/** The six largest slices and the sum of the others. */
export function featureSlices(rows: readonly FeatureRow[]): FeatureSlices {
  const { shown, rest, restCount } = topRows(rows, mostSlices);
  const slices = shown.map((row, index) => ({ ...row, color: colors[index] ?? 'var(--chart-8)' }));
  if (rest.length === 0) return { slices, restLength: 0 };
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const [, share] = shares([total - restCount, restCount]);
  const other: Slice = {
    key: 'other',
    label: copy.chart.other(rest.length),
    count: restCount,
    share: formatShare(share ?? 0, restCount),
    color: 'var(--chart-other)',
  };
  return { slices: [...slices, other], restLength: rest.length };
}
