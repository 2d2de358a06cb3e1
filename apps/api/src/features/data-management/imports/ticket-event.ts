import type { ImportMapping } from '@deskledger/contracts';
import { snapshotOf } from '../../ingestion/index.js';
import type { ImportRow } from './import-row.js';

/** A row as the event of the standard source that says the same. */
export function ticketEvent({ cells }: ImportRow, mapping: ImportMapping): object {
  return snapshotOf(Object.fromEntries(Object.entries(mapping).map(([column, field]) => [field, cells[column]])));
}
