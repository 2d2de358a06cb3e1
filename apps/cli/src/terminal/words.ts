const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const;

/** A duration in seconds as its two largest units: `2d 3h`, `4m 10s`, `0s`; `--` when unknown. */
export function duration(seconds: number | null): string {
  if (seconds === null) return '--';
  let rest = Math.round(seconds);
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0 || (unit === 's' && parts.length === 0)) parts.push(`${count}${unit}`);
  }
  return parts.slice(0, 2).join(' ');
}

/** The time of a target as files and tables have it: `8h`, `1h30m`, `45m`. A day of business hours has no fixed length. */
export function targetTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours}h` : ''}${minutes % 60 > 0 ? `${minutes % 60}m` : ''}`;
}

/** `1,234 events`, `1 event`. */
export function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}

/** An instant of the contract as `2026-11-20 10:15:00` (UTC). */
export function moment(instant: string | null): string {
  return instant === null ? '--' : new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
}
