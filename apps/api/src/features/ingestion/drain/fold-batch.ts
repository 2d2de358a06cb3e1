import {
  handleTicket,
  observeTicket,
  type OrganizationSettings,
  type TicketEvent,
  type TicketOutcome,
  type TicketState,
} from '@deskledger/domain';
import type { EventMetadata, NewEvent } from '../../../platform/event-store/events.js';
import type { StreamChange } from '../../../platform/event-store/stream.js';
import { judged } from './judged.js';
import { sentenceOf, type Poisoned, type ReadObservation } from './read-rows.js';

export interface StoredTicket {
  readonly state: TicketState;
  readonly version: number;
}

export interface FoldContext {
  readonly settings: OrganizationSettings;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type TicketChange = StreamChange<TicketState, TicketEvent & NewEvent>;

export interface FoldedBatch {
  readonly changes: readonly TicketChange[];
  readonly poisoned: readonly Poisoned[];
}

/**
 * Lets every observation of a batch work on its ticket, in memory. An observation that the rules cannot take is set
 * aside and changes nothing; its neighbours go on, also those of the same ticket. Whether a deadline was missed is
 * asked once for a ticket, when all is heard.
 */
export function foldBatch(
  observations: readonly ReadObservation[],
  stored: ReadonlyMap<string, StoredTicket>,
  context: FoldContext,
): FoldedBatch {
  const tickets = new Map<string, TicketFold>();
  const poisoned: Poisoned[] = [];
  for (const read of observations) {
    const { row, streamId, text } = read;
    const ticket = tickets.get(streamId) ?? new TicketFold(streamId, row.partition, stored.get(streamId));
    tickets.set(streamId, ticket);
    try {
      ticket.observe(read, context);
    } catch (error) {
      poisoned.push({ row, key: read.observation.place.key, text, explanation: sentenceOf(error) });
    }
  }
  const changes = [...tickets.values()].flatMap((ticket) => ticket.changes(context));
  return { changes, poisoned };
}

class TicketFold {
  private readonly before: TicketState;
  private readonly versionBefore: number;
  private readonly events: (TicketEvent & NewEvent)[] = [];
  private state: TicketState;
  private metadata: EventMetadata = {};

  constructor(
    private readonly streamId: string,
    private readonly partition: number,
    stored: StoredTicket | undefined,
  ) {
    this.before = stored?.state ?? null;
    this.versionBefore = stored?.version ?? 0;
    this.state = this.before;
  }

  observe({ observation, row }: ReadObservation, { settings }: FoldContext): void {
    const outcome = observeTicket(this.state, judged(observation, settings));
    const { flags } = observation;
    this.metadata = { source: row.connectionId, deliveryId: row.deliveryId, ...(flags && { flags }) };
    this.keep(outcome);
  }

  /** The ticket's change; none when nothing was new. */
  changes({ now }: FoldContext): TicketChange[] {
    this.keep(handleTicket(this.state, { kind: 'deadlinePassed' }, { now }));
    if (this.events.length === 0) return [];
    const { streamId, partition, before, state, events, versionBefore } = this;
    return [{ streamId, partition, before, after: state, version: versionBefore + events.length, events }];
  }

  private keep({ events, state }: TicketOutcome): void {
    const { metadata } = this;
    for (const event of events) this.events.push({ ...event, metadata });
    this.state = state;
  }
}
