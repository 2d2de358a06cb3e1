import { ticketRules, type FigureSettings, type TicketEvent, type TicketState } from '@deskledger/domain';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../platform/projections/projection.js';
import { markChangedDays } from './settled/changed-days.js';
import { settleAnew, unreadRows } from './settled/settle-days.js';
import { digestColumns, ticketDigest } from './ticket-digest.js';
import { ticketColumns, ticketRow } from './ticket-row.js';
import { ticketStream } from './ticket.stream.js';
import { upsertTickets } from './upsert-tickets.js';

/**
 * One row per ticket: its current state, for the list, the detail and the questions that a filter narrows. Beside it a
 * digest: what figures read of it. A rebuild leaves the tables of settled days empty: then none is settled.
 */
export const ticketsProjection = defineProjection<TicketState, TicketEvent, FigureSettings>({
  name: 'tickets',
  version: 9,
  lifecycle: 'inline',
  stream: ticketStream,
  tables: ['tickets', 'ticket_digests', ...Object.keys(unreadRows)],
  dependsOn: ['timezone', 'labels', 'serviceLevels'],
  emptyRows: unreadRows,

  async apply(tx, changes, settings) {
    await upsertTickets(
      tx,
      changes.flatMap(({ after, ...change }) => (after.situation === 'unknown' ? [] : [{ ...change, state: after }])),
      ticketRules(settings),
    );
    await markChangedDays(tx, changes, settings);
  },

  derive: (tx, { timezone }) => settleAnew(tx, timezone),

  rebuild(target: RebuildTarget, settings): Rebuilding<TicketState, TicketEvent> {
    const rules = ticketRules(settings);
    const rows = target.rows('tickets', ticketColumns);
    const digests = target.rows('ticket_digests', digestColumns);
    return {
      add: ({ streamId, partition, version, state }) => {
        if (state.situation === 'unknown') return;
        const row = ticketRow({ streamId, partition, version, state }, rules);
        rows.write(row);
        digests.write(ticketDigest(row));
      },
    };
  },
});
