import { addDays, listDays, type LocalDay } from '../time/calendar-days.js';
import { addHistogram, type Histogram } from '../metrics/histogram.js';

/**
 * Things of a day that have the same value. They count from the end of `from` on, and until the end of `until`, where they
 * no longer do: a closing until the ticket is reopened. `until` null: for good.
 */
export interface SeriesPart {
  readonly day: LocalDay;
  readonly from: LocalDay;
  readonly until: LocalDay | null;
  readonly value: number;
  readonly count: number;
}

/** A figure over a window of whole days, as it stood at the end of the last of them, `day`. */
export interface WindowFigure {
  readonly day: LocalDay;
  /** What the figure is over. */
  readonly count: number;
  readonly value: number | null;
}

export interface SeriesSpan {
  readonly first: LocalDay;
  readonly last: LocalDay;
  /** How many days the window of each day has; null: it never ends, as that of a backlog. */
  readonly window: number | null;
}

/** The figure of the window that ends with each day of a span, `figureOf` the values in it. */
export function windowFigures(
  parts: Iterable<SeriesPart>,
  { first, last, window }: SeriesSpan,
  figureOf: (values: Histogram) => Omit<WindowFigure, 'day'>,
): WindowFigure[] {
  const changes = new Map<LocalDay, Map<number, number>>();
  const change = (day: LocalDay, value: number, count: number) => {
    if (!changes.has(day)) changes.set(day, new Map());
    addHistogram(changes.get(day)!, new Map([[value, count]]));
  };
  for (const { day, from, until, value, count } of parts) {
    const begins = latest(first, day, from);
    const ends = earliest(until, window === null ? null : addDays(day, window));
    if (ends !== null && ends <= begins) continue;
    change(begins, value, count);
    if (ends !== null) change(ends, value, -count);
  }
  const values = new Map<number, number>();
  return listDays(first, last).map((day) => {
    addHistogram(values, changes.get(day) ?? new Map());
    return { day, ...figureOf(values) };
  });
}

const latest = (...days: readonly LocalDay[]) => days.reduce((one, other) => (one > other ? one : other));

/** Null is never. */
const earliest = (one: LocalDay | null, other: LocalDay | null) =>
  one === null || (other !== null && other < one) ? other : one;
