import { addDays, countDays, dayToAxis, isWeekend, type Day } from '../../lib/dates/day.js';

/** One step of a time axis: an hour, a day, a week or a month, both ends included. */
export interface Bucket {
  from: Day;
  to: Day;
  /** By the clock, where it is an hour of its day. */
  hour?: number | undefined;
  /** It contains the present, so its figures still grow. */
  isUnfinished: boolean;
  /** The range begins or ends in its middle, so it has fewer days than the others. */
  isCut: boolean;
}

/** A row of a series as the server tells it: which days a bucket has is decided there. */
export interface BucketRow {
  /** The first of its days. */
  date: Day;
  to: Day;
  hour?: number | undefined;
}

export type Grain = 'hour' | 'day' | 'week' | 'month';

const millisecondsPerHour = 3_600_000;

const daysOfWeek = 7;

/** The steps of a series, told on a day and in an hour of it. */
export function bucketsOf(rows: readonly BucketRow[], today: Day, thisHour?: number): Bucket[] {
  const grain = grainOf(rows.map(({ date, to, hour }) => ({ from: date, to, hour })));
  return rows.map(({ date: from, to, hour }) => ({
    from,
    to,
    ...(hour !== undefined && { hour }),
    isUnfinished: from <= today && today <= to && (hour === undefined || hour === thisHour),
    isCut: isCut({ from, to }, grain),
  }));
}

/** Whether a step does not lie ahead. */
export function hasBegun({ date, hour = 0 }: BucketRow, today: Day, thisHour: number): boolean {
  return date < today || (date === today && hour <= thisHour);
}

/** How long the steps are, told by the longest: those at the ends may be cut. */
export function grainOf(steps: readonly Pick<Bucket, 'from' | 'to' | 'hour'>[]): Grain {
  if (steps[0]?.hour !== undefined) return 'hour';
  const longest = Math.max(1, ...steps.map(({ from, to }) => countDays(from, to)));
  if (longest === 1) return 'day';
  return longest <= daysOfWeek ? 'week' : 'month';
}

/** Where the bucket stands on the axis. */
export function axisPlace(bucket: Bucket): number {
  return dayToAxis(bucket.from) + (bucket.hour ?? 0) * millisecondsPerHour;
}

export function isWeekendBucket(bucket: Bucket): boolean {
  return bucket.hour === undefined && bucket.from === bucket.to && isWeekend(bucket.from);
}

function isCut({ from, to }: Pick<Bucket, 'from' | 'to'>, grain: Grain): boolean {
  if (grain === 'hour' || grain === 'day') return false;
  if (grain === 'week') return countDays(from, to) < daysOfWeek;
  return !isFirstOfMonth(from) || !isFirstOfMonth(addDays(to, 1));
}

const isFirstOfMonth = (day: Day) => day.endsWith('-01');
