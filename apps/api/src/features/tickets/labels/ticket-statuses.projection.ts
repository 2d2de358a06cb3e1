import { readFacts, type StatusType, type TicketEvent, type TicketState } from '@deskledger/domain';
import { prepared } from '../../../platform/database/statement.js';
import { defineProjection, type Rebuilding, type RebuildTarget } from '../../../platform/projections/projection.js';
import { ticketKeyOf, ticketStream } from '../ticket.stream.js';

/** The key of the table: a status as one connection tells it. */
type BorneStatus = readonly [connectionId: string, label: string, statusType: StatusType | '', hasClosingTime: boolean];

const add = prepared(`
  insert into ticket_statuses as present (connection_id, label, status_type, has_closing_time, tickets)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::bigint[])
  on conflict (connection_id, label, status_type, has_closing_time)
    do update set tickets = present.tickets + excluded.tickets`);

/**
 * How many tickets bear each status. It grows with the statuses, not with the tickets, and says what was told: since
 * the settings judge it when it is read, a change of theirs leaves it as it is.
 */
export const ticketStatusesProjection = defineProjection<TicketState, TicketEvent>({
  name: 'ticket_statuses',
  version: 1,
  lifecycle: 'inline',
  stream: ticketStream,
  tables: ['ticket_statuses'],
  contended: true,
  emptyRows: { ticket_statuses: 'tickets = 0' },

  async apply(tx, changes) {
    const counts = new StatusCounts();
    for (const { streamId, before, after } of changes) {
      counts.add(borneStatus(streamId, before), -1);
      counts.add(borneStatus(streamId, after), 1);
    }
    const rows = counts.rows();
    if (rows.length === 0) return;
    await tx.execute(
      add,
      [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column])),
    );
  },

  rebuild(target: RebuildTarget): Rebuilding<TicketState, TicketEvent> {
    const rows = target.rows('ticket_statuses', [
      'connection_id',
      'label',
      'status_type',
      'has_closing_time',
      'tickets',
    ]);
    const counts = new StatusCounts();
    return {
      add: ({ streamId, state }) => counts.add(borneStatus(streamId, state), 1),
      finish: () => {
        for (const row of counts.rows()) rows.write(row);
      },
    };
  },
});

/** What a ticket bears; null where it is in no figure, or has no label. */
function borneStatus(streamId: string, state: TicketState): BorneStatus | null {
  if (state.situation === 'unknown') return null;
  const { counted, status } = readFacts(state);
  if (!counted || status === null || status.label === null) return null;
  return [ticketKeyOf(streamId).connectionId, status.label, status.type ?? '', status.closedAt !== null];
}

class StatusCounts {
  private readonly counts = new Map<string, { status: BorneStatus; tickets: number }>();

  add(status: BorneStatus | null, tickets: 1 | -1): void {
    if (status === null) return;
    const key = JSON.stringify(status);
    const known = this.counts.get(key);
    if (known === undefined) this.counts.set(key, { status, tickets });
    else known.tickets += tickets;
  }

  /** What has changed, in the order of the table's key: batches cannot wait for each other in a circle. */
  rows(): (readonly [...BorneStatus, tickets: number])[] {
    return [...this.counts.entries()]
      .filter(([, { tickets }]) => tickets !== 0)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { status, tickets }]) => [...status, tickets]);
  }
}
