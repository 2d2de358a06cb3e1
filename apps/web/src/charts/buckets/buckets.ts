import { addDays, countDays, dayToAxis, isWeekend, type Day } from '../../lib/dates/day.js';

/** One step of a time axis: a day, a week or a month, both ends included. */
export interface Bucket {
  from: Day;
  to: Day;
  /** It contains today, so its figures still grow. */
  isUnfinished: boolean;
  /** The range begins or ends in its middle, so it has fewer days than the others. */
  isCut: boolean;
}

/** A row of a series as the server tells it: which days a bucket has is decided there. */
export interface BucketRow {
  /** The first of its days. */
  date: Day;
  to: Day;
}

export type Grain = 'day' | 'week' | 'month';

const daysOfWeek = 7;

/** The steps of a series. */
export function bucketsOf(rows: readonly BucketRow[], today: Day): Bucket[] {
  const grain = grainOf(rows.map(({ date, to }) => ({ from: date, to })));
  return rows.map(({ date: from, to }) => ({
    from,
    to,
    isUnfinished: from <= today && today <= to,
    isCut: isCut({ from, to }, grain),
  }));
}

/** How long the steps are, told by the longest: those at the ends may be cut. */
export function grainOf(steps: readonly Pick<Bucket, 'from' | 'to'>[]): Grain {
  const longest = Math.max(1, ...steps.map(({ from, to }) => countDays(from, to)));
  if (longest === 1) return 'day';
  return longest <= daysOfWeek ? 'week' : 'month';
}

/** Where the bucket stands on the axis. */
export function axisPlace(bucket: Bucket): number {
  return dayToAxis(bucket.from);
}

export function isWeekendBucket(bucket: Bucket): boolean {
  return bucket.from === bucket.to && isWeekend(bucket.from);
}

function isCut({ from, to }: Pick<Bucket, 'from' | 'to'>, grain: Grain): boolean {
  if (grain === 'day') return false;
  if (grain === 'week') return countDays(from, to) < daysOfWeek;
  return !isFirstOfMonth(from) || !isFirstOfMonth(addDays(to, 1));
}

const isFirstOfMonth = (day: Day) => day.endsWith('-01');
