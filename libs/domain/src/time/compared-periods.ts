import { addDays, countDays, isLocalDay, type LocalDay } from './calendar-days.js';
import { rangeOf, type ResolvedRange } from './resolve-range.js';
import { zoneOffset } from './zone-offset.js';
import { zonedDay } from './zoned-day.js';

export const comparisons = ['prev', 'year'] as const;
export const alignments = ['weekday', 'date'] as const;

/** The range before the asked one, or that of a year ago; so that weekdays match, or dates. */
export interface ComparisonChoice {
  readonly compare: (typeof comparisons)[number];
  readonly align: (typeof alignments)[number];
}

/** Two ranges of the same number of days that never overlap. */
export interface ComparedPeriods {
  readonly current: ResolvedRange;
  readonly previous: ResolvedRange;
  /** Whether both end within their last day, at the same local time. */
  readonly isCut: boolean;
}

const millisecondsADay = 86_400_000;
const daysAWeek = 7;
const daysAYear = 365.2425;

/**
 * What `range` is compared with. `prev` lies directly before it (`date`), or the fewest whole weeks before it that keep
 * the two apart (`weekday`); `year` lies a calendar year before it, or as many of them as keep the two apart (`date`), or
 * the whole weeks that come nearest to years (`weekday`): 52 of them for a range of less than a year, 53 for a year.
 *
 * A range that contains today is compared as far as it has come: both end on the day that corresponds to today, at the
 * local time of day of `now` (epoch milliseconds), by the offset of that day.
 */
export function comparedPeriods(range: ResolvedRange, choice: ComparisonChoice, now: number): ComparedPeriods {
  const { timezone } = range;
  const start = previousStart(range, choice);
  const today = zonedDay(timezone)(now);
  if (today < range.from || today > range.to) {
    return { current: range, previous: rangeOf(start, addDays(start, range.days - 1), timezone), isCut: false };
  }
  const sameDay = addDays(start, countDays(range.from, today) - 1);
  const previous = rangeOf(start, sameDay, timezone);
  const cut = Math.min(sameTimeOfDay(sameDay, now, timezone), previous.endsAt);
  return {
    current: { ...rangeOf(range.from, today, timezone), endsAt: now },
    previous: { ...previous, endsAt: cut },
    isCut: true,
  };
}

function previousStart({ from, days }: ResolvedRange, { compare, align }: ComparisonChoice): LocalDay {
  if (compare === 'prev') return addDays(from, align === 'date' ? -days : -wholeWeeks(days));
  return align === 'date' ? yearsBefore(from, days) : addDays(from, -Math.max(wholeWeeks(days), weeksOfYears(days)));
}

/** The days of the whole weeks that come nearest to as many years as a range takes, give or take a week. */
function weeksOfYears(days: number): number {
  const years = Math.max(1, Math.ceil((days - daysAWeek) / daysAYear));
  return Math.round((years * daysAYear) / daysAWeek) * daysAWeek;
}

/** The days of the fewest whole weeks that are not below `least`. */
function wholeWeeks(least: number): number {
  return Math.ceil(least / daysAWeek) * daysAWeek;
}

/** The same date of an earlier year, the last one that leaves room for `days`; 29 February becomes the 28th. */
function yearsBefore(from: LocalDay, days: number): LocalDay {
  const year = Number(from.slice(0, 4));
  for (let years = 1; ; years += 1) {
    const sameDate = `${String(year - years).padStart(4, '0')}${from.slice(4)}`;
    const start = isLocalDay(sameDate) ? sameDate : `${sameDate.slice(0, 8)}28`;
    if (countDays(start, from) - 1 >= days) return start;
  }
}

/**
 * The instant on `day` with the local time of day that `now` has; uses the offset that holds there. Where the clocks skip
 * that time it is the one by the offset before, which is as long after midnight.
 */
function sameTimeOfDay(day: LocalDay, now: number, timezone: string): number {
  const timeOfDay = (((now + zoneOffset(timezone, now)) % millisecondsADay) + millisecondsADay) % millisecondsADay;
  const local = Date.parse(`${day}T00:00:00Z`) + timeOfDay;
  const guess = local - zoneOffset(timezone, local);
  const instant = local - zoneOffset(timezone, guess);
  const isSkipped = instant + zoneOffset(timezone, instant) !== local;
  return isSkipped ? Math.max(instant, guess) : instant;
}
