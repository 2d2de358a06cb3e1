import { CallError, csvCell, isTimeField, mapColumns, type CsvRecord, type ExportedRow } from '@deskledger/contracts';
import { excelDate, type DateOrder, ambiguousDate, DateOrderFinder } from '@deskledger/domain';
import type { Server } from '../../../session/connect.js';
import { WrongUse } from '../../../failures/failures.js';
import type { Batch, BatchLimits } from './batches.js';
import { brokenCharacter } from './decoding.js';
import type { Input } from './input.js';

const names: Readonly<Record<DateOrder, string>> = { dmy: 'day/month', mdy: 'month/day' };

/** The sentence for an order that is known. */
const orderNote = (order: DateOrder) => `Dates such as 03/02/2025 are read as ${names[order]}.`;

/** What a person says of a table of tickets. */
export interface TableChoices {
  source: string;
  /** Fields by heading; an empty one leaves the column out. */
  fields: Readonly<Record<string, string>>;
  /** IANA zone of its times; the connection's when it is left out. */
  zone: string | undefined;
  /** How it writes dates such as `03/02/2025`; its own dates say so when it is left out. */
  dateOrder: DateOrder | undefined;
  /** Whether numbers in times are days of Excel. */
  excelDates: boolean;
}

/** A column of a table, what it is taken for (null: left out), and what stands in it first. */
export interface MappedColumn {
  heading: string;
  field: string | null;
  example: string;
}

export interface Table {
  columns: readonly MappedColumn[];
  /** What a person should know of how the table is read, in sentences. */
  notes: readonly string[];
  batches: (limits: BatchLimits) => AsyncGenerator<Batch>;
}

/** The rows of a table, the headings first. */
export interface TableRows {
  rows: AsyncGenerator<CsvRecord>;
  /** The rows from their beginning once more; of standard input, which is read once, only the first of them. */
  again: () => Promise<AsyncIterable<CsvRecord>>;
  encoding: string;
}

/**
 * Reads the headings and the first row of a table that a help desk has exported, and asks the server what its columns are.
 * @throws WrongUse where a column or a field is none, or what is needed is missing.
 */
export async function openTable(
  { call }: Server,
  input: Pick<Input, 'name'>,
  { rows: records, again, encoding }: TableRows,
  choices: TableChoices,
): Promise<Table> {
  const names = await headingsOf(records, input);
  const headings = numbered(names);
  for (const heading of Object.keys(choices.fields)) {
    if (!headings.includes(heading))
      throw new WrongUse(`${input.name} has no column '${heading}'.`, columnsAre(headings));
  }
  const body = { source: choices.source, columns: headings, choices: { ...choices.fields } };
  const { mapping } = await call(mapColumns, { body }).catch((error: unknown) => {
    throw wrongColumns(error, input, headings);
  });
  const first = await records.next();
  if (first.done === true) throw new WrongUse(`${input.name} has headings but no rows.`);
  const { cells } = first.value;
  const columns = headings.flatMap((heading, index): MappedColumn[] =>
    heading === '' ? [] : [{ heading, field: mapping[heading] ?? null, example: cells[index] ?? '' }],
  );
  const fields = headings.map((heading) => mapping[heading]);
  const times = new Map(
    headings.flatMap((heading, index) => (isTime(fields[index]) ? [[index, heading] as const] : [])),
  );
  const found: FoundOrder =
    choices.dateOrder === undefined
      ? await findDateOrder(await again(), times, input.name)
      : { order: choices.dateOrder, note: orderNote(choices.dateOrder) };
  const lineOf = rowWriter(fields, encoding, { ...choices, dateOrder: found.order });
  const rows = startingWith(first.value, records);
  return {
    columns,
    notes: [...repetitions(names), ...(found.note === undefined ? [] : [found.note])],
    batches: (limits) => cutRows(rows, lineOf, limits),
  };
}

function wrongColumns(error: unknown, { name }: Pick<Input, 'name'>, headings: readonly string[]): unknown {
  if (!(error instanceof CallError) || error.statusCode !== 400) return error;
  const faults = error.problem.errors ?? [];
  if (faults.some(({ path }) => path === 'source')) return error;
  const more = faults.map(({ message }) => message).filter((each) => !error.message.includes(each));
  const advice = [...more, columnsAre(headings), 'Map a column, for example: --map "Case=ticketId"'];
  return new WrongUse(`${name}: ${error.message}`, advice.join('\n'));
}

const columnsAre = (headings: readonly string[]) => `Its columns are ${headings.filter(Boolean).join(', ')}.`;

async function headingsOf(records: AsyncGenerator<CsvRecord>, { name }: Pick<Input, 'name'>): Promise<string[]> {
  const first = await records.next();
  if (first.done === true || first.value.fault !== undefined) throw new WrongUse(`${name} has no row of headings.`);
  return first.value.cells.map((cell) => cell.trim());
}

function repetitions(names: readonly string[]): string[] {
  const repeated = new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index));
  return [...repeated].map((name) => {
    const count = names.filter((each) => each === name).length;
    return `${count} columns are named '${name}'. The first one is used; choose another with --map.`;
  });
}

/** Columns of one name become `Status`, `Status (2)` and so on. */
function numbered(headings: readonly string[]): string[] {
  const names = new Set<string>();
  return headings.map((heading) => {
    let name = heading;
    for (let number = 2; name !== '' && (names.has(name) || (name !== heading && headings.includes(name))); number += 1)
      name = `${heading} (${number})`;
    names.add(name);
    return name;
  });
}

const isTime = (field: string | undefined) => field !== undefined && isTimeField(field);

function rowWriter(
  fields: readonly (string | undefined)[],
  encoding: string,
  { zone, dateOrder, excelDates }: Pick<TableChoices, 'zone' | 'dateOrder' | 'excelDates'>,
) {
  return ({ cells, text, fault }: CsvRecord): string => {
    const isBroken = text.includes(brokenCharacter);
    const why = fault ?? (isBroken ? `has bytes that are not ${encoding}; set another --encoding` : undefined);
    const row: ExportedRow =
      why === undefined ? { exportedTicket: named(cells, fields, excelDates) } : faulty(why, text);
    return JSON.stringify({
      ...row,
      ...(zone !== undefined && { timezone: zone }),
      ...(dateOrder !== undefined && { dateOrder }),
    });
  };
}

const faulty = (fault: string, text: string): ExportedRow => ({ exportedTicket: { text }, fault });

function named(
  cells: readonly string[],
  fields: readonly (string | undefined)[],
  excelDates: boolean,
): Record<string, string> {
  const given: Record<string, string> = {};
  fields.forEach((field, index) => {
    if (field === undefined) return;
    const cell = csvCell(cells[index] ?? '');
    given[field] = (excelDates && isTime(field) ? excelDate(cell) : undefined) ?? cell;
  });
  return given;
}

/** Puts what stands at lines of a file into batches. The same rows always fall into the same ones. */
export async function* cutRows<T extends { line: number }>(
  records: AsyncIterable<T>,
  lineOf: (record: T) => string,
  limits: BatchLimits,
): AsyncGenerator<Batch> {
  let number = 0;
  let lines: string[] = [];
  let places: number[] = [];
  let bytes = 0;
  const cut = (): Batch => {
    const [body, at] = [Buffer.from(`${lines.join('\n')}\n`), places];
    [lines, places, bytes] = [[], [], 0];
    return { number: ++number, lines: at.length, firstLine: at[0]!, body, lineInFile: (line) => at[line - 1]! };
  };
  for await (const record of records) {
    const line = lineOf(record);
    const length = Buffer.byteLength(line) + 1;
    if (lines.length === limits.lines || (lines.length > 0 && bytes + length > limits.bytes)) yield cut();
    lines.push(line);
    places.push(record.line);
    bytes += length;
  }
  if (lines.length > 0) yield cut();
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** How the dates of a file are read, and the sentence that says so. */
interface FoundOrder {
  order?: DateOrder;
  note?: string;
}

/**
 * Finds out by all rows whether dates such as `03/02/2025` begin with the day, and says so.
 * @param records the headings first.
 * @param times headings of the columns that are times, by their index.
 * @throws WrongUse where a column holds nothing but dates that could be two.
 */
async function findDateOrder(
  records: AsyncIterable<CsvRecord>,
  times: ReadonlyMap<number, string>,
  name: string,
): Promise<FoundOrder> {
  const finder = new DateOrderFinder();
  let isHeading = true;
  for await (const { cells, fault } of records) {
    const isRow = !isHeading && fault === undefined;
    isHeading = false;
    if (!isRow) continue;
    for (const [index, heading] of times) finder.add(heading, cells[index] ?? '');
  }
  const { order, isMixed, unclear } = finder.found();
  if (isMixed === true)
    return { note: 'Some dates are day/month, others month/day. Rows with dates that could be either are rejected.' };
  if (order !== undefined) return { order, note: orderNote(order) };
  if (unclear === undefined) return {};
  const { dmy, mdy } = ambiguousDate(unclear.example)!;
  throw new WrongUse(
    `${name}: dates in '${unclear.column}' such as ${unclear.example} may be ${dmy} or ${mdy}.`,
    'Set the order: --date-order dmy or --date-order mdy',
  );
}
