import type { CsvRecord } from '@deskledger/contracts';
import { ambiguousDate, DateOrderFinder, type DateOrder } from '@deskledger/domain';
import { WrongUse } from '../../../failures/failures.js';

/** How the dates of a file are read, and the sentence that says so. */
export interface FoundOrder {
  order?: DateOrder;
  note?: string;
}

const names: Readonly<Record<DateOrder, string>> = { dmy: 'day/month', mdy: 'month/day' };

/** The sentence for an order that is known. */
export const orderNote = (order: DateOrder) => `Dates such as 03/02/2025 are read as ${names[order]}.`;

/**
 * Finds out by all rows whether dates such as `03/02/2025` begin with the day, and says so.
 * @param records the headings first.
 * @param times headings of the columns that are times, by their index.
 * @throws WrongUse where a column holds nothing but dates that could be two.
 */
export async function findDateOrder(
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
    return { note: 'Some dates are day/month, others month/day. Rows whose dates could be either are refused.' };
  if (order !== undefined) return { order, note: orderNote(order) };
  if (unclear === undefined) return {};
  const { dmy, mdy } = ambiguousDate(unclear.example)!;
  throw new WrongUse(
    `${name}: dates in '${unclear.column}' such as ${unclear.example} may be ${dmy} or ${mdy}.`,
    'Say which comes first: --date-order dmy or --date-order mdy',
  );
}
