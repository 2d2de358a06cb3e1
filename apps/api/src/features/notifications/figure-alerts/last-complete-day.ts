import { addDays, zonedDay, type LocalDay } from '@deskledger/domain';

/** Help desks report what happened before midnight a little later. */
const settlesIn = 3_600_000;

/** The last local day that was over an hour ago. @param now epoch milliseconds */
export function lastCompleteDay(now: number, timezone: string): LocalDay {
  return addDays(zonedDay(timezone)(now - settlesIn), -1);
}
