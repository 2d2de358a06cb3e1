import { Refusal } from '../core/refusal.js';
import {
  addDays,
  askableDays,
  countDays,
  endOfMonth,
  isLocalDay,
  type LocalDay,
  listDays,
  monthOf,
} from './calendar-days.js';
import { localMidnight, zonedDay } from './zoned-day.js';

/** The ranges that end today, by their number of days. */
export const rangeLengths = {
  today: 1,
  '7days': 7,
  '30days': 30,
  '90days': 90,
  '120days': 120,
  '180days': 180,
  '1year': 365,
} as const;

/** A range spans ten years at most, so many days from its first to its last. */
export const longestRange = 3653;

export const periods = [
  'today',
  '7days',
  '30days',
  '90days',
  '120days',
  '180days',
  '1year',
  'custom',
] as const satisfies (keyof typeof rangeLengths | 'custom')[];
export type DateRange = (typeof periods)[number];

export interface RangeQuestion {
  readonly dateRange: DateRange;
  /** Local days, both inclusive, needed with `custom`. */
  readonly from?: LocalDay | undefined;
  readonly to?: LocalDay | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timezone: string;
}

/** Local days `from` … `to`, both inclusive, as the instants [startsAt, endsAt) in epoch milliseconds. */
export interface ResolvedRange {
  readonly from: LocalDay;
  readonly to: LocalDay;
  readonly days: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly timezone: string;
}

/**
 * `7days` = today and the six days before, in the organization's zone; `1year` = 365 days.
 * Refuses (`invalid_range`) a custom range without two existing days in order that anybody would ask for.
 */
export function resolveRange(question: RangeQuestion): ResolvedRange {
  const { dateRange, now, timezone } = question;
  if (dateRange === 'custom') return customRange(question);
  const today = zonedDay(timezone)(now);
  return rangeOf(addDays(today, 1 - rangeLengths[dateRange]), today, timezone);
}

/** The range of the local days `from` … `to`. */
export function rangeOf(from: LocalDay, to: LocalDay, timezone: string): ResolvedRange {
  return {
    from,
    to,
    days: countDays(from, to),
    startsAt: localMidnight(from, timezone),
    endsAt: localMidnight(addDays(to, 1), timezone),
    timezone,
  };
}

function customRange({ from, to, timezone }: RangeQuestion): ResolvedRange {
  const first = existingDay('from', from);
  const last = existingDay('to', to);
  if (last < first) refuse('to', `must be on or after ${first}`);
  return rangeOf(first, last, timezone);
}

function existingDay(path: string, day: LocalDay | undefined): LocalDay {
  if (day === undefined) return refuse(path, 'is required for a custom range');
  if (!isLocalDay(day)) return refuse(path, `must be a date such as 2026-11-20, not ${day}`);
  const [earliest, latest] = askableDays;
  return day < earliest || day > latest ? refuse(path, `must be between ${earliest} and ${latest}`) : day;
}

function refuse(path: string, message: string): never {
  throw new Refusal('invalid_range', `The date range is not valid: ${path} ${message}.`, [{ path, message }]);
}

/** A range taken apart into whole local days and the begun one at its end; null where there is none. */
export interface CutRange {
  readonly whole: ResolvedRange | null;
  readonly begun: ResolvedRange | null;
}

/** Takes a range apart that may end within its last day: figures of whole days are kept, those of a begun one are not. */
export function cutRange(range: ResolvedRange): CutRange {
  const { from, to, endsAt, timezone } = range;
  if (endsAt >= localMidnight(addDays(to, 1), timezone)) return { whole: range, begun: null };
  const begun = { ...rangeOf(to, to, timezone), endsAt };
  return { whole: from === to ? null : rangeOf(from, addDays(to, -1), timezone), begun };
}

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
