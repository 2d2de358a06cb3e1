import { formatDay, formatRange, type Day } from '../../lib/dates/day.js';
import { formatInstant, inZone } from '../../lib/dates/instant.js';
import { comparisonCopy } from './comparison.copy.js';
import type { ComparedSide, ComparedSides } from './compared-sides.js';

type Sides = Pick<ComparedSides<unknown>, 'current' | 'previous'>;

/** The day on which the data begins, where the earlier range reaches before it: nothing can be compared then. */
export function dataBegunWithin({ previous, dataBegins }: Omit<ComparedSides<unknown>, 'current'>): Day | null {
  return dataBegins !== null && previous.range.from < dataBegins ? dataBegins : null;
}

/** `25 May`: a day beside the current range; the year stands only where it differs. */
export function besideCurrent(day: Day, { current }: Pick<ComparedSides<unknown>, 'current'>): string {
  return formatDay(day, current.range.to);
}

/** `14 – 20 Nov`: the earlier range beside the current one; the year stands only where it differs. */
export function earlierDates({ current, previous }: Sides): string {
  const { from, to } = previous.range;
  return formatRange(from, to, current.range.to);
}

/** `8 – 14 Nov 2026, both until 14:05`: in full, with the time of day at which both sides end. */
export function earlierDatesInFull({ current, previous }: Sides): string {
  const { from, to, timezone } = previous.range;
  const time = current.until === null ? '' : comparisonCopy.until(inZone(current.until, timezone).time);
  return `${formatRange(from, to)}${time}`;
}

/** `Compared with 8 – 14 Nov 2026, both until 14:05`, or from which day on there is data to compare. */
export function comparedWords(sides: ComparedSides<unknown>): string {
  const begin = dataBegunWithin(sides);
  const { comparedWith, dataBegins } = comparisonCopy;
  return begin === null ? comparedWith(earlierDatesInFull(sides)) : dataBegins(formatDay(begin));
}

/** `The change is from the end of 14 Nov 2026 to the end of 21 Nov 2026. …`: of which moments the sides are. */
export function comparedMoments({ current, previous }: Sides): string {
  return comparisonCopy.moments(endOf(previous), endOf(current));
}

/** `At the end of 21 Nov`, `At 14:05`: of which moment the current side is, as a heading. */
export function currentMoment({ current }: Pick<ComparedSides<unknown>, 'current'>): string {
  const { range, until } = current;
  return until === null
    ? comparisonCopy.atEnd(formatDay(range.to, range.to))
    : comparisonCopy.at(inZone(until, range.timezone).time);
}

function endOf({ range, until }: ComparedSide<unknown>): string {
  return until === null ? comparisonCopy.endOf(formatDay(range.to)) : formatInstant(until, range.timezone);
}
