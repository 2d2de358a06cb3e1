import Table from 'cli-table3';
import colors from 'picocolors';
import { inWordsOf, type Shell } from './shell.js';

/** A column of a table for people: its heading, and what it shows of an item. */
export interface Column<T> {
  heading: string;
  value: (item: T) => string | number | null;
  align?: 'right';
  /** Colours what is shown of an item. */
  paint?: (text: string, item: T) => string;
}

export interface Output {
  /** A list: a table for people, or one JSON object a line. */
  list<T>(items: readonly T[], columns: readonly Column<T>[], empty: string): void;
  /** One thing: the lines of `describe` for people, or one JSON object. */
  one<T>(item: T, describe: (item: T) => readonly string[]): void;
  /** A message for the person; never part of the data. */
  info(message: string): void;
}

/** Data on stdout, as text or as JSON; messages on stderr. */
export function createOutput(shell: Shell, options: { json?: boolean | undefined }): Output {
  const print = (line: string) => shell.stdout.write(`${line}\n`);
  const info = (message: string) => void shell.stderr.write(`${inWordsOf(shell, message)}\n`);
  const asJson = (item: unknown) => print(JSON.stringify(item));
  return {
    info,
    list: (items, columns, empty) => {
      if (options.json === true) items.forEach(asJson);
      else if (items.length === 0) info(empty);
      else print(renderTable(items, columns));
    },
    one: (item, describe) => (options.json === true ? asJson(item) : void describe(item).forEach(print)),
  };
}

const bare = [
  'top',
  'top-mid',
  'top-left',
  'top-right',
  'bottom',
  'bottom-mid',
  'bottom-left',
  'bottom-right',
  'left',
  'left-mid',
  'mid',
  'mid-mid',
  'right',
  'right-mid',
];

/** A table without lines, so that it can be read, cut and grepped. */
export function renderTable<T>(items: readonly T[], columns: readonly Column<T>[]): string {
  const table = new Table({
    head: columns.map(({ heading }) => colors.bold(heading)),
    colAligns: columns.map(({ align }) => align ?? 'left'),
    chars: { ...Object.fromEntries(bare.map((part) => [part, ''])), middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const item of items) table.push(columns.map(({ value, paint = unpainted }) => paint(cell(value(item)), item)));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

const unpainted = (text: string): string => text;

function cell(value: string | number | null): string {
  if (value === null) return '--';
  return typeof value === 'number' ? value.toLocaleString('en-US') : printable(value);
}

/** Control characters of foreign text must not move the cursor or change colours. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}

/** The same of a text with lines: its line breaks and tabs stay. */
export function printableLines(text: string): string[] {
  return text.split(/\r?\n/).map((line) => line.split('\t').map(printable).join('\t'));
}

/** Lines of `name: value` with the values under one another. */
export function describeFields(fields: readonly (readonly [name: string, value: string | number | null])[]): string[] {
  const width = Math.max(...fields.map(([name]) => name.length)) + 2;
  return fields.map(([name, value]) => `${colors.dim(name.padEnd(width))}${cell(value)}`);
}
