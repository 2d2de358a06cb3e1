import { isTimeField, type ImportMapping } from '@deskledger/contracts';
import { inDateOrder, type DateOrder } from '@deskledger/domain';
import { snapshotOf } from '../../ingestion/index.js';
import type { ImportRow } from './import-row.js';

/** A row as the event of the standard source that says the same. `order`: of dates that could be two. */
export function ticketEvent({ cells }: ImportRow, mapping: ImportMapping, order?: DateOrder | null): object {
  const said = (field: string, cell: string | undefined) =>
    cell !== undefined && order && isTimeField(field) ? inDateOrder(cell, order) : cell;
  return snapshotOf(
    Object.fromEntries(Object.entries(mapping).map(([column, field]) => [field, said(field, cells[column])])),
  );
}
