/** Bytes of the first portion, and of the largest: a small batch takes little, a large one comes in few pieces. */
const first = 16 * 1024;
const largest = 512 * 1024;
/** Bytes that UTF-8 needs at most for one unit of a string. */
const bytesAUnit = 3;

/**
 * Rows as the bytes that COPY reads. As strings they would be many small pieces until they are sent, which the garbage
 * collector moves again and again, and at the end all of them would stand in memory twice.
 */
export class CopyRows {
  private full: Buffer[] = [];
  private portion = Buffer.alloc(0);
  private used = 0;

  /** One value for each column. */
  write(values: readonly CopyValue[]): void {
    const line = copyLine(values);
    const atMost = line.length * bytesAUnit;
    if (this.used + atMost > this.portion.length) this.begin(Math.max(this.nextSize(), atMost));
    this.used += this.portion.write(line, this.used);
  }

  /** Hands over the portions that are full; with `all`, the last one too. */
  take(all = true): readonly Buffer[] {
    if (all) this.begin(0);
    const portions = this.full;
    this.full = [];
    return portions;
  }

  private nextSize(): number {
    return Math.min(Math.max(this.portion.length * 2, first), largest);
  }

  private begin(size: number): void {
    if (this.used > 0) this.full.push(this.portion.subarray(0, this.used));
    this.portion = Buffer.allocUnsafe(size);
    this.used = 0;
  }
}

/** The bytes of these rows. */
export function copyRows(rows: Iterable<readonly CopyValue[]>): readonly Buffer[] {
  const written = new CopyRows();
  for (const row of rows) written.write(row);
  return written.take();
}

/** A value of one column in PostgreSQL's COPY text format. Objects are for the caller to turn into JSON text. */
export type CopyValue = string | number | bigint | boolean | Date | null | undefined | readonly string[];

const SPECIAL = /[\\\n\r\t]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Escapes text for a column of COPY's text format. */
function escapeCopyText(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character) : text;
}

const arrayElement = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function copyField(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escapeCopyText(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return instantText(value.getTime());
  if (typeof value === 'object') return escapeCopyText(`{${value.map(arrayElement).join(',')}}`);
  return String(value);
}

/** One row of COPY's text format, with its newline. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (let index = 0; index < values.length; index += 1) {
    line += index === 0 ? copyField(values[index]) : `\t${copyField(values[index])}`;
  }
  return `${line}\n`;
}

const day = 86_400_000;
const minute = 60_000;
const second = 1_000;
/** Year 10000: from then on a year has more digits. */
const end = 253_402_300_800_000;
const mostKnownDays = 20_000;

const digits = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, number) => String(number).padStart(length, '0'));
const seconds = digits(60, 2);
const milliseconds = digits(1000, 3).map((text) => `.${text}Z`);
const minutes = digits(24, 2).flatMap((hour) => digits(60, 2).map((text) => `T${hour}:${text}:`));
const days = new Map<number, string>();

/** The same text as `toISOString` gives for an instant in epoch milliseconds, made of known parts: rows are full of them. */
export function instantText(instant: number): string {
  if (!(instant >= 0 && instant < end)) return new Date(instant).toISOString();
  const date = Math.floor(instant / day);
  const inDay = instant - date * day;
  const inMinute = inDay % minute;
  const time = `${minutes[Math.floor(inDay / minute)]}${seconds[Math.floor(inMinute / second)]}`;
  return `${dayText(date)}${time}${milliseconds[Math.floor(inMinute % second)]}`;
}

function dayText(date: number): string {
  let text = days.get(date);
  if (text === undefined) {
    if (days.size >= mostKnownDays) days.clear();
    text = new Date(date * day).toISOString().slice(0, 10);
    days.set(date, text);
  }
  return text;
}
