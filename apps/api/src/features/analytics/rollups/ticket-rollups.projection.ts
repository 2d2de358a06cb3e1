import {
  addChange,
  addContribution,
  contribution,
  rollupRows,
  rollupSums,
  zonedDay,
  type TicketEvent,
  type TicketState,
  type ZonedDay,
} from '@deskledger/domain';
import type { StreamChange } from '../../../platform/event-store/stream.js';
import {
  defineProjection,
  type Projection,
  type Rebuilding,
  type RebuildTarget,
} from '../../../platform/projections/projection.js';
import {
  columnsOf,
  emptyRow,
  rollupUpserts,
  RollupTimezone,
  type SettingsTimezone,
} from '../../../platform/rollups/index.js';
import { ticketStream } from '../../tickets/index.js';
import { rollupTables } from './rollup-tables.js';

const addRows = rollupUpserts(rollupTables);

/**
 * Sums of what every ticket contributes, by slice, day and month. A change of a ticket adds the difference between
 * its contributions, so late and corrected facts move the right day, and a rebuild gives the same rows.
 */
export function ticketRollupsProjection(settingsTimezone: SettingsTimezone): Projection {
  const zone = new RollupTimezone('ticket_rollup_timezone', settingsTimezone);
  return defineProjection<TicketState, TicketEvent>({
    name: 'ticket_rollups',
    version: 1,
    lifecycle: 'inline',
    stream: ticketStream,
    tables: [...rollupTables.map(({ name }) => name), zone.table],
    contended: true,
    emptyRows: Object.fromEntries(rollupTables.map((table) => [table.name, emptyRow(table)])),

    async apply(tx, changes) {
      const day = zonedDay(await zone.read(tx));
      await addRows(tx, rollupRows(differences(changes, day)));
    },

    async rebuild(target) {
      const { timezone, keep } = await zone.renew(target);
      return rebuilding(target, zonedDay(timezone), keep);
    },
  });
}

function differences(changes: readonly StreamChange<TicketState, TicketEvent>[], day: ZonedDay) {
  const sums = rollupSums();
  for (const { before, after } of changes) addChange(sums, contribution(before, day), contribution(after, day));
  return sums;
}

function rebuilding(target: RebuildTarget, day: ZonedDay, keepZone: () => void): Rebuilding<TicketState, TicketEvent> {
  const sums = rollupSums();
  let streams = 0;
  return {
    add: ({ state }) => {
      streams += 1;
      addContribution(sums, contribution(state, day), 1);
    },
    finish: () => {
      if (streams > 0) keepZone();
      const rows = rollupRows(sums);
      for (const table of rollupTables) {
        const writer = target.rows(table.name, columnsOf(table));
        for (const cells of table.rows(rows)) writer.write(cells);
      }
    },
  };
}
