export interface DurationParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

export function durationParts(totalSeconds: number): DurationParts {
  const whole = Math.max(0, Math.round(totalSeconds));
  return {
    days: Math.floor(whole / 86_400),
    hours: Math.floor(whole / 3_600) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}

/** The spec's form of a resolution time: `3d:4h:12m`. */
export function formatResolution(seconds: number): string {
  const { days, hours, minutes } = durationParts(seconds);
  return `${days}d:${hours}h:${minutes}m`;
}

/** The two largest parts, for a sentence: `3 d 4 h`, `12 min`. */
export function formatRough(seconds: number): string {
  const { days, hours, minutes } = durationParts(seconds);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return minutes > 0 ? `${minutes} min` : 'less than a minute';
}

/** The largest part alone, for a narrow column: `3 d`, `7 h`, `12 min`. */
export function formatBrief(seconds: number): string {
  const { days, hours, minutes } = durationParts(seconds);
  if (days > 0) return `${days} d`;
  return hours > 0 ? `${hours} h` : `${minutes} min`;
}

/** A time to wait, never told too short: `45 s`, `15 min`. */
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
