import type { RefusalDetail } from '../core/refusal.js';
import { isLocalDay } from './calendar-days.js';

/** What is wrong with a day that somebody has entered. */
export function dayFaults(path: string, day: string): RefusalDetail[] {
  return isLocalDay(day) ? [] : [{ path, message: `must be a date such as 2026-11-20, not ${day}` }];
}
