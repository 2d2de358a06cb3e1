import { copy } from '../../copy/en.js';
import { countDays, formatLongDay, formatRange } from '../../lib/dates/day.js';
import type { Bucket } from './buckets.js';

/** The day in full, or the first and the last of more. */
export function bucketHeading({ from, to }: Pick<Bucket, 'from' | 'to'>): string {
  return from === to ? formatLongDay(from) : formatRange(from, to);
}

/** Why a bucket holds less than the others. `until`: the time of the answer. */
export function bucketNote(bucket: Bucket, until: string): string | undefined {
  if (bucket.isUnfinished) return copy.chart.until(until);
  return bucket.isCut ? copy.period.days(countDays(bucket.from, bucket.to)) : undefined;
}
