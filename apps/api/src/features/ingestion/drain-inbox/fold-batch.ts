import type { Observation, TicketCommand, TicketContext } from '@deskledger/domain';
import type { Handling } from '../../../platform/event-store/event-store.js';
import { ticketStreamId } from '../../tickets/index.js';
import type { PersonalReferences } from '../personal-data/personal-references.js';
import type { SourceObservation } from '../sources/source-observation.js';
import { toObservation } from './to-observation.js';
import type { WaitingObservation } from './waiting-observation.js';

/** A row of the inbox, read. */
export interface ReadRow {
  readonly row: WaitingObservation;
  readonly streamId: string;
  readonly observation: Observation;
  readonly flags: SourceObservation['flags'];
}

/** A row that stands in the way, and what is wrong with it. */
export interface PoisonedRow {
  readonly row: WaitingObservation;
  readonly explanation: string;
}

/** What the ticket is told, and the row that tells it; none for what follows from all rows. */
export type TicketHandling = Handling<TicketCommand, TicketContext> & { readonly row?: WaitingObservation };

/** Parses rows and finds their streams; what cannot be parsed is poison. */
export function readRows(
  rows: readonly WaitingObservation[],
  references: PersonalReferences,
): { readable: ReadRow[]; poisoned: PoisonedRow[] } {
  const readable: ReadRow[] = [];
  const poisoned: PoisonedRow[] = [];
  for (const row of rows) {
    try {
      const source = JSON.parse(row.observation) as SourceObservation;
      const streamId = ticketStreamId({ connectionId: row.connectionId, ticketId: source.ticketId });
      const observation = toObservation(source, streamId, row.eventKey, references);
      readable.push({ row, streamId, observation, flags: source.flags });
    } catch (error) {
      poisoned.push({ row, explanation: sentenceOf(error) });
    }
  }
  return { readable, poisoned };
}

/**
 * What every ticket of a batch is told: its observations in their order, then, once, to look whether its deadline has
 * passed.
 */
export function handlingsOf(rows: readonly ReadRow[], context: TicketContext): Map<string, TicketHandling[]> {
  const tickets = new Map<string, TicketHandling[]>();
  for (const { row, streamId, observation, flags } of rows) {
    const metadata = {
      source: row.connectionId,
      deliveryId: row.deliveryId,
      ...(flags && { flags }),
    };
    const handling = { row, commands: [observation], context, metadata };
    const known = tickets.get(streamId);
    if (known) known.push(handling);
    else tickets.set(streamId, [handling]);
  }
  for (const handlings of tickets.values()) {
    const { metadata = {} } = handlings.at(-1)!;
    handlings.push({ commands: [{ kind: 'deadlinePassed' }], context, metadata });
  }
  return tickets;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
