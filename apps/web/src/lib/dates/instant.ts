import { formatDay, type Day } from './day.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local day and time of an instant in a zone: `{ day: '2026-11-21', time: '14:05' }`. */
export function inZone(instant: string | number, timezone: string): { day: Day; time: string } {
  const parts = Object.fromEntries(
    formatFor(timezone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

/** `21 Nov 2026` in the zone. */
export function formatInstantDay(instant: string | number, timezone: string): string {
  return formatDay(inZone(instant, timezone).day);
}

/** `21 Nov 2026, 14:05` in the zone. */
export function formatInstant(instant: string | number, timezone: string): string {
  const { day, time } = inZone(instant, timezone);
  return `${formatDay(day)}, ${time}`;
}

function formatFor(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timezone, format);
  return format;
}
