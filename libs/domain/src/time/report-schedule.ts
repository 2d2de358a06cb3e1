import { addDays, endOfMonth, type LocalDay, monthOf, weekdayOf } from './calendar-days.js';
import { zoneOffset } from './zone-offset.js';
import { offsetChange, zonedDay } from './zoned-day.js';

export const cadences = ['daily', 'weekly', 'monthly'] as const;

/**
 * When something comes back, by the clock of a time zone. `time`: `08:00`. `weekday`: 1 is Monday. `monthDay`: a month that
 * is shorter has it on its last day.
 */
export type ReportSchedule =
  | { readonly cadence: 'daily'; readonly time: string }
  | { readonly cadence: 'weekly'; readonly time: string; readonly weekday: number }
  | { readonly cadence: 'monthly'; readonly time: string; readonly monthDay: number };

/** The local days `from` … `to`, both inclusive. */
export interface DaySpan {
  readonly from: LocalDay;
  readonly to: LocalDay;
}

const millisecondsADay = 86_400_000;

/**
 * The first instant of a schedule after `after` (epoch milliseconds). A time that the clocks repeat counts once, the first
 * time; one that they skip is the first instant after the gap. Throws a RangeError for an unknown zone.
 */
export function nextDue(schedule: ReportSchedule, timezone: string, after: number): number {
  let day = addDays(zonedDay(timezone)(after), -1);
  for (;;) {
    if (fallsOn(schedule, day)) {
      const instant = instantAt(day, schedule.time, timezone);
      if (instant > after) return instant;
    }
    day = addDays(day, 1);
  }
}

/** The last day, week from Monday on, or month that was over when `today` began. */
export function lastCompleteSpan({ cadence }: Pick<ReportSchedule, 'cadence'>, today: LocalDay): DaySpan {
  if (cadence === 'daily') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (cadence === 'weekly') {
    const monday = addDays(today, -weekdayOf(today));
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const to = addDays(monthOf(today), -1);
  return { from: monthOf(to), to };
}

function fallsOn(schedule: ReportSchedule, day: LocalDay): boolean {
  if (schedule.cadence === 'daily') return true;
  if (schedule.cadence === 'weekly') return weekdayOf(day) + 1 === schedule.weekday;
  const last = endOfMonth(day);
  return dateOf(day) === Math.min(schedule.monthDay, dateOf(last));
}

const dateOf = (day: LocalDay) => Number(day.slice(8));

/** The first instant of a local day at which its clock shows `time` or more. No zone changes its offset twice in two days. */
function instantAt(day: LocalDay, time: string, timezone: string): number {
  const local = Date.parse(`${day}T${time}:00Z`);
  const before = zoneOffset(timezone, local - millisecondsADay);
  const after = zoneOffset(timezone, local + millisecondsADay);
  const fits = [local - Math.max(before, after), local - Math.min(before, after)].find(
    (instant) => instant + zoneOffset(timezone, instant) === local,
  );
  return fits ?? offsetChange(timezone, local - after, local - before, before);
}
