const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether the text names an IANA time zone that this runtime knows. */
export function isTimezone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Local time minus UTC at an instant (epoch milliseconds), in milliseconds; throws a RangeError for an unknown zone. */
export function zoneOffset(timezone: string, instant: number): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(wholeSecond)) parts[type] = Number(value);
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - wholeSecond;
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
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
