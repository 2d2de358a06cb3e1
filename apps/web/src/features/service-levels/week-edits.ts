import { serviceLevelsCopy } from './service-levels.copy.js';
import type { Period, Week } from '../organization/index.js';

const endOfDay = '24:00';
const afternoonHours = 4;

export function withDay(week: Week, day: number, periods: Period[]): Week {
  return week.toSpliced(day, 1, periods);
}

/** Monday's hours from Monday to Friday. */
export function asOnMonday(week: Week): Week {
  return week.map((periods, day) => (day < 5 ? (week[0] ?? periods) : periods));
}

/** Hours more on a day: an hour after the last ones, as long as the day has so many. */
export function withPeriod(periods: readonly Period[]): Period[] {
  const last = periods.at(-1);
  if (last === undefined) return [{ ...serviceLevelsCopy.periods.first }];
  const from = later(last.to, 1);
  return [...periods, from === endOfDay ? { from: last.to, to: endOfDay } : { from, to: later(from, afternoonHours) }];
}

/** The time so many hours later, at most the end of the day. */
function later(time: string, hours: number): string {
  const hour = Number(time.slice(0, 2)) + hours;
  return hour >= 24 ? endOfDay : `${String(hour).padStart(2, '0')}${time.slice(2)}`;
}
