import { formatDay, formatShortDay } from '../lib/dates/day.js';
import type { Bucket } from './buckets.js';

/** How many date labels fit a plot of this width in pixels. */
export function tickCountFor(width: number): number {
  if (width < 400) return 3;
  return Math.min(8, Math.max(4, Math.floor(width / 80)));
}

/** Indices of the labelled buckets: the first, the last, and evenly between them. */
export function dateTicks(length: number, count: number): number[] {
  if (length <= count) return Array.from({ length }, (_, index) => index);
  const even = evenCount(length, count);
  const step = (length - 1) / (even - 1);
  return Array.from({ length: even }, (_, tick) => Math.round(tick * step));
}

/** The largest number of labels, at most two below `count`, between which the gaps are equal; else `count` itself. */
function evenCount(length: number, count: number): number {
  const lowest = Math.max(3, count - 2);
  for (let fewer = count; fewer >= lowest; fewer -= 1) if ((length - 1) % (fewer - 1) === 0) return fewer;
  return count;
}

/** `21 Nov`; the year stands only where it changes along the labelled ones, or when it cannot be guessed. */
export function tickLabel(buckets: readonly Bucket[], ticks: readonly number[], index: number): string {
  const day = buckets[index]?.from ?? '';
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
