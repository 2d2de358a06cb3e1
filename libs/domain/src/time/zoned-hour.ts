import { zoneOffset } from './zone-offset.js';

/** The local hour (0–23) of an instant (epoch milliseconds). */
export type ZonedHour = (instant: number) => number;

export const hoursADay = 24;

const millisecondsAnHour = 3_600_000;
const millisecondsADay = hoursADay * millisecondsAnHour;
// No zone changes its offset within a quarter of an hour of the clock.
const steadyFor = 900_000;
const mostCached = 50_000;
const instances = new Map<string, ZonedHour>();

/**
 * The function from instants to local hours of an IANA zone, fast enough for every event: it remembers the
 * offset of every quarter of an hour that it was asked about. Throws a RangeError for an unknown zone.
 */
export function zonedHour(timezone: string): ZonedHour {
  let instance = instances.get(timezone);
  if (instance === undefined) {
    zoneOffset(timezone, 0);
    instance = cachedZonedHour(timezone);
    instances.set(timezone, instance);
  }
  return instance;
}

function cachedZonedHour(timezone: string): ZonedHour {
  const offsets = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant / steadyFor);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size >= mostCached) offsets.clear();
      offset = zoneOffset(timezone, quarter * steadyFor);
      offsets.set(quarter, offset);
    }
    const timeOfDay = (((instant + offset) % millisecondsADay) + millisecondsADay) % millisecondsADay;
    return Math.floor(timeOfDay / millisecondsAnHour);
  };
}
