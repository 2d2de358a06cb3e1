import type { TicketEvent, TicketState } from '@deskledger/domain';
import { copyLine, type CopyValue } from '../../../platform/database/copy-text.js';
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
    // A ticket that begins with this change is told by it as a whole and is not read again.
    const begun = changes.filter(({ events, version }) => events.length === version);
    const continued = changes.filter(({ events, version }) => events.length < version).map(({ streamId }) => streamId);
    const streams = await readStreams(tx, ticketStream, first.partition, continued);
    await tx.execute('delete from ticket_history where ticket_id = any ($1::uuid[])', [
      changes.map(({ streamId }) => publicTicketId(streamId)),
    ]);
    const rows = [
      ...begun.flatMap(({ streamId, events }) => historyRows(streamId, events)),
      ...[...streams].flatMap(([streamId, events]) => historyRows(streamId, events)),
    ];
    await tx.copyIn('ticket_history', columns, rows.map(copyLine).join(''));
  },

  rebuild(target: RebuildTarget): Rebuilding<TicketState, TicketEvent> {
    const rows = target.rows('ticket_history', columns);
    return {
      add: ({ streamId, events }) => {
        for (const row of historyRows(streamId, events)) rows.write(row);
      },
    };
  },
});

function historyRows(streamId: string, events: readonly TicketEvent[]): CopyValue[][] {
  const id = publicTicketId(streamId);
  return ticketIntervals(events).map(({ from, until, status, phase, assigneeId, organizationId }) => {
    return [id, new Date(from), until === null ? null : new Date(until), status, phase, assigneeId, organizationId];
  });
}
