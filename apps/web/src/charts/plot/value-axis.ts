import { formatDuration } from '../../lib/dates/duration.js';
import { formatCount } from '../../lib/numbers/format.js';
import { countTicks } from './ticks.js';

/** How the values of a chart are marked on its axis and written in words. */
export interface ValueAxis {
  /** From 0 to a round value at or above the largest. */
  ticksOf: (largest: number) => number[];
  /** On the axis: short. */
  tick: (value: number) => string;
  /** In tooltips, tables and for screen readers: exact enough to be quoted. */
  format: (value: number) => string;
  /** Whether the values of days can be summed to those of weeks. */
  addsUp: boolean;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const durationSteps = [
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  7 * day,
  14 * day,
  28 * day,
];
const mostSteps = 5;

/** Whole numbers. */
export const countAxis: ValueAxis = {
  ticksOf: (largest) => countTicks(largest),
  tick: formatCount,
  format: formatCount,
  addsUp: true,
};

/** Whole numbers as of one moment: what is there at the end of a day is counted again at the end of the next. */
export const levelAxis: ValueAxis = { ...countAxis, addsUp: false };

/** Seconds, marked in steps that a clock or a calendar has. */
export const durationAxis: ValueAxis = {
  ticksOf(largest) {
    const step = durationSteps.find((candidate) => largest <= candidate * mostSteps) ?? widestStep(largest);
    return steps(step, Math.max(1, Math.ceil(largest / step)));
  },
  tick: durationTick,
  format: formatDuration,
  addsUp: false,
};

/** The mean of ratings from 1 to 5: the axis never changes, so that two weeks can be compared at a glance. */
export const ratingAxis: ValueAxis = {
  ticksOf: () => steps(1, 5),
  tick: (value) => String(value),
  format: (value) => value.toFixed(1),
  addsUp: false,
};

/** Percent of a whole. */
export const percentAxis: ValueAxis = {
  ticksOf: () => steps(25, 4),
  tick: (value) => `${value}%`,
  format: (value) => `${value.toFixed(1)}%`,
  addsUp: false,
};

/** Means and ratios, with one decimal. */
export const decimalAxis: ValueAxis = {
  ticksOf: (largest) => (largest >= 4 ? countTicks(largest) : countTicks(largest * 10).map((tick) => tick / 10)),
  tick: formatCount,
  format: (value) => value.toFixed(1),
  addsUp: false,
};

function steps(step: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

function widestStep(largest: number): number {
  return Math.ceil(largest / mostSteps / (28 * day)) * 28 * day;
}

/** `30m`, `6h`, `2d` */
function durationTick(seconds: number): string {
  if (seconds === 0) return '0';
  if (seconds % day === 0) return `${seconds / day}d`;
  return seconds % hour === 0 ? `${seconds / hour}h` : `${seconds / minute}m`;
}
