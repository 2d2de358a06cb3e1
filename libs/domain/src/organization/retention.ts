import { addDays } from '../time/calendar-days.js';
import { localMidnight, zonedDay } from '../time/zoned-day.js';
import type { ArchiveAfter, DeleteAfter } from './settings.js';

const days: Readonly<Record<Exclude<ArchiveAfter | DeleteAfter, 'never'>, number>> = {
  '30days': 30,
  '90days': 90,
  '1year': 365,
  '2years': 730,
  '5years': 1826,
};

/**
 * Tickets that were last closed before this instant (epoch milliseconds) have reached the age; null: none ever does.
 * A local midnight, so that what has reached it changes once a day.
 */
export function ageReachedBefore(age: ArchiveAfter | DeleteAfter, now: number, timezone: string): number | null {
  if (age === 'never') return null;
  return localMidnight(addDays(zonedDay(timezone)(now), -days[age]), timezone);
}

/** Whether the first age is reached sooner than the second. */
export function isShorter(age: ArchiveAfter | DeleteAfter, than: ArchiveAfter | DeleteAfter): boolean {
  if (age === 'never') return false;
  return than === 'never' || days[age] < days[than];
}
