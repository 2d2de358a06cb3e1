import {
  figureContext,
  type FigureSettings,
  type TicketEvent,
  type TicketState,
  type FigureContext,
} from '@deskledger/domain';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../platform/projections/projection.js';
import { CopyRows } from '../../platform/database/copy-rows.js';
import { prepared } from '../../platform/database/statement.js';
import type { Tx } from '../../platform/database/tx.js';
import { ticketColumns, ticketRow, type TicketVersion } from './ticket-row.js';
import { ticketStream } from './ticket.stream.js';

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

const columns = ticketColumns.join(', ');
const assigned = ticketColumns.filter((column) => column !== 'id').map((column) => `${column} = excluded.${column}`);

// COPY into a staging table and one upsert from there: a third cheaper than arrays of parameters.
const stage = 'create temp table if not exists changed_tickets (like tickets) on commit delete rows';
const upsert = prepared(`
  with changed as (delete from changed_tickets returning ${columns})
  insert into tickets (${columns}) select ${columns} from changed
  on conflict (id) do update set ${assigned.join(', ')}`);

/** Writes the current rows of these tickets, new or changed; each ticket at most once. */
async function upsertTickets(tx: Tx, tickets: readonly TicketVersion[], context: FigureContext): Promise<void> {
  if (tickets.length === 0) return;
  await tx.execute(stage);
  const rows = new CopyRows();
  for (const ticket of tickets) rows.write(ticketRow(ticket, context));
  await tx.copyIn('changed_tickets', ticketColumns, rows.take());
  await tx.execute(upsert, []);
}
