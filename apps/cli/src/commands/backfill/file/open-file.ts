import type { Server } from '../../../session/connect.js';
import { WrongUse } from '../../../failures/failures.js';
import type { Shell } from '../../../terminal/shell.js';
import { batchLimits, cutIntoBatches, type Batch } from './batches.js';
import { decoded, encodingOf } from './decoding.js';
import { openInput, type Input } from './input.js';
import { openTable, type MappedColumn, type TableChoices } from './table.js';

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
  /** What the columns are; null where the file has a JSON object a line. */
  columns: readonly MappedColumn[] | null;
  /** What a person should know of how it is read, in sentences. */
  notes: readonly string[];
  /** How it is read, as a text: '' for UTF-8 with a JSON object a line. */
  reading: string;
}

/** Opens lines of JSON or a table: what begins with a bracket is JSON, everything else has headings. */
export async function openFile(shell: Shell, server: Server, choices: FileChoices): Promise<OpenedFile> {
  const input = await openInput(shell, choices.file);
  if (input.head.length === 0) throw new WrongUse(`${input.name} is empty.`);
  const encoding = encodingOf(input, choices.encoding);
  let head = '';
  for await (const text of decoded(only(input.head), encoding)) head += text;
  if (!/^\s*($|[[{])/.test(head)) {
    const { columns, notes, batches } = await openTable(server, input, encoding, choices, async () =>
      input.size === null ? only(input.head) : (await openInput(shell, choices.file)).chunks,
    );
    const fields = columns.map(({ heading, field }) => [heading, field]);
    const { zone = null, dateOrder, excelDates } = choices;
    const dates = dateOrder === undefined && !excelDates ? [] : [dateOrder ?? null, excelDates];
    const reading = JSON.stringify([fields, encoding, zone, ...dates]);
    return { input, columns, notes, batches: batches(batchLimits), reading };
  }
  refuseTableOptions(input, choices);
  const chunks = encoding === 'utf-8' ? input.chunks : encodedAgain(decoded(input.chunks, encoding));
  const reading = encoding === 'utf-8' ? '' : encoding;
  return { input, columns: null, notes: [], batches: cutIntoBatches(chunks, batchLimits, input.name), reading };
}

function refuseTableOptions({ name }: Input, { fields, zone, dateOrder, excelDates }: FileChoices): void {
  const given = [
    ['--map', Object.keys(fields).length > 0],
    ['--zone', zone !== undefined],
    ['--date-order', dateOrder !== undefined],
    ['--excel-dates', excelDates],
  ] as const;
  const option = given.find(([, isGiven]) => isGiven)?.[0];
  if (option !== undefined)
    throw new WrongUse(`${name} has one JSON object a line; ${option} goes with a table that has headings.`);
}

async function* only(head: Buffer): AsyncGenerator<Buffer> {
  yield head;
}

async function* encodedAgain(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}
