import type { MostUsedFeature } from '@deskledger/contracts';
import type { Slice } from '../../../charts/parts/donut.js';
import { otherRow, topRows } from '../../../charts/bars/top-rows.js';
import { resultsCopy } from '../results.copy.js';
import { shares, shareTexts } from '../../../lib/numbers/shares.js';
import { notSet } from '../../../lib/url/not-set.js';

const mostSlices = 6;

export interface FeatureRow {
  key: string;
  label: string;
  count: number;
  percent: number;
  share: string;
  /** As the filter names it; `-` stands for 'not set'. */
  designation: string;
}

/** Every designation with its share of the responses, most first, 'Not set' last; the shares add to 100. */
export function featureRows(features: readonly MostUsedFeature[]): FeatureRow[] {
  const counts = features.map(({ survey }) => survey.all_tickets);
  const [percents, texts] = [shares(counts), shareTexts(counts)];
  const rows = features.map(({ designation, survey: { all_tickets: count } }, index) => ({
    key: `feature ${designation}`,
    label: designation === '' ? resultsCopy.notSet : designation,
    count,
    percent: percents[index] ?? 0,
    share: texts[index]!,
    designation: designation === '' ? notSet : designation,
  }));
  return [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))];
}

export function isNamed({ designation }: FeatureRow): boolean {
  return designation !== notSet;
}

export interface FeatureSlices {
  slices: (Slice & { designation?: string })[];
  /** How many designations stand behind the slice 'Other'; 0 when there is none. */
  restLength: number;
}

/** The six largest slices, the sum of the others, and what is not set. */
export function featureSlices(rows: readonly FeatureRow[]): FeatureSlices {
  const { shown, rest } = topRows(rows.filter(isNamed), mostSlices);
  const unset = rows.filter((row) => !isNamed(row)).map((row) => ({ ...row, color: 'var(--chart-other)' }));
  const top = shown.map((row, index) => ({ ...row, color: `var(--chart-${index + 1})` }));
  return {
    slices: [...top, ...(rest.length > 0 ? [otherRow(rest, 'var(--chart-8)')] : []), ...unset],
    restLength: rest.length,
  };
}
