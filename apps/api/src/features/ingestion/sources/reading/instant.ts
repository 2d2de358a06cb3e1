import { ambiguousDate, excelDays, type DateOrder } from '@deskledger/domain';
import { zonedInstant } from './zoned-instant.js';

const offset = String.raw`(?<offset>Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)`;
const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?(?: ?(?<half>[AP]M))?`;
/** What may follow a day: a clock, and the clock's offset. */
const rest = String.raw`(?:(?:T|,? +(?:at )?)${clock}(?: *${offset})?)?`;
const form = (day: string) => new RegExp(`^${day}${rest}$`, 'i');

const yearFirst = form(String.raw`(?<year>\d{4})([-/])(?<month>\d\d)\2(?<day>\d\d)`);
const basic = new RegExp(
  String.raw`^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)?${offset}?$`,
  'i',
);
const weekday = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +)?';
const year = String.raw`(?<year>\d{4}|\d\d)`;
const spoken = [
  form(String.raw`${weekday}(?<name>[A-Z][a-z]+) (?<day>\d{1,2}),? (?<year>\d{4})`),
  form(String.raw`${weekday}(?<day>\d{1,2}) (?<name>[A-Z][a-z]+),? (?<year>\d{4})`),
  form(String.raw`(?<day>\d{1,2})([-/])(?<name>[A-Z][a-z]{2,})\2${year}`),
];
const numeric = form(String.raw`(?<one>\d{1,2})(?<sign>[./-])(?<two>\d{1,2})\k<sign>${year}`);
const number = /^\d{1,19}(?:\.\d+)?$/;
const minute = 60_000;
const day = 24 * 60 * minute;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNames =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i;
/** The start of the year 5000: later instants are sentinels, never times. */
const latest = Date.UTC(5000, 0);
/** A number outside of these years is no epoch time, whatever its unit. */
const epochs = { from: Date.UTC(1990, 0), to: Date.UTC(2100, 0) };

type Parts = Readonly<Record<string, string | undefined>>;

/**
 * Reads a help desk's time as epoch milliseconds; undefined when it is none of the forms below or names a moment
 * that does not exist (30 February). Never falls back to the present.
 *
 * Forms: ISO 8601 with or without offset, with `T` or a space, down to nanoseconds (cut to milliseconds), or a date
 * alone; `2026/11/08`; `March 05 2026 at 01:44 PM`, `05 Mar 2026 13:44`, `5-Mar-26 13:44`, RFC 2822; `05.03.2026`, day
 * first; `05/03/2026` where `order` or the numbers say which is the day; epoch seconds, milliseconds, microseconds or
 * nanoseconds of 1990 to 2100, told by size, as number or digits. What has no offset is read in `timezone`.
 */
export function instantOf(value: unknown, timezone: string, order?: DateOrder): number | undefined {
  const instant = read(value, timezone, order);
  return instant !== undefined && instant > 0 && instant < latest ? instant : undefined;
}

/** Milliseconds of the least that a help desk's time tells apart: a minute, a day; 0 where it tells seconds. */
export function unitOf(value: unknown): number {
  if (typeof value !== 'string' || /:\d\d:\d\d|\dT\d{6}/.test(value) || /^\s*[\d.]+\s*$/.test(value)) return 0;
  return /:|\dT\d{4}/.test(value) ? minute : day;
}

/** Why a text of a file is no time, to be said after the text. */
export function whyNoInstant(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : value;
  const readings = typeof text === 'string' ? ambiguousDate(text) : undefined;
  if (readings !== undefined) return `could be ${readings.dmy} or ${readings.mdy}; choose one with --date-order`;
  if (typeof text !== 'number' && !number.test(String(text))) return 'cannot be read';
  const isExcel = Number(text) >= excelDays.from && Number(text) < excelDays.to;
  return isExcel ? 'is not a time; if it is an Excel date, import with --excel-dates' : 'is not a time';
}

function read(value: unknown, timezone: string, order: DateOrder | undefined): number | undefined {
  if (typeof value === 'number') return fromEpoch(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (number.test(text)) return fromEpoch(Number(text));
  const parts = (yearFirst.exec(text) ?? basic.exec(text))?.groups;
  if (parts !== undefined) return fromParts(parts, Number(parts['month']), Number(parts['day']), timezone);
  const words = spoken.map((each) => each.exec(text)?.groups).find((each) => each !== undefined);
  if (words !== undefined) return fromParts(words, monthNamed(words['name']!), Number(words['day']), timezone);
  const numbers = numeric.exec(text)?.groups;
  return numbers && fromNumbers(text, numbers, timezone, order);
}

function fromEpoch(value: number): number | undefined {
  const instants = [value * 1000, value, value / 1e3, value / 1e6].map(Math.floor);
  return instants.find((instant) => instant >= epochs.from && instant < epochs.to);
}

function fromNumbers(text: string, parts: Parts, timezone: string, order?: DateOrder): number | undefined {
  const [one, two] = [Number(parts['one']), Number(parts['two'])];
  const dayFirst = fromParts(parts, two, one, timezone);
  if (parts['sign'] === '.' || order === 'dmy') return dayFirst;
  if (order === undefined && ambiguousDate(text) !== undefined) return undefined;
  const monthFirst = fromParts(parts, one, two, timezone);
  return order === 'mdy' ? monthFirst : (dayFirst ?? monthFirst);
}

/** 0 where it is the name of none. */
function monthNamed(name: string): number {
  return monthNames.test(name) ? months.indexOf(name.slice(0, 3).toLowerCase()) + 1 : 0;
}

function fromParts(parts: Parts, month: number, day: number, timezone: string): number | undefined {
  const { year = '', hour = '0', minute = '0', second = '0', fraction = '', half, offset } = parts;
  const hours = Number(hour);
  if (half !== undefined && (hours < 1 || hours > 12)) return undefined;
  const hour24 = half === undefined ? hours : (hours % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  const wholeYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const wallClock = wallClockOf(wholeYear, month, day, hour24, Number(minute), Number(second));
  if (wallClock === undefined) return undefined;
  const exact = wallClock + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return offset === undefined ? zonedInstant(exact, timezone) : exact - offsetMilliseconds(offset);
}

function offsetMilliseconds(offset: string): number {
  if (/^[a-z]/i.test(offset)) return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(':', '') || '0');
  return (offset.startsWith('-') ? -minutes : minutes) * minute;
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
