import { formatDuration } from '@deskledger/domain';

export { formatDuration, formatDurationInFull, formatEstimate, shownEstimate, shownSeconds } from '@deskledger/domain';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The spec's form of a resolution time: `3d:4h:12m`. */
export function formatResolution(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / day)}d:${Math.floor(whole / hour) % 24}h:${Math.floor(whole / minute) % 60}m`;
}

/** A time until or since a moment, in whole minutes: what shows it ticks once a minute. */
export function formatAge(seconds: number): string {
  return seconds < minute ? 'less than a minute' : formatDuration(Math.floor(seconds / minute) * minute);
}

/** A time to wait, never too short: `45 s`, `15 min`. */
export function formatWait(seconds: number): string {
  return seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

/** How long ago: `just now`, `12 s ago`, `5 min ago`, `3 h ago`, `8 d ago`. */
export function formatAgo(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3_600)} h ago` : `${Math.floor(seconds / 86_400)} d ago`;
}
