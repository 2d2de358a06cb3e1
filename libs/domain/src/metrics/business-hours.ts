import { parseDate, parseDateTime, toZoned } from '@internationalized/date';
import { addDays, type LocalDay } from '../time/calendar-days.js';
import { zonedDay } from '../time/zoned-day.js';

/** Opening time and closing time of one day, local, `HH:MM`; `24:00` is the end of the day. */
export interface OpenPeriod {
  readonly from: string;
  readonly to: string;
}

export interface BusinessCalendar {
  /** IANA name. */
  readonly timezone: string;
  /** Seven lists of periods, Monday first. */
  readonly week: readonly (readonly OpenPeriod[])[];
  /** Dates that differ from their weekday; an empty list = closed. */
  readonly exceptions: Readonly<Record<LocalDay, readonly OpenPeriod[]>>;
}

type Interval = readonly [from: number, until: number];

const weekday = [{ from: '08:00', to: '20:00' }];
const weekend = [{ from: '09:00', to: '17:00' }];

/** Mon–Fri 08:00–20:00, Sat–Sun 09:00–17:00, New York: the support hours of the product's contact section. */
export const defaultCalendar: BusinessCalendar = {
  timezone: 'America/New_York',
  week: [weekday, weekday, weekday, weekday, weekday, weekend, weekend],
  exceptions: {},
};

/** A calendar that never opens would be searched for ever; no real one is closed for so long. */
const mostClosedDays = 3660;

/** Business time between two instants (epoch milliseconds), in milliseconds; 0 when `until` is not after `from`. */
export function businessTime(calendar: BusinessCalendar, from: number, until: number): number {
  let sum = 0;
  const toDay = zonedDay(calendar.timezone);
  for (let day = toDay(from); day <= toDay(until); day = addDays(day, 1)) {
    for (const [opens, closes] of openIntervals(calendar, day)) {
      sum += Math.max(0, Math.min(closes, until) - Math.max(opens, from));
    }
  }
  return sum;
}

/**
 * The instant at which `amount` milliseconds of business time have passed since `from`. Throws a RangeError when the
 * calendar is closed for ten years on end.
 */
export function addBusinessTime(calendar: BusinessCalendar, from: number, amount: number): number {
  let left = amount;
  let day = zonedDay(calendar.timezone)(from);
  for (let closedDays = 0; closedDays < mostClosedDays; closedDays++, day = addDays(day, 1)) {
    for (const [opens, closes] of openIntervals(calendar, day)) {
      const start = Math.max(opens, from);
      const available = Math.max(0, closes - start);
      if (available > 0) closedDays = 0;
      if (available >= left && available > 0) return start + left;
      left -= available;
    }
  }
  throw new RangeError('the business calendar has no open hours');
}

/** The open intervals of a local day, converted with that day's own offset. */
function openIntervals(calendar: BusinessCalendar, day: LocalDay): Interval[] {
  const periods = calendar.exceptions[day] ?? calendar.week[weekdayIndex(day)]!;
  return periods.map(({ from, to }) => [
    localInstant(day, from, calendar.timezone),
    localInstant(day, to, calendar.timezone),
  ]);
}

/** 0 = Monday. */
function weekdayIndex(day: LocalDay): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function localInstant(day: LocalDay, time: string, timezone: string): number {
  if (time === '24:00') return parseDate(addDays(day, 1)).toDate(timezone).getTime();
  return toZoned(parseDateTime(`${day}T${time}`), timezone)
    .toDate()
    .getTime();
}
