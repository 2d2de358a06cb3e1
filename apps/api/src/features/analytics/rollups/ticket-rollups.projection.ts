import { addChange, contribution, rollupRows, rollupSums } from '@deskledger/domain';
import type { Projection } from '../../../platform/projections/projection.js';
import { rollupsProjection, type SettingsTimezone } from '../../../platform/rollups/index.js';
import { ticketStream } from '../../tickets/index.js';
import { rollupTables } from './rollup-tables.js';

/** Sums of what every ticket contributes, by slice, day and month. */
export function ticketRollupsProjection(settingsTimezone: SettingsTimezone): Projection {
  return rollupsProjection(
    {
      name: 'ticket_rollups',
      version: 1,
      stream: ticketStream,
      tables: rollupTables,
      timezoneTable: 'ticket_rollup_timezone',
      contribution,
      newSums: rollupSums,
      addChange,
      rows: rollupRows,
    },
    settingsTimezone,
  );
}
