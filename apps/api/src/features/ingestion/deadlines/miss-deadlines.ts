import { handleTicket, type TicketEvent, type TicketState } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import type { NewEvent } from '../../../platform/event-store/events.js';
import type { StreamChange } from '../../../platform/event-store/stream.js';
import { loadStates, type StreamSnapshot } from '../../../platform/event-store/stream-state.js';
import { ticketStream } from '../../tickets/index.js';

const ticketsAtOnce = 500;
const metadata = { source: 'deadline', actor: 'system' };

const passedSql = `
  select stream_id as "streamId" from tickets
  where partition = $1 and verdict = 'running' and due_at < $2 and counted
  order by due_at limit $3`;

/** Records on every running ticket whose deadline has passed that it was missed. */
@Injectable()
export class MissDeadlines {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** Answers how many deadlines were recorded as missed. */
  async inPartition(partition: number): Promise<number> {
    let total = 0;
    for (;;) {
      const missed = await this.database.transaction((tx) => this.missSome(tx, partition));
      total += missed;
      if (missed < ticketsAtOnce) return total;
    }
  }

  private async missSome(tx: Tx, partition: number): Promise<number> {
    await tx.lockPartition(partition);
    const now = this.clock.now();
    const due = await tx.query<{ streamId: string }>(passedSql, [partition, now, ticketsAtOnce]);
    if (due.length === 0) return 0;
    const streams = new Map(due.map(({ streamId }) => [streamId, partition]));
    const tickets = await loadStates(tx, ticketStream, streams);
    const changes = [...tickets.values()].flatMap((ticket) => missedBy(ticket, partition, now.getTime()));
    await this.store.commitBatch(tx, ticketStream, changes);
    return changes.length;
  }
}

function missedBy(
  { streamId, state: before, version }: StreamSnapshot<TicketState>,
  partition: number,
  now: number,
): StreamChange<TicketState, TicketEvent & NewEvent>[] {
  const { events, state: after } = handleTicket(before, { kind: 'deadlinePassed' }, { now });
  if (events.length === 0) return [];
  const told = events.map((event) => ({ ...event, metadata }));
  return [{ streamId, partition, before, after, version: version + events.length, events: told }];
}
