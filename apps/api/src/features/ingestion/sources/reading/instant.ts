import { zonedInstant } from './zoned-instant.js';

const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const clock = /(?<year>\d{4})(?: at)? (?<hour>\d{1,2}):(?<minute>\d\d)(?: ?(?<half>[AP]M))?/.source;
const monthFirst = new RegExp(String.raw`^(?<month>[A-Z][a-z]+) (?<day>\d{1,2}),? ${clock}$`, 'i');
const dayFirst = new RegExp(String.raw`^(?<day>\d{1,2}) (?<month>[A-Z][a-z]+),? ${clock}$`, 'i');
const epoch = /^\d{1,19}(?:\.\d+)?$/;
const minute = 60_000;
const day = 24 * 60 * minute;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNames =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(tember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i;
/** The start of the year 5000: later instants are sentinels, never times. */
const latest = Date.UTC(5000, 0);

/**
 * Reads a help desk's time as epoch milliseconds; undefined when it is none of the forms below or names a moment
 * that does not exist (30 February). Never falls back to the present.
 *
 * Forms: ISO 8601 with or without offset, with `T` or a space, down to nanoseconds (cut to milliseconds), or a date
 * alone; `March 05 2026 at 01:44 PM`, `05 Mar 2026 13:44`; epoch seconds, milliseconds, microseconds or nanoseconds,
 * told by size, as number or digits. What has no offset is read in `timezone`.
 */
export function instantOf(value: unknown, timezone: string): number | undefined {
  const instant = read(value, timezone);
  return instant !== undefined && instant > 0 && instant < latest ? instant : undefined;
}

/** Milliseconds of the least that a help desk's time tells apart: a minute, a day; 0 where it tells seconds. */
export function unitOf(value: unknown): number {
  if (typeof value !== 'string' || /:\d\d:\d\d/.test(value) || /^\s*[\d.]+\s*$/.test(value)) return 0;
  return value.includes(':') ? minute : day;
}

function read(value: unknown, timezone: string): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? fromEpoch(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const parts = iso.exec(text);
  if (parts !== null) return fromIso(parts, timezone);
  if (epoch.test(text)) return fromEpoch(Number(text));
  const words = (monthFirst.exec(text) ?? dayFirst.exec(text))?.groups;
  return words === undefined ? undefined : fromSpoken(words, timezone);
}

function fromEpoch(value: number): number {
  if (value < 1e11) return Math.floor(value * 1000);
  if (value < 1e14) return Math.floor(value);
  return value < 1e17 ? Math.floor(value / 1e3) : Math.floor(value / 1e6);
}

function fromIso(parts: RegExpExecArray, timezone: string): number | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction, offset] = parts;
  const wallClock = wallClockOf(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second));
  if (wallClock === undefined) return undefined;
  const exact = fraction === undefined ? wallClock : wallClock + Number(fraction.slice(0, 3).padEnd(3, '0'));
  if (offset === undefined) return zonedInstant(exact, timezone);
  return offset === 'Z' || offset === 'z' ? exact : exact - offsetMilliseconds(offset);
}

function fromSpoken(words: Readonly<Record<string, string | undefined>>, timezone: string): number | undefined {
  const { month: name = '', day, year, hour, minute, half } = words;
  if (!monthNames.test(name)) return undefined;
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const hours = Number(hour);
  if (half !== undefined && (hours < 1 || hours > 12)) return undefined;
  const hour24 = half === undefined ? hours : (hours % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  const wallClock = wallClockOf(Number(year), month, Number(day), hour24, Number(minute), 0);
  return wallClock === undefined ? undefined : zonedInstant(wallClock, timezone);
}

function offsetMilliseconds(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(':', '') || '0');
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000;
}

/** A clock's reading as if it were UTC; undefined when no clock and no calendar shows it. */
function wallClockOf(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number | undefined {
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return undefined;
  if (day > 28 && day > daysOfMonth(year, month)) return undefined;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function daysOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
