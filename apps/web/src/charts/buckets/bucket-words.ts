import { copy } from '../../copy/copy.js';
import { chartsCopy } from '../charts.copy.js';
import { countDays, formatLongDay, formatRange } from '../../lib/dates/day.js';
import type { Bucket } from './buckets.js';

/** The day in full, or the first and the last of more. */
export function bucketHeading({ from, to }: Pick<Bucket, 'from' | 'to'>): string {
  return from === to ? formatLongDay(from) : formatRange(from, to);
}

/** Why a bucket holds less than the others. `until`: the time of the answer. */
export function bucketNote(bucket: Bucket, until: string): string | undefined {
  if (bucket.isUnfinished) return chartsCopy.until(until);
  return bucket.isCut ? copy.range.days(countDays(bucket.from, bucket.to)) : undefined;
}
