import { zoneOffset } from './zone-offset.js';

/** The local hour (0–23) of an instant (epoch milliseconds). */
export type ZonedHour = (instant: number) => number;

export const hoursADay = 24;

const millisecondsAnHour = 3_600_000;
const millisecondsADay = hoursADay * millisecondsAnHour;
const mostCachedDays = 20_000;
const instances = new Map<string, ZonedHour>();

/**
 * The function from instants to local hours of an IANA zone, fast enough for every event: it remembers the
 * offset of every UTC day on which it does not change. Throws a RangeError for an unknown zone.
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
