import { addChange, contribution, rollupRows, rollupSums } from '@deskledger/domain';
import { rollupsProjection } from '../../../platform/rollups/index.js';
import { ticketStream } from '../../tickets/index.js';
import { rollupTables } from './rollup-tables.js';

/** Sums of what every ticket contributes, by slice, day and month. */
export const ticketRollupsProjection = rollupsProjection({
  name: 'ticket_rollups',
  version: 1,
  stream: ticketStream,
  tables: rollupTables,
  contribution,
  newSums: rollupSums,
  addChange,
  rows: rollupRows,
});
