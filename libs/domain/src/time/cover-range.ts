import { addDays, listDays, monthOf, type LocalDay } from './calendar-days.js';

export interface RangeCover {
  /** The days at the edges. */
  readonly days: readonly LocalDay[];
  /** The first days of the months that lie wholly inside. */
  readonly months: readonly LocalDay[];
}

/** Takes the days `from` … `to` (both included) apart into whole months and the days at the edges. */
export function coverRange(from: LocalDay, to: LocalDay): RangeCover {
  const days: LocalDay[] = [];
  const months: LocalDay[] = [];
  let day = from;
  while (day <= to) {
    const lastOfMonth = endOfMonth(day);
    const isWhole = day === monthOf(day) && lastOfMonth <= to;
    if (isWhole) months.push(day);
    else days.push(...listDays(day, lastOfMonth < to ? lastOfMonth : to));
    day = addDays(lastOfMonth, 1);
  }
  return { days, months };
}

function endOfMonth(day: LocalDay): LocalDay {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
