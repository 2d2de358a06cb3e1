import { csvLayout, csvRecords } from '@deskledger/contracts';
import type { Server } from '../../../session/connect.js';
import { WrongUse } from '../../../failures/failures.js';
import type { Shell } from '../../../terminal/shell.js';
import { batchLimits, cutIntoBatches, type Batch } from './batches.js';
import { decoded, encodingOf } from './decoding.js';
import { jsonElements, jsonLayout } from './json-document.js';
import { isArchive, openInput, type Input } from './input.js';
import { cutRows, openTable, type MappedColumn, type TableChoices, type TableRows } from './table.js';
import { openWorkbook } from './workbook.js';

/** How a file is to be read. */
export interface FileChoices extends TableChoices {
  file: string;
  /** Its encoding, where it has no byte order mark; UTF-8 when it is left out. */
  encoding: string | undefined;
}

/** A file that is being read, as batches of lines of JSON. */
export interface OpenedFile {
  input: Input;
  batches: AsyncIterable<Batch>;
  /** What the columns are; null where the file is JSON. */
  columns: readonly MappedColumn[] | null;
  /** What a person should know of how it is read, in sentences. */
  notes: readonly string[];
  /** How it is read, as a text: '' for UTF-8 with a JSON object a line. */
  reading: string;
}

/** Opens JSON, a table or an Excel workbook: what begins with a bracket is JSON, everything else has headings. */
export async function openFile(shell: Shell, server: Server, choices: FileChoices): Promise<OpenedFile> {
  const input = await openInput(shell, choices.file);
  if (input.head.length === 0) throw new WrongUse(`${input.name} is empty.`);
  if (isArchive(input)) return openSheet(server, input, choices);
  const encoding = encodingOf(input, choices.encoding);
  let head = '';
  for await (const text of decoded(only(input.head), encoding)) head += text;
  if (!/^\s*($|[[{])/.test(head)) {
    const layout = csvLayout(head);
    const recordsOf = (chunks: AsyncIterable<Buffer>) => csvRecords(decoded(chunks, encoding), layout);
    const again = async () =>
      recordsOf(input.size === null ? only(input.head) : (await openInput(shell, choices.file)).chunks);
    return tableFile(server, input, { rows: recordsOf(input.chunks), again, encoding }, choices);
  }
  refuseTableOptions(input, choices);
  const layout = jsonLayout(head);
  if (layout !== undefined) {
    const elements = jsonElements(decoded(input.chunks, encoding), layout, input.name);
    const batches = cutRows(elements, ({ text }) => text, batchLimits);
    return { input, columns: null, notes: [], batches, reading: JSON.stringify([layout, encoding]) };
  }
  const chunks = encoding === 'utf-8' ? input.chunks : encodedAgain(decoded(input.chunks, encoding));
  const reading = encoding === 'utf-8' ? '' : encoding;
  return { input, columns: null, notes: [], batches: cutIntoBatches(chunks, batchLimits, input.name), reading };
}

async function openSheet(server: Server, archive: Input, choices: FileChoices): Promise<OpenedFile> {
  const { name, size } = archive;
  await archive.chunks[Symbol.asyncIterator]().return?.();
  if (size === null)
    throw new WrongUse(
      `${name} is a ZIP archive or an Excel workbook.`,
      'Save it as a file and give its path to --file.',
    );
  const book = await openWorkbook(choices.file);
  if (book === undefined)
    throw new WrongUse(`${name} is a ZIP archive.`, 'Unpack it and send the file of tickets inside.');
  const input = { ...archive, read: () => Math.round(size * book.fraction()) };
  const rows = { rows: book.rows(), again: async () => book.rows(), encoding: 'xlsx' };
  const file = await tableFile(server, input, rows, choices);
  return { ...file, notes: [...book.notes, ...file.notes] };
}

async function tableFile(server: Server, input: Input, rows: TableRows, choices: FileChoices): Promise<OpenedFile> {
  const { columns, notes, batches } = await openTable(server, input, rows, choices);
  const fields = columns.map(({ heading, field }) => [heading, field]);
  const { zone = null, dateOrder, excelDates } = choices;
  const dates = dateOrder === undefined && !excelDates ? [] : [dateOrder ?? null, excelDates];
  const reading = JSON.stringify([fields, rows.encoding, zone, ...dates]);
  return { input, columns, notes, batches: batches(batchLimits), reading };
}

function refuseTableOptions({ name }: Input, { fields, zone, dateOrder, excelDates }: FileChoices): void {
  const given = [
    ['--map', Object.keys(fields).length > 0],
    ['--zone', zone !== undefined],
    ['--date-order', dateOrder !== undefined],
    ['--excel-dates', excelDates],
  ] as const;
  const option = given.find(([, isGiven]) => isGiven)?.[0];
  if (option !== undefined) throw new WrongUse(`${name} is JSON, but ${option} needs a table with headings.`);
}

async function* only(head: Buffer): AsyncGenerator<Buffer> {
  yield head;
}

async function* encodedAgain(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}
