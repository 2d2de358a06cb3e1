import { bucketsOf, type Bucket, type Grain } from '../charts/buckets/buckets.js';
import { bucketRows } from '../charts/buckets/testing/bucket-rows.js';
import { addDays, formatDay, formatLongDay, formatRange } from '../lib/dates/day.js';

/** The gallery's today; its figures never change. */
export const today = '2026-11-21';
export const range = { from: '2026-11-15', to: today, timezone: 'Europe/London' };

const until = (to: string, from: string, grain: Grain = 'day') => bucketsOf(bucketRows(from, to, grain), today);

export const week = until(today, '2026-11-15');
export const pastWeek = until('2026-11-14', '2026-11-08');
export const month = until(today, '2026-10-23');
export const quarter = until(today, '2026-08-24');
export const year = until(today, '2025-11-22', 'week');
export const years = until(today, '2024-12-20', 'month');
export const oneDay = until(today, today);

export const captionOf = (title: string) => `${title}, ${formatRange(range.from, range.to)}, ${range.timezone}`;

/** A curve that looks like a desk's weeks: busy on weekdays, with a slow rise. */
export function wave(buckets: readonly Bucket[], height: number, shift = 0): number[] {
  return buckets.map(({ from }, index) => {
    const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
    const rhythm = [0.35, 1, 0.95, 0.9, 0.85, 0.8, 0.3][(weekday + shift) % 7] ?? 1;
    return Math.round(height * (rhythm + (index % 5) * 0.04 + index / 200));
  });
}

export const wordsOf = (buckets: readonly Bucket[]) => (index: number) => {
  const bucket = buckets[index];
  if (bucket === undefined) return { heading: '', links: [] };
  const isDay = bucket.from === bucket.to;
  return {
    heading: isDay ? formatLongDay(bucket.from) : formatRange(bucket.from, bucket.to),
    note: bucket.isUnfinished ? 'until 14:05' : undefined,
    links: [{ to: `/gallery.html?on=${bucket.from}`, text: 'view tickets' }],
  };
};

/** The dates of the week before, for an earlier period. */
export const pastDates = week.map(({ from }) => formatDay(addDays(from, -7)));
