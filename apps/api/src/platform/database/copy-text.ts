import { instantText } from './instant-text.js';

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
