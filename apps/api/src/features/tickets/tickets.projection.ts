import type { TicketEvent, TicketState } from '@deskledger/domain';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../platform/projections/projection.js';
import { ticketColumns, ticketRow } from './ticket-row.js';
import { ticketStream } from './ticket.stream.js';
import { upsertTickets } from './upsert-tickets.js';

/** One row per ticket: its current state, for the list, the detail and the questions that a filter narrows. */
export const ticketsProjection = defineProjection<TicketState, TicketEvent>({
  name: 'tickets',
  version: 2,
  lifecycle: 'inline',
  stream: ticketStream,
  tables: ['tickets'],

  apply(tx, changes) {
    return upsertTickets(
      tx,
      changes.flatMap(({ after, ...change }) => (after === null ? [] : [{ ...change, state: after }])),
    );
  },

  rebuild(target: RebuildTarget): Rebuilding<TicketState, TicketEvent> {
    const rows = target.rows('tickets', ticketColumns);
    return {
      add: ({ streamId, partition, version, state }) => {
        if (state !== null) rows.write(ticketRow({ streamId, partition, version, state }));
      },
    };
  },
});
