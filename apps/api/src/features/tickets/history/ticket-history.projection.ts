import type { TicketEvent, TicketState } from '@deskledger/domain';
import { copyLine, type CopyValue } from '../../../platform/database/copy-text.js';
import { instantText } from '../../../platform/database/instant-text.js';
import type { Tx } from '../../../platform/database/tx.js';
import { readStreams } from '../../../platform/event-store/read-stream.js';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../../platform/projections/projection.js';
import { publicTicketId, ticketStream } from '../ticket.stream.js';
import { ticketIntervals } from './ticket-intervals.js';

const columns = ['ticket_id', 'valid_from', 'valid_to', 'status', 'phase', 'assignee_id', 'organization_id'] as const;

/**
 * One row for every interval in which a ticket's status, holder and organization stayed the same: for questions
 * about the past. Written anew for every ticket that moved, since a late fact may change any of its intervals.
 */
export const ticketHistoryProjection = defineProjection<TicketState, TicketEvent>({
  name: 'ticket_history',
  version: 1,
  lifecycle: 'async',
  stream: ticketStream,
  tables: ['ticket_history'],

  async apply(tx, changes) {
    const [first] = changes;
    if (first === undefined) return;
    const streamIds = changes.map(({ streamId }) => streamId);
    const streams = await readStreams(tx, ticketStream, first.partition, streamIds);
    await writeAnew(tx, [...streams]);
  },

  rewrite(tx, streams) {
    return writeAnew(
      tx,
      streams.map(({ streamId, events }) => [streamId, events]),
    );
  },

  rebuild(target: RebuildTarget): Rebuilding<TicketState, TicketEvent> {
    const rows = target.rows('ticket_history', columns);
    return {
      add: ({ streamId, events }) => {
        for (const row of historyRows(publicTicketId(streamId), events)) rows.write(row);
      },
    };
  },
});

async function writeAnew(tx: Tx, streams: readonly (readonly [streamId: string, events: readonly TicketEvent[]])[]) {
  const tickets = streams.map(([streamId, events]) => ({ id: publicTicketId(streamId), events }));
  await tx.execute('delete from ticket_history where ticket_id = any ($1::uuid[])', [tickets.map(({ id }) => id)]);
  const rows = tickets.flatMap(({ id, events }) => historyRows(id, events));
  await tx.copyIn('ticket_history', columns, rows.map(copyLine).join(''));
}

function historyRows(id: string, events: readonly TicketEvent[]): CopyValue[][] {
  return ticketIntervals(events).map(({ from, until, status, phase, assigneeId, organizationId }) => {
    const end = until === null ? null : instantText(until);
    return [id, instantText(from), end, status, phase, assigneeId, organizationId];
  });
}
