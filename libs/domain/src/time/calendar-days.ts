/** A calendar day, `YYYY-MM-DD`. Such texts sort like the days. */
export type LocalDay = string;

/** Nobody asks for days outside of these: what is counted from them on either side still has years of four digits. */
export const askableDays: readonly [first: LocalDay, last: LocalDay] = ['1000-01-01', '2999-12-31'];

const millisecondsADay = 86_400_000;

/** Days since 1970-01-01. */
export function dayNumber(day: LocalDay): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsADay;
}

export function dayOfNumber(number: number): LocalDay {
  return new Date(number * millisecondsADay).toISOString().slice(0, 10);
}

export function addDays(day: LocalDay, days: number): LocalDay {
  return dayOfNumber(dayNumber(day) + days);
}

/** Number of days from `from` to `to`, both included. */
export function countDays(from: LocalDay, to: LocalDay): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** Every day from `from` to `to`, both included. */
export function listDays(from: LocalDay, to: LocalDay): LocalDay[] {
  const first = dayNumber(from);
  return Array.from({ length: countDays(from, to) }, (_, index) => dayOfNumber(first + index));
}

/** The first day of the day's month. */
export function monthOf(day: LocalDay): LocalDay {
  return `${day.slice(0, 8)}01`;
}

/** The last day of the day's month. */
export function endOfMonth(day: LocalDay): LocalDay {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const daysAWeek = 7;

/** 0 is Monday; 1970-01-01 was a Thursday, three days after one. */
export const weekdayOf = (day: LocalDay): number => (((dayNumber(day) + 3) % daysAWeek) + daysAWeek) % daysAWeek;

/** Whether the text is a day that exists. */
export function isLocalDay(text: string): boolean {
  if (!/^\d{4}-/.test(text)) return false;
  const number = dayNumber(text);
  return Number.isFinite(number) && dayOfNumber(number) === text;
}

/** From Monday on, as weekdays are numbered from 1. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
