const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timezone, format);
  }
  return format;
}

/** Milliseconds by which local clocks are ahead of UTC at `instant`. */
function offsetAt(instant: number, timezone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which clocks in `timezone` show `wallClock` (their reading, written as if it were UTC, epoch ms).
 * A reading that comes twice means the first time; one that is skipped means the moment as far after the jump.
 */
export function zonedInstant(wallClock: number, timezone: string): number {
  if (timezone === 'UTC') return wallClock;
  const before = offsetAt(wallClock - 86_400_000, timezone);
  const after = offsetAt(wallClock + 86_400_000, timezone);
  const candidates = [wallClock - before, wallClock - after];
  const fitting = candidates.filter((instant) => instant + offsetAt(instant, timezone) === wallClock);
  return fitting.length > 0 ? Math.min(...fitting) : wallClock - before;
}
