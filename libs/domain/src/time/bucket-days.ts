import { addDays, countDays, monthOf, weekdayOf, type LocalDay } from './calendar-days.js';

/** How long the buckets of a series over time are. */
export const bucketSizes = ['day', 'week', 'month'] as const;
export type BucketSize = (typeof bucketSizes)[number];

interface Days {
  readonly from: LocalDay;
  readonly to: LocalDay;
}

/** One bucket: the days `from` … `to`, both included. */
export interface DayBucket<Row> {
  readonly from: LocalDay;
  readonly to: LocalDay;
  /** What falls on its days. */
  readonly rows: readonly Row[];
}

/** A series has fewer points than this. */
export const mostPoints = 1_000;

const daysAWeek = 7;

/** The smallest size of buckets from the asked one on that keeps a series below {@link mostPoints}; months always do. */
export function fittingBucket({ from, to }: Days, asked: BucketSize): BucketSize {
  const days = countDays(from, to);
  const points = { day: days, week: Math.ceil(days / daysAWeek) + 1, month: 0 };
  return bucketSizes.slice(bucketSizes.indexOf(asked)).find((size) => points[size] < mostPoints)!;
}

/**
 * The days, weeks or months of a range, in order, with the rows of each; longer ones than asked for where there were too
 * many. Weeks begin on Monday (ISO 8601); what the range cuts at its ends is as long as what is left of it.
 */
export function bucketDays<Row extends { readonly date: LocalDay }>(
  range: Days,
  asked: BucketSize,
  rows: readonly Row[],
): DayBucket<Row>[] {
  const { from, to } = range;
  const size = fittingBucket(range, asked);
  const byStart = new Map<LocalDay, Row[]>();
  for (const row of rows) {
    const start = startOf(row.date, size);
    const known = byStart.get(start);
    if (known === undefined) byStart.set(start, [row]);
    else known.push(row);
  }
  const buckets: DayBucket<Row>[] = [];
  for (let start = startOf(from, size); start <= to;) {
    const next = startAfter(start, size);
    const last = addDays(next, -1);
    const within = byStart.get(start)?.filter(({ date }) => from <= date && date <= to) ?? [];
    buckets.push({ from: start < from ? from : start, to: last > to ? to : last, rows: within });
    start = next;
  }
  return buckets;
}

/** The sum of one figure of a bucket's rows. */
export function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

function startOf(day: LocalDay, size: BucketSize): LocalDay {
  if (size === 'day') return day;
  return size === 'week' ? addDays(day, -weekdayOf(day)) : monthOf(day);
}

function startAfter(start: LocalDay, size: BucketSize): LocalDay {
  if (size === 'day') return addDays(start, 1);
  return size === 'week' ? addDays(start, daysAWeek) : monthOf(addDays(start, 31));
}
