import { addDays, countDays, dayToAxis, isWeekend, type Day } from '../lib/dates/day.js';

/** One step of a time axis: a day, a week or a month, both ends included. */
export interface Bucket {
  from: Day;
  to: Day;
  /** It contains today, so its figures still grow. */
  isUnfinished: boolean;
}

export type Grain = 'day' | 'week' | 'month';

/** Days up to 92, weeks up to 400, months above. */
export function grainOf(days: number): Grain {
  if (days <= 92) return 'day';
  return days <= 400 ? 'week' : 'month';
}

/** The steps of a range. Weeks run from its first day; months are calendar months cut at its ends. */
export function bucketsOf(from: Day, to: Day, today: Day): Bucket[] {
  const grain = grainOf(countDays(from, to));
  const buckets: Bucket[] = [];
  for (let start = from; start <= to; ) {
    const end = earlier(lastDayOf(start, grain), to);
    buckets.push({ from: start, to: end, isUnfinished: start <= today && today <= end });
    start = addDays(end, 1);
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

function lastDayOf(start: Day, grain: Grain): Day {
  if (grain === 'day') return start;
  if (grain === 'week') return addDays(start, 6);
  const nextMonth = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)), 1));
  return addDays(nextMonth.toISOString().slice(0, 10), -1);
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b;
}
