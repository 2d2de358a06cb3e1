import { formatDay, formatShortDay } from '../../lib/dates/day.js';
import type { Bucket } from '../buckets/buckets.js';
import { clockHour } from '../buckets/bucket-words.js';

/** How many date labels fit a plot of this width in pixels. */
export function tickCountFor(width: number): number {
  if (width < 400) return 3;
  return Math.min(8, Math.max(4, Math.floor(width / 80)));
}

/** A last gap that is shorter than this part of the others has no room for the label before it. */
const shortestGap = 0.6;

/** Indices of the labelled buckets: the first, the last, and between them one every so many; only the last gap differs. */
export function dateTicks(length: number, count: number): number[] {
  const last = length - 1;
  const step = evenStep(last, count) ?? Math.ceil(last / (count - 1));
  const ticks = Array.from({ length: Math.ceil(last / step) }, (_, tick) => tick * step);
  const isCrowded = ticks.length > 1 && last - (ticks.at(-1) ?? 0) < step * shortestGap;
  return [...(isCrowded ? ticks.slice(0, -1) : ticks), last];
}

/** The step of the largest number of labels, at most three below `count`, with which the last gap is as long as any. */
function evenStep(last: number, count: number): number | undefined {
  if (last < count) return 1;
  for (let fewer = count; fewer >= Math.max(3, count - 3); fewer -= 1) {
    if (last % (fewer - 1) === 0) return last / (fewer - 1);
  }
  return undefined;
}

/** `14:00` of an hour; `21 Nov` of a day, the year stands only where it changes along the labelled ones, or when it cannot be guessed. */
export function tickLabel(buckets: readonly Bucket[], ticks: readonly number[], index: number): string {
  const { from: day = '', hour } = buckets[index] ?? {};
  if (hour !== undefined) return clockHour(hour);
  const previousTick = ticks[ticks.indexOf(index) - 1];
  const previous = previousTick === undefined ? undefined : buckets[previousTick]?.from;
  const yearChanged = previous !== undefined && previous.slice(0, 4) !== day.slice(0, 4);
  return yearChanged ? formatDay(day) : formatShortDay(day);
}

/** Whole-number ticks from 0 to a round number at or above the largest value: there is no half a ticket. */
export function countTicks(largest: number, wanted = 4): number[] {
  const step = roundStep(Math.max(1, largest / wanted));
  const top = Math.max(step, Math.ceil(largest / step) * step);
  return Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
}

function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * magnitude >= rough) ?? 10;
  return Math.max(1, Math.round(factor * magnitude));
}
