import { addDays, type Day } from '../../../lib/dates/day.js';
import type { BucketRow, Grain } from '../buckets.js';

/** The rows of a range as the server cuts them: weeks from Monday on, months of the calendar. */
export function bucketRows(from: Day, to: Day, grain: Grain = 'day'): BucketRow[] {
  const rows: BucketRow[] = [];
  for (let date = from; date <= to;) {
    let last = date;
    while (last < to && !isFirst(addDays(last, 1), grain)) last = addDays(last, 1);
    rows.push({ date, to: last });
    date = addDays(last, 1);
  }
  return rows;
}

function isFirst(day: Day, grain: Grain): boolean {
  if (grain === 'day') return true;
  return grain === 'week' ? new Date(`${day}T00:00:00Z`).getUTCDay() === 1 : day.endsWith('-01');
}
