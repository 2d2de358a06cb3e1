import { figureContext, type FigureSettings, type TicketEvent, type TicketState } from '@deskledger/domain';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../platform/projections/projection.js';
import { ticketColumns, ticketRow } from './ticket-row.js';
import { ticketStream } from './ticket.stream.js';
import { upsertTickets } from './upsert-tickets.js';

/** One row per ticket: its current state, for the list and the detail. */
export const ticketsProjection = defineProjection<TicketState, TicketEvent, FigureSettings>({
  name: 'tickets',
  version: 10,
  lifecycle: 'inline',
  stream: ticketStream,
  tables: ['tickets'],
  dependsOn: ['timezone', 'labels', 'serviceLevels'],

  apply(tx, changes, settings) {
    return upsertTickets(
      tx,
      changes.flatMap(({ after, ...change }) => (after.situation === 'unknown' ? [] : [{ ...change, state: after }])),
      figureContext(settings),
    );
  },

  rebuild(target: RebuildTarget, settings): Rebuilding<TicketState, TicketEvent> {
    const context = figureContext(settings);
    const rows = target.rows('tickets', ticketColumns);
    return {
      add: ({ streamId, partition, version, state }) => {
        if (state.situation !== 'unknown') rows.write(ticketRow({ streamId, partition, version, state }, context));
      },
    };
  },
});
