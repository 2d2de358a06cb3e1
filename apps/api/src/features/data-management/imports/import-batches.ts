import { type ImportDates, type ImportMapping, isTimeField } from '@deskledger/contracts';
import { inDateOrder, type DateOrder } from '@deskledger/domain';
import { type AcceptedElement, type ReadElements, snapshotOf } from '../../ingestion/index.js';
import type { ImportRow } from './import-row.js';

/** Rows at once: few enough to hold, many enough for a batch of a backfill. */
const batchSize = 1_000;

/** A row that cannot be imported. */
export interface RefusedRow {
  readonly row: ImportRow;
  readonly why: string;
}

/** A part of the file, understood: the same rows in the same batches, however often it is read. */
export interface ImportBatch {
  /** From 1. */
  readonly number: number;
  /** Events that can be imported, as lines of JSON. */
  readonly lines: readonly string[];
  readonly accepted: readonly AcceptedElement[];
  readonly refused: readonly RefusedRow[];
}

interface ReadingContext {
  readonly mapping: ImportMapping;
  readonly dates: ImportDates | null;
  /** Reads lines of JSON as a delivery of the connection that tickets are imported into. */
  readonly read: (lines: Buffer) => Promise<ReadElements>;
}

export async function* importBatches(
  rows: AsyncIterable<ImportRow>,
  context: ReadingContext,
): AsyncGenerator<ImportBatch> {
  let waiting: ImportRow[] = [];
  let number = 0;
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length < batchSize) continue;
    yield await understood((number += 1), waiting, context);
    waiting = [];
  }
  if (waiting.length > 0) yield await understood(number + 1, waiting, context);
}

async function understood(
  number: number,
  rows: readonly ImportRow[],
  { mapping, dates, read }: ReadingContext,
): Promise<ImportBatch> {
  const lines = rows.map((row) => JSON.stringify(ticketEvent(row, mapping, dates?.order)));
  const elements = await read(Buffer.from(lines.join('\n')));
  // `index` is a line's number, from 1.
  const unreadable = elements.accepted.filter((element) => unreadableIn(element) !== undefined);
  const accepted = elements.accepted.filter((element) => !unreadable.includes(element));
  const refused = [
    ...elements.refused.map(({ index, explanation }) => ({ row: rows[index - 1]!, why: explanation })),
    ...unreadable.map((element) => ({ row: rows[element.index - 1]!, why: unreadableIn(element)! })),
  ];
  refused.sort((one, other) => one.row.number - other.row.number);
  return { number, lines: accepted.map(({ index }) => lines[index - 1]!), accepted, refused };
}

/** A webhook's unreadable time is passed over; a file can be put right, so there it is an error. */
function unreadableIn({ observation }: AcceptedElement): string | undefined {
  const flag = observation.flags?.find((name) => name.startsWith('unreadable_'));
  return flag && `${flag.replace('unreadable_', '')} cannot be read; use a time such as 2026-11-20T10:15:00Z`;
}

/** A row as the event of the standard source that says the same. `order`: of dates that could be two. */
function ticketEvent({ cells }: ImportRow, mapping: ImportMapping, order?: DateOrder | null): object {
  const cellText = (field: string, cell: string | undefined) =>
    cell !== undefined && order && isTimeField(field) ? inDateOrder(cell, order) : cell;
  return snapshotOf(
    Object.fromEntries(Object.entries(mapping).map(([column, field]) => [field, cellText(field, cells[column])])),
  );
}
