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
import { ticketStreamId } from '../../tickets/index.js';
import type { PersonalReferences } from '../personal-data/personal-references.js';
import type { SourceObservation } from '../sources/source-observation.js';
import { toObservation } from './to-observation.js';
import type { WaitingObservation } from './waiting-observation.js';

export interface StoredTicket {
  readonly state: TicketState;
  readonly version: number;
}

/** A row of the inbox, read; `source` is undefined when it cannot be. */
export interface ReadRow {
  readonly row: WaitingObservation;
  readonly streamId: string;
  readonly source: SourceObservation;
}

/** A row that stands in the way, and what is wrong with it. */
export interface PoisonedRow {
  readonly row: WaitingObservation;
  readonly explanation: string;
}

export interface FoldContext {
  readonly settings: OrganizationSettings;
  readonly references: PersonalReferences;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type TicketChange = StreamChange<TicketState, TicketEvent & NewEvent>;

export interface FoldedBatch {
  readonly changes: readonly TicketChange[];
  readonly poisoned: readonly PoisonedRow[];
}

/** Parses rows and finds their streams; what cannot be parsed is poison. */
export function readRows(rows: readonly WaitingObservation[]): { readable: ReadRow[]; poisoned: PoisonedRow[] } {
  const readable: ReadRow[] = [];
  const poisoned: PoisonedRow[] = [];
  for (const row of rows) {
    try {
      const source = JSON.parse(row.observation) as SourceObservation;
      readable.push({
        row,
        source,
        streamId: ticketStreamId({ connectionId: row.connectionId, ticketId: source.ticketId }),
      });
    } catch (error) {
      poisoned.push({ row, explanation: sentenceOf(error) });
    }
  }
  return { readable, poisoned };
}

/**
 * Lets every observation of a batch work on its ticket, in memory. An observation that the rules cannot take is set
 * aside and changes nothing; its neighbours go on, also those of the same ticket. Whether a deadline was missed is
 * asked once for a ticket, when all is heard.
 */
export function foldBatch(
  rows: readonly ReadRow[],
  stored: ReadonlyMap<string, StoredTicket>,
  context: FoldContext,
): FoldedBatch {
  const tickets = new Map<string, TicketFold>();
  const poisoned: PoisonedRow[] = [];
  for (const { row, source, streamId } of rows) {
    const ticket = tickets.get(streamId) ?? new TicketFold(streamId, row.partition, stored.get(streamId));
    tickets.set(streamId, ticket);
    try {
      ticket.observe(source, row, context);
    } catch (error) {
      poisoned.push({ row, explanation: sentenceOf(error) });
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

  observe(source: SourceObservation, row: WaitingObservation, { settings, references }: FoldContext): void {
    const observation = toObservation(source, this.streamId, row.eventKey, settings, references);
    const outcome = observeTicket(this.state, observation);
    this.metadata = {
      source: row.connectionId,
      deliveryId: row.deliveryId,
      ...(source.flags && { flags: source.flags }),
    };
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

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
