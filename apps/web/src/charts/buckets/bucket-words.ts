import { copy } from '../../copy/copy.js';
import { chartsCopy } from '../charts.copy.js';
import { countDays, formatLongDay, formatRange } from '../../lib/dates/day.js';
import type { Bucket } from './buckets.js';

/** The day in full, with the hour where it is one of it, or the first and the last of more. */
export function bucketHeading({ from, to, hour }: Pick<Bucket, 'from' | 'to' | 'hour'>): string {
  if (hour !== undefined) return `${formatLongDay(from)}, ${hourSpan(hour)}`;
  return from === to ? formatLongDay(from) : formatRange(from, to);
}

/** `14:00 – 15:00` */
export function hourSpan(hour: number): string {
  return `${clockHour(hour)} – ${clockHour(hour + 1)}`;
}

/** `14:00` */
export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Why a bucket holds less than the others. `until`: the time of the answer. */
export function bucketNote(bucket: Bucket, until: string): string | undefined {
  if (bucket.isUnfinished) return chartsCopy.until(until);
  return bucket.isCut ? copy.range.days(countDays(bucket.from, bucket.to)) : undefined;
}
