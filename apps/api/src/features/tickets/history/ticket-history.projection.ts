import {
  evolveTicket,
  fold,
  statusRules,
  unknownTicket,
  type FigureSettings,
  type StatusRules,
  type TicketEvent,
  type TicketState,
} from '@deskledger/domain';
import { copyRows, type CopyValue, instantText } from '../../../platform/database/copy-rows.js';
import type { Tx } from '../../../platform/database/tx.js';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../../platform/projections/projection.js';
import { publicTicketId, ticketStream } from '../ticket.stream.js';
import { ticketIntervals } from './ticket-intervals.js';

const columns = ['ticket_id', 'valid_from', 'valid_to', 'status', 'phase', 'assignee_id', 'organization_id'] as const;

/**
 * One row for every interval in which a ticket's status, holder and organization stayed the same: for questions
 * about the past. Written anew for every ticket that moved, since a late fact may change any of its intervals.
 */
export const ticketHistoryProjection = defineProjection<TicketState, TicketEvent, Pick<FigureSettings, 'labels'>>({
  name: 'ticket_history',
  version: 3,
  lifecycle: 'async',
  stream: ticketStream,
  tables: ['ticket_history'],
  dependsOn: ['labels'],

  apply(tx, changes, { labels }) {
    return writeAnew(
      tx,
      changes.map(({ streamId, after }) => [streamId, after]),
      statusRules(labels),
    );
  },

  rewrite(tx, streams, { labels }) {
    return writeAnew(
      tx,
      streams.map(({ streamId, events }) => [streamId, fold(evolveTicket, unknownTicket, events)]),
      statusRules(labels),
    );
  },

  rebuild(target: RebuildTarget, { labels }): Rebuilding<TicketState, TicketEvent> {
    const statuses = statusRules(labels);
    const rows = target.rows('ticket_history', columns);
    return {
      add: ({ streamId, state }) => {
        for (const row of historyRows(publicTicketId(streamId), state, statuses)) rows.write(row);
      },
    };
  },
});

async function writeAnew(
  tx: Tx,
  streams: readonly (readonly [streamId: string, state: TicketState])[],
  statuses: StatusRules,
): Promise<void> {
  const tickets = streams.map(([streamId, state]) => ({ id: publicTicketId(streamId), state }));
  await tx.execute('delete from ticket_history where ticket_id = any ($1::uuid[])', [tickets.map(({ id }) => id)]);
  const rows = tickets.flatMap(({ id, state }) => historyRows(id, state, statuses));
  await tx.copyIn('ticket_history', columns, copyRows(rows));
}

function historyRows(id: string, state: TicketState, statuses: StatusRules): CopyValue[][] {
  if (state.situation === 'unknown') return [];
  return ticketIntervals(state, statuses).map(({ from, until, status, category, assigneeId, organizationId }) => {
    const end = until === null ? null : instantText(until);
    return [id, instantText(from), end, status, category, assigneeId, organizationId];
  });
}
