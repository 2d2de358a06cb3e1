import { parseDate } from '@internationalized/date';
import { dayOfNumber, type LocalDay } from './calendar-days.js';
import { zoneOffset } from './zone-offset.js';

/** The local day of an instant (epoch milliseconds). */
export type ZonedDay = (instant: number) => LocalDay;

/** Local days of one UTC day in their order; `until` is exclusive. */
type DayInterval = readonly [until: number, day: LocalDay];

const millisecondsADay = 86_400_000;
const mostCachedDays = 20_000;
const instances = new Map<string, ZonedDay>();

/**
 * The function from instants to local days of an IANA zone, fast enough for every event: it remembers, for each UTC
 * day, the instants at which the local day changes. Those come from the zone's own offsets, found to the millisecond,
 * so summer time, skipped days and odd historic offsets are all exact. Throws a RangeError for an unknown zone.
 */
export function zonedDay(timezone: string): ZonedDay {
  let instance = instances.get(timezone);
  if (instance === undefined) {
    zoneOffset(timezone, 0);
    instance = cachedZonedDay(timezone);
    instances.set(timezone, instance);
  }
  return instance;
}

function cachedZonedDay(timezone: string): ZonedDay {
  const cache = new Map<number, readonly DayInterval[]>();
  return (instant) => {
    const utcDay = Math.floor(instant / millisecondsADay);
    let intervals = cache.get(utcDay);
    if (intervals === undefined) {
      if (cache.size >= mostCachedDays) cache.clear();
      intervals = dayIntervals(timezone, utcDay * millisecondsADay);
      cache.set(utcDay, intervals);
    }
    for (const [until, day] of intervals) if (instant < until) return day;
    throw new RangeError(`not an instant: ${instant}`);
  };
}

function dayIntervals(timezone: string, start: number): DayInterval[] {
  const end = start + millisecondsADay;
  const before = zoneOffset(timezone, start);
  const after = zoneOffset(timezone, end);
  if (before === after) return intervalsAtOffset(start, end, before);
  const change = offsetChange(timezone, start, end, before);
  return [...intervalsAtOffset(start, change, before), ...intervalsAtOffset(change, end, after)];
}

function intervalsAtOffset(start: number, end: number, offset: number): DayInterval[] {
  const firstDay = Math.floor((start + offset) / millisecondsADay);
  const midnight = (firstDay + 1) * millisecondsADay - offset;
  if (midnight >= end) return [[end, dayOfNumber(firstDay)]];
  return [
    [midnight, dayOfNumber(firstDay)],
    [end, dayOfNumber(firstDay + 1)],
  ];
}

/** The first instant with another offset than `before`, by bisection. No zone changes its offset twice in a day. */
export function offsetChange(timezone: string, start: number, end: number, before: number): number {
  let low = start;
  let high = end;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffset(timezone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** The first instant (epoch milliseconds) of a local day; where midnight is skipped, the first one after it. */
export function localMidnight(day: LocalDay, timezone: string): number {
  return parseDate(day).toDate(timezone).getTime();
}

/** The local hour (0–23) of an instant (epoch milliseconds). */
export type ZonedHour = (instant: number) => number;

export const hoursADay = 24;

const millisecondsAnHour = 3_600_000;
const hourInstances = new Map<string, ZonedHour>();

/**
 * The function from instants to local hours of an IANA zone, fast enough for every event: it remembers the
 * offset of every UTC day on which it does not change. Throws a RangeError for an unknown zone.
 */
export function zonedHour(timezone: string): ZonedHour {
  let instance = hourInstances.get(timezone);
  if (instance === undefined) {
    zoneOffset(timezone, 0);
    instance = cachedZonedHour(timezone);
    hourInstances.set(timezone, instance);
  }
  return instance;
}

function cachedZonedHour(timezone: string): ZonedHour {
  const offsets = new Map<number, number | null>();
  return (instant) => {
    const utcDay = Math.floor(instant / millisecondsADay);
    let offset = offsets.get(utcDay);
    if (offset === undefined) {
      if (offsets.size >= mostCachedDays) offsets.clear();
      offset = steadyOffset(timezone, utcDay);
      offsets.set(utcDay, offset);
    }
    const local = instant + (offset ?? zoneOffset(timezone, instant));
    const timeOfDay = ((local % millisecondsADay) + millisecondsADay) % millisecondsADay;
    return Math.floor(timeOfDay / millisecondsAnHour);
  };
}

/** The offset of a whole UTC day; null when it changes within it. No zone changes its offset twice in a day. */
function steadyOffset(timezone: string, utcDay: number): number | null {
  const offset = zoneOffset(timezone, utcDay * millisecondsADay);
  return zoneOffset(timezone, (utcDay + 1) * millisecondsADay) === offset ? offset : null;
}
