import { hourSpan } from '../../charts/buckets/bucket-words.js';
import type { Comparison, ResponseHour, ResponseTrend } from '@deskledger/contracts';
import type { Series } from '../../charts/plot/plot.js';
import { comparisonCopy, dataBegunWithin } from '../comparison/index.js';
import { copy } from '../../copy/copy.js';
import { addDays, countDays, formatDay, formatRange, type Day } from '../../lib/dates/day.js';
import type { ShownTrend } from './trend-points.js';

/** The earlier line that is drawn only at the reader's wish. */
export const shownAtWish = ['previous-resolved'];

/**
 * Created and resolved of the range that is compared with. Beside each bucket stand as many days as it has, shifted as
 * the range is: a month is not compared with a longer one. Where the earlier range has no more days it ends.
 * Of a range so long that its days are not told, or that reaches before the first ticket, there is no line.
 */
export function previousSeries(
  { buckets }: Pick<ShownTrend, 'buckets'>,
  { previous, dataBegins }: Comparison,
): Series[] {
  if (dataBegunWithin({ previous, dataBegins }) !== null) return [];
  const { range, figures } = previous;
  if (figures.responseTrends.length === 0) return [];
  if (buckets[0]?.hour !== undefined) return previousHours(buckets, range.from, figures.responseHours);
  const shift = countDays(buckets[0]?.from ?? range.from, range.from) - 1;
  const earlier = buckets.map(({ from, to }) => {
    const [first, last] = [addDays(from, shift), addDays(to, shift)];
    return first > range.to ? undefined : { from: first, to: last > range.to ? range.to : last };
  });
  const byDay = new Map(figures.responseTrends.map((row) => [row.date, row]));
  const dates = earlier.map((days) => (days ? datesOf(days) : ''));
  return linesOf(dates, (of) => earlier.map((days) => (days ? sumOf(byDay, of, days) : null)));
}

/** The same hours of the earlier day. */
function previousHours(buckets: ShownTrend['buckets'], day: Day, hours: readonly ResponseHour[]): Series[] {
  const dates = buckets.map(({ hour = 0 }) => `${formatDay(day)}, ${hourSpan(hour)}`);
  const byHour = new Map(hours.map((row) => [row.hour, row]));
  return linesOf(dates, (of) => buckets.map(({ hour = 0 }) => byHour.get(hour)?.[of] ?? null));
}

type Counted = 'created' | 'resolved';

function linesOf(dates: string[], valuesOf: (of: Counted) => (number | null)[]): Series[] {
  const line = (of: Counted): Series => ({
    key: `previous-${of}`,
    name: comparisonCopy.previous(copy.spec[of]),
    color: 'var(--chart-previous)',
    marker: 'round',
    values: valuesOf(of),
    previous: { of, dates },
  });
  return [line('created'), line('resolved')];
}

interface Days {
  from: Day;
  to: Day;
}

function datesOf({ from, to }: Days): string {
  return from === to ? formatDay(from) : formatRange(from, to);
}

function sumOf(byDay: ReadonlyMap<Day, ResponseTrend>, of: Counted, { from, to }: Days): number {
  let sum = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) sum += byDay.get(day)?.[of] ?? 0;
  return sum;
}
