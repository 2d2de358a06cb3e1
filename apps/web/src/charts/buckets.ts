import { addDays, countDays, dayToAxis, isWeekend, type Day } from '../lib/dates/day.js';

/** One step of a time axis: a day, a week or a month, both ends included. */
export interface Bucket {
  from: Day;
  to: Day;
  /** It contains today, so its figures still grow. */
  isUnfinished: boolean;
  /** The range begins in its middle, so it has fewer days than the others. */
  isCut: boolean;
}

export type Grain = 'day' | 'week' | 'month';

/** Days up to 92, weeks up to 400, months above. */
export function grainOf(days: number): Grain {
  if (days <= 92) return 'day';
  return days <= 400 ? 'week' : 'month';
}

/**
 * The steps of a range, as long as `grain` says. Weeks are counted back from its last day, so that the newest point is a whole week and not
 * the stump of one; months are calendar months.
 */
export function bucketsOf(from: Day, to: Day, today: Day, grain = grainOf(countDays(from, to))): Bucket[] {
  const buckets: Bucket[] = [];
  for (let end = to; end >= from;) {
    const start = firstDayOf(end, grain);
    const isUnfinished = start <= today && today <= end;
    buckets.unshift({ from: later(start, from), to: end, isUnfinished, isCut: start < from });
    end = addDays(start, -1);
  }
  return buckets;
}

/** Sums daily values into the buckets; a day that the server left out is 0. */
export function sumInto(buckets: readonly Bucket[], valueOf: (day: Day) => number): number[] {
  return buckets.map(({ from, to }) => {
    let sum = 0;
    for (let day = from; day <= to; day = addDays(day, 1)) sum += valueOf(day);
    return sum;
  });
}

/** Where the bucket stands on the axis. */
export function axisPlace(bucket: Bucket): number {
  return dayToAxis(bucket.from);
}

export function isWeekendBucket(bucket: Bucket): boolean {
  return bucket.from === bucket.to && isWeekend(bucket.from);
}

function firstDayOf(end: Day, grain: Grain): Day {
  if (grain === 'day') return end;
  return grain === 'week' ? addDays(end, -6) : `${end.slice(0, 7)}-01`;
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b;
}
