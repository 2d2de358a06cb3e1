import { longestName } from '../core/list-faults.js';
import type { LocalDay } from '../time/calendar-days.js';

/** `09:00`: hours and minutes of a day. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Opening time and closing time, local, `HH:MM`; `24:00` is the end of the day. A closing time that is not after the
 * opening time is of the next day: the period belongs to the weekday on which it begins.
 */
export interface OpenPeriod {
  readonly from: string;
  readonly to: string;
}

/** The opening hours from a local day on; null: from the beginning. */
export interface DatedWeek {
  readonly from: LocalDay | null;
  /** Seven lists of periods, Monday first. */
  readonly week: readonly (readonly OpenPeriod[])[];
}

/** A date that differs from its weekday, from midnight to midnight: what began on the evening before is cut off. */
export interface CalendarException {
  readonly date: LocalDay;
  /** What people call it. */
  readonly name: string | null;
  /** Empty: closed. */
  readonly open: readonly OpenPeriod[];
}

export interface BusinessCalendar {
  /** IANA name. */
  readonly timezone: string;
  /** By their days, the first of them from the beginning. */
  readonly weeks: readonly DatedWeek[];
  readonly exceptions: readonly CalendarException[];
}

const weekday = [{ from: '08:00', to: '20:00' }];
const weekend = [{ from: '09:00', to: '17:00' }];

/** Mon–Fri 08:00–20:00, Sat–Sun 09:00–17:00, New York: the support hours of the product's contact section. */
export const defaultCalendar: BusinessCalendar = {
  timezone: 'America/New_York',
  weeks: [{ from: null, week: [weekday, weekday, weekday, weekday, weekday, weekend, weekend] }],
  exceptions: [],
};

/** How much a calendar may hold. */
export const calendarBounds = { weeks: 50, periods: 12, exceptions: 1000, name: longestName } as const;

/** Whether a period ends on the day after it begins. */
export function isOvernight({ from, to }: OpenPeriod): boolean {
  return to <= from;
}

/** What is in force on a local day, of what is dated by the first of its days. */
export function inForce<Dated extends { readonly from: LocalDay | null }>(
  dated: readonly Dated[],
  day: LocalDay,
): Dated | undefined {
  return dated.findLast(({ from }) => from === null || from <= day);
}

/** Whether these are the hours that every installation begins with. */
export const isSampleCalendar = ({ timezone, weeks }: Pick<BusinessCalendar, 'timezone' | 'weeks'>): boolean =>
  timezone === defaultCalendar.timezone && JSON.stringify(weeks) === JSON.stringify(defaultCalendar.weeks);
