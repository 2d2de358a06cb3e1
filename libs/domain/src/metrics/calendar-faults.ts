import type { RefusalDetail } from '../core/refusal.js';
import { isLocalDay } from '../time/calendar-days.js';
import { isTimezone } from '../time/zone-offset.js';
import type { BusinessCalendar, OpenPeriod } from './business-hours.js';

const timeOfDay = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Everything that makes a business calendar unusable; `path` is where it stands in the request. */
export function calendarFaults(path: string, calendar: BusinessCalendar): RefusalDetail[] {
  const dated = Object.entries(calendar.exceptions);
  return [
    ...(isTimezone(calendar.timezone) ? [] : [{ path: `${path}.timezone`, message: 'is not a time zone' }]),
    ...(calendar.week.length === 7 ? [] : [{ path: `${path}.week`, message: 'must have seven days, Monday first' }]),
    ...(calendar.week.some((day) => day.length > 0)
      ? []
      : [{ path: `${path}.week`, message: 'must be open at some time' }]),
    ...calendar.week.flatMap((day, index) => periodFaults(`${path}.week[${index}]`, day)),
    ...dated.flatMap(([date]) =>
      isLocalDay(date) ? [] : [{ path: `${path}.exceptions`, message: `${date} is not a day` }],
    ),
    ...dated.flatMap(([date, day]) => periodFaults(`${path}.exceptions.${date}`, day)),
  ];
}

/** Periods must be in order and must not touch into each other. */
function periodFaults(path: string, periods: readonly OpenPeriod[]): RefusalDetail[] {
  return periods.flatMap(({ from, to }, index) => {
    const at = `${path}[${index}]`;
    if (!timeOfDay.test(from) || !timeOfDay.test(to)) return [{ path: at, message: 'needs times such as 08:00' }];
    if (to <= from) return [{ path: at, message: 'must end after it begins' }];
    const before = periods[index - 1];
    return before !== undefined && from < before.to ? [{ path: at, message: 'overlaps the period before' }] : [];
  });
}
