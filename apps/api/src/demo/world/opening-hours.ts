const hour = 3_600_000;
const day = 24 * hour;

/** Opening and closing of the desk by weekday (0 = Sunday), in hours UTC. */
export const openingHours: readonly (readonly [opens: number, closes: number])[] = [
  [10, 14],
  [8, 18],
  [8, 18],
  [8, 18],
  [8, 18],
  [8, 17],
  [10, 14],
];

/** Answers when `workMs` of work that begins at `at` is done. Instants in epoch milliseconds. */
export type WorkClock = (at: number, workMs: number) => number;

/**
 * Work happens while the desk is open. In UTC and by arithmetic alone: a generated history asks this a million times,
 * and the domain's calendars with their zones are made for exactness, not for that.
 */
export const deskClock: WorkClock = (at, workMs) => {
  let left = workMs;
  for (let midnight = Math.floor(at / day) * day; ; midnight += day) {
    const [opens, closes] = openHours(midnight);
    const start = Math.max(at, midnight + opens * hour);
    const open = Math.max(0, midnight + closes * hour - start);
    if (left < open) return start + left;
    left -= open;
  }
};

/** Work in fast motion, around the clock: an hour of work takes `1 / speed` hours. */
export const fastClock =
  (speed: number): WorkClock =>
  (at, workMs) =>
    at + workMs / speed;

function openHours(midnight: number): readonly [number, number] {
  // 1 January 1970 was a Thursday.
  return openingHours[(midnight / day + 4) % 7] ?? [0, 0];
}
