import { parseDate } from '@internationalized/date';
import type { LocalDay } from './calendar-days.js';

/** The first instant (epoch milliseconds) of a local day; where midnight is skipped, the first one after it. */
export function localMidnight(day: LocalDay, timezone: string): number {
  return parseDate(day).toDate(timezone).getTime();
}
