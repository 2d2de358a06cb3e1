import type { Observation, TicketEvent, TicketState } from '@deskledger/domain';
import { recordAll } from '@deskledger/domain/testing';
import type { TestStore } from '../../../testing/test-store.js';
import { ticketStream, ticketStreamId } from '../ticket.stream.js';

/** Lets a test tell what the help desk said; it reaches the log and the projections as the worker would write it. */
export class TicketLog {
  readonly states = new Map<string, TicketState>();

  constructor(private readonly store: TestStore) {}

  /** Takes the observations in this order, `batchSize` of them in one commit. */
  async observe(observations: readonly Observation[], { now = 0, batchSize = 50 } = {}): Promise<void> {
    for (let start = 0; start < observations.length; start += batchSize) {
      await this.commit(observations.slice(start, start + batchSize), now);
    }
  }

  private async commit(observations: readonly Observation[], now: number): Promise<void> {
    const events: Record<string, TicketEvent[]> = {};
    for (const observation of observations) {
      const streamId = ticketStreamId({ connectionId: 'standard', ticketId: observation.ticketId });
      const outcome = recordAll([observation], now, this.states.get(streamId));
      this.states.set(streamId, outcome.state);
      if (outcome.events.length > 0) (events[streamId] ??= []).push(...outcome.events);
    }
    await this.store.append(ticketStream, events);
  }
}
