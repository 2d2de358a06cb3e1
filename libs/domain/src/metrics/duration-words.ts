import { exactUpTo } from './histogram.js';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const units = [
  ['d', day],
  ['h', hour],
  ['min', minute],
  ['s', 1],
] as const;

/** A duration in its two largest units: `3 d 4 h`, `22 h 46 min`, `3 min 20 s`. */
export function formatDuration(seconds: number): string {
  return formatDurationInFull(shownSeconds(seconds));
}

/** A median or percentile from a histogram, which is within 1 %: `≈ 23 h 10 min`. Short ones are exact. */
export function formatEstimate(seconds: number): string {
  return seconds <= exactUpTo ? formatDuration(seconds) : `≈ ${formatDurationInFull(shownEstimate(seconds))}`;
}

/** All units, for a tooltip: `1 d 3 h 38 min 33 s`. */
export function formatDurationInFull(seconds: number): string {
  let rest = wholeSeconds(seconds);
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.join(' ') || '0 s';
}

/** What `formatDuration` prints, in seconds: a difference of these is that of the texts. */
export function shownSeconds(seconds: number): number {
  const whole = wholeSeconds(seconds);
  const unit = smallerUnit(whole);
  return Math.round(whole / unit) * unit;
}

/** What `formatEstimate` prints, in seconds: three significant digits. */
export function shownEstimate(seconds: number): number {
  const shown = shownSeconds(seconds);
  const unit = smallerUnit(shown);
  const step = 10 ** Math.max(0, String(shown / unit).length - 3);
  return Math.round(shown / unit / step) * step * unit;
}

function wholeSeconds(seconds: number): number {
  return Math.max(0, Math.round(seconds));
}

/** The second of the two largest units. */
function smallerUnit(seconds: number): number {
  if (seconds >= day) return hour;
  return seconds >= hour ? minute : 1;
}
