import { ambiguousDate, dateOrderIn, type DateOrder } from '@deskledger/domain';
import { WrongUse } from '../../../failures/failures.js';
import type { CsvRecord } from './csv-records.js';

/** How the dates of a file are read, and the sentence that says so. */
export interface FoundOrder {
  order?: DateOrder;
  note?: string;
}

interface Column {
  heading: string;
  /** Cells that are something else than a date whose order nobody knows. */
  others: number;
  /** The first of the dates whose order nobody knows. */
  unclear?: string;
}

const names: Readonly<Record<DateOrder, string>> = { dmy: 'day/month', mdy: 'month/day' };

/** The sentence for an order that is known. */
export const orderNote = (order: DateOrder) => `Dates such as 03/02/2025 are read as ${names[order]}.`;

/**
 * Finds out by all rows whether dates such as `03/02/2025` begin with the day: one such as 14/01/2025 proves it for the file,
 * since one program wrote all of it.
 * @param records the headings first.
 * @param times headings of the columns that are times, by their index.
 * @throws WrongUse where a column holds nothing but dates that could be two.
 */
export async function findDateOrder(
  records: AsyncIterable<CsvRecord>,
  times: ReadonlyMap<number, string>,
  name: string,
): Promise<FoundOrder> {
  const proven = new Set<DateOrder>();
  const columns = new Map([...times].map(([index, heading]): [number, Column] => [index, { heading, others: 0 }]));
  let isHeading = true;
  for await (const { cells, fault } of records) {
    const isRow = !isHeading && fault === undefined;
    isHeading = false;
    if (!isRow) continue;
    for (const [index, column] of columns) {
      const cell = cells[index]?.trim() ?? '';
      const order = dateOrderIn(cell);
      if (order === 'dmy' || order === 'mdy') proven.add(order);
      if (order === 'either') column.unclear ??= cell;
      else if (cell !== '' && order !== 'same') column.others += 1;
    }
  }
  const [order] = proven;
  if (proven.size > 1)
    return { note: 'Some dates are day/month, others month/day. Rows whose dates could be either are refused.' };
  if (order !== undefined) return { order, note: orderNote(order) };
  for (const { heading, others, unclear } of columns.values()) {
    if (unclear === undefined || others > 0) continue;
    const { dmy, mdy } = ambiguousDate(unclear)!;
    throw new WrongUse(
      `${name}: dates in '${heading}' such as ${unclear} may be ${dmy} or ${mdy}.`,
      'Say which comes first: --date-order dmy or --date-order mdy',
    );
  }
  return {};
}
