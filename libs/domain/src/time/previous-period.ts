import { addDays } from './calendar-days.js';
import { rangeOf, type ResolvedRange } from './resolve-range.js';
import { zoneOffset } from './zone-offset.js';
import { zonedDay } from './zoned-day.js';

/** Two periods to compare: `endsAt` of both lies at the same local time of day while the current one is not over. */
export interface ComparedPeriods {
  readonly current: ResolvedRange;
  readonly previous: ResolvedRange;
}

const millisecondsADay = 86_400_000;

/** The same number of days directly before `range`; when the range contains today, both are cut at the time of `now`. */
export function previousPeriod(range: ResolvedRange, now: number): ComparedPeriods {
  const { timezone } = range;
  const previous = rangeOf(addDays(range.from, -range.days), addDays(range.from, -1), timezone);
  const today = zonedDay(timezone)(now);
  if (today < range.from || today > range.to) return { current: range, previous };
  const sameDayBefore = addDays(today, -range.days);
  const cut = sameTimeOfDay(sameDayBefore, now, timezone);
  return { current: { ...range, endsAt: now }, previous: { ...previous, endsAt: Math.min(cut, previous.endsAt) } };
}

/** The instant on `day` with the local time of day that `now` has; uses the offset that holds there. */
function sameTimeOfDay(day: string, now: number, timezone: string): number {
  const timeOfDay = (((now + zoneOffset(timezone, now)) % millisecondsADay) + millisecondsADay) % millisecondsADay;
  const local = Date.parse(`${day}T00:00:00Z`) + timeOfDay;
  const guess = local - zoneOffset(timezone, local);
  return local - zoneOffset(timezone, guess);
}
