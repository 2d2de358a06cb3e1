import { parseDateTime, toZoned } from '@internationalized/date';
import { addDays, type LocalDay } from '../time/calendar-days.js';
import { localMidnight } from '../time/zoned-day.js';
import { zoneOffset } from '../time/zone-offset.js';
import { inForce, isOvernight, type BusinessCalendar, type OpenPeriod } from './business-calendar.js';

const day = 86_400_000;
/** What is not reached within so many years is not reached. */
const mostYears = 50;

/**
 * The open hours of a calendar in a row, with their sums: what lies between two instants, and what is reached when, are
 * found by halving, however far apart they are. The years that are asked for are laid out when they are. Instants are
 * epoch milliseconds, durations milliseconds.
 */
export class OpenHours {
  private readonly opens: number[] = [];
  private readonly closes: number[] = [];
  /** Open time up to the end of each period. */
  private readonly sums: number[] = [];
  private firstYear = Infinity;
  private lastYear = -Infinity;

  constructor(private readonly calendar: BusinessCalendar) {}

  /** Open time between two instants; 0 when `until` is not after `from`. */
  between(from: number, until: number): number {
    if (until <= from) return 0;
    this.cover(yearOf(from), yearOf(until));
    return this.passedAt(until) - this.passedAt(from);
  }

  /**
   * The earliest instant at which so much open time has passed since `from`: the end of a day, not the next beginning.
   * null when it has not for half a century.
   */
  after(from: number, amount: number): number | null {
    if (amount <= 0) return from;
    const year = yearOf(from);
    this.cover(year, year);
    const wanted = this.passedAt(from) + amount;
    const last = year + mostYears;
    for (let more = 1; (this.sums.at(-1) ?? 0) < wanted; more *= 2) {
      if (this.lastYear >= last) return null;
      this.cover(year, Math.min(this.lastYear + more, last));
    }
    const index = firstWhere(this.sums.length, (nth) => this.sums[nth]! >= wanted);
    const reached = this.closes[index]! - (this.sums[index]! - wanted);
    // More years may be laid out, for somebody else.
    return yearOf(reached) > last ? null : reached;
  }

  private passedAt(instant: number): number {
    const index = firstWhere(this.closes.length, (nth) => this.closes[nth]! > instant);
    const begun = index < this.opens.length ? Math.max(0, instant - this.opens[index]!) : 0;
    return (this.sums[index - 1] ?? 0) + begun;
  }

  /** Laid out anew, years go as far back again as they are many: tickets may be read from the newest to the oldest. */
  private cover(first: number, last: number): void {
    if (first >= this.firstYear && last <= this.lastYear) return;
    if (first < this.firstYear) this.firstYear = Math.min(first, 2 * this.firstYear - this.lastYear - 1);
    this.lastYear = Math.max(this.lastYear, last);
    this.layOut();
  }

  private layOut(): void {
    const { timezone } = this.calendar;
    this.opens.length = this.closes.length = this.sums.length = 0;
    const dated = new Map(this.calendar.exceptions.map(({ date, open }) => [date, open]));
    let sum = 0;
    let last = -Infinity;
    const zone = zonedTimes(timezone);
    // A day more on both sides: the years are those of UTC.
    const end = Date.UTC(this.lastYear + 1, 0, 2);
    for (let midnight = Date.UTC(this.firstYear, 0, 0); midnight <= end; midnight += day) {
      const date = new Date(midnight).toISOString().slice(0, 10);
      const instant = zone(date, midnight);
      const periods = (dated.get(date) ?? this.usual(date)).map(
        ({ from, to }) => [instant(from), instant(to)] as const,
      );
      // Where clocks skip an hour, a period may begin before one that stands before it.
      for (const [begins, closes] of periods.toSorted(([one], [other]) => one - other)) {
        const opens = Math.max(begins, last);
        if (closes <= opens) continue;
        sum += closes - opens;
        last = closes;
        this.opens.push(opens);
        this.closes.push(closes);
        this.sums.push(sum);
      }
    }
  }

  /** What a day is open by its weekday: the end of what began on the evening before, then its own. */
  private usual(date: LocalDay): OpenPeriod[] {
    const begun = this.periods(addDays(date, -1)).filter(isOvernight);
    const own = this.periods(date);
    return [
      ...begun.map(({ to }) => ({ from: '00:00', to })),
      ...own.map((period) => (isOvernight(period) ? { from: period.from, to: '24:00' } : period)),
    ];
  }

  private periods(date: LocalDay): readonly OpenPeriod[] {
    return inForce(this.calendar.weeks, date)?.week[weekdayIndex(date)] ?? [];
  }
}

/** How the local times of a day become instants; a day on which clocks are not changed takes one look at its zone. */
function zonedTimes(timezone: string) {
  const offsets = new Map<number, number>();
  const offsetAt = (instant: number) => {
    const known = offsets.get(instant);
    if (known !== undefined) return known;
    const offset = zoneOffset(timezone, instant);
    offsets.set(instant, offset);
    return offset;
  };
  return (date: LocalDay, midnight: number) => {
    const offset = offsetAt(midnight - day);
    const isPlain = offset === offsetAt(midnight + 2 * day);
    return (time: string): number => {
      if (isPlain) return midnight + minutesOf(time) * 60_000 - offset;
      if (time === '24:00') return localMidnight(addDays(date, 1), timezone);
      return toZoned(parseDateTime(`${date}T${time}`), timezone)
        .toDate()
        .getTime();
    };
  };
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** 0 = Monday. */
function weekdayIndex(date: LocalDay): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function yearOf(instant: number): number {
  return new Date(instant).getUTCFullYear();
}

/** The first of so many indices for which it is true, as for all that follow it; their number when it is for none. */
function firstWhere(count: number, isTrue: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
