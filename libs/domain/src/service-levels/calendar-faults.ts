import type { RefusalDetail } from '../core/refusal.js';
import { dayFaults } from '../time/day-faults.js';
import { isTimezone } from '../time/zone-offset.js';
import {
  calendarBounds,
  isOvernight,
  type BusinessCalendar,
  type CalendarException,
  type DatedWeek,
  type OpenPeriod,
  timeOfDay,
} from './business-calendar.js';
import { dateFaults } from './date-faults.js';

const endOfDay = '24:00';

/** Everything that makes a business calendar unusable; `path` is where it stands in the request. */
export function calendarFaults(path: string, { timezone, weeks, exceptions }: BusinessCalendar): RefusalDetail[] {
  return [
    ...(isTimezone(timezone)
      ? []
      : [{ path: `${path}.timezone`, message: 'must be a time zone such as Europe/Berlin' }]),
    ...dateFaults(`${path}.weeks`, weeks, calendarBounds.weeks),
    ...weeks.flatMap((dated, index) => weekFaults(`${path}.weeks[${index}].week`, dated)),
    ...(exceptions.length > calendarBounds.exceptions
      ? [{ path: `${path}.exceptions`, message: `must have at most ${calendarBounds.exceptions} dates` }]
      : []),
    ...exceptionFaults(`${path}.exceptions`, exceptions),
  ];
}

function weekFaults(path: string, { week }: DatedWeek): RefusalDetail[] {
  if (week.length !== 7) return [{ path, message: 'must have seven days, starting on Monday' }];
  if (week.every((day) => day.length === 0)) return [{ path, message: 'must have at least one open period' }];
  return week.flatMap((day, index) => {
    const begun = week[(index + 6) % 7]!.find(isOvernight);
    return periodFaults(`${path}[${index}]`, day, begun?.to);
  });
}

function exceptionFaults(path: string, exceptions: readonly CalendarException[]): RefusalDetail[] {
  const seen = new Set<string>();
  return exceptions.flatMap(({ date, open }, index) => {
    const at = `${path}[${index}]`;
    const dates = [
      ...dayFaults(`${at}.date`, date),
      ...(seen.has(date) ? [{ path: `${at}.date`, message: `repeats ${date}` }] : []),
    ];
    seen.add(date);
    const overnight = open.findIndex(isOvernight);
    if (overnight >= 0) return [...dates, { path: `${at}.open[${overnight}]`, message: 'must end after it starts' }];
    return [...dates, ...periodFaults(`${at}.open`, open)];
  });
}

/** Periods must be in order and must not touch into each other, nor into what began on the evening before. */
function periodFaults(path: string, periods: readonly OpenPeriod[], begunUntil = '00:00'): RefusalDetail[] {
  if (periods.length > calendarBounds.periods)
    return [{ path, message: `must have at most ${calendarBounds.periods} periods` }];
  return periods.flatMap((period, index) => {
    const { from, to } = period;
    const at = `${path}[${index}]`;
    if (!timeOfDay.test(from) || !(timeOfDay.test(to) || to === endOfDay))
      return [{ path: at, message: 'must have times such as 08:00' }];
    if (isOvernight(period) && index < periods.length - 1)
      return [{ path: at, message: 'must end on the same day; only the last period of a day can end on the next day' }];
    const before = periods[index - 1]?.to ?? begunUntil;
    return from < before ? [{ path: at, message: 'overlaps the previous period' }] : [];
  });
}
