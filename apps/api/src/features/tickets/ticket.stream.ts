import {
  evolveTicket,
  ticketDecider,
  unknownTicket,
  type TicketCommand,
  type TicketContext,
  type TicketEvent,
  type TicketState,
} from '@deskledger/domain';
import { v5 as uuidV5 } from 'uuid';
import type { Aggregate } from '../../platform/event-store/event-store.js';
import { defineStream } from '../../platform/event-store/stream.js';
import { ticketUpcasters } from './ticket.upcasters.js';

/** Everything that ever happened to one ticket of one help desk. */
export const ticketStream = defineStream<TicketState, TicketEvent>({
  category: 'ticket',
  moves: 'tickets',
  stateVersion: 4,
  initialState: unknownTicket,
  upcasters: ticketUpcasters,
  evolve: evolveTicket,
});

export const ticketAggregate: Aggregate<TicketState, TicketCommand, TicketEvent, TicketContext> = {
  stream: ticketStream,
  decider: ticketDecider,
};

export interface TicketKey {
  readonly connectionId: string;
  /** The help desk's own id. */
  readonly ticketId: string;
}

export function ticketStreamId({ connectionId, ticketId }: TicketKey): string {
  return `${ticketStream.category}:${connectionId}:${ticketId}`;
}

/** Connection ids have no colon, ticket ids may. */
export function ticketKeyOf(streamId: string): TicketKey {
  const start = streamId.indexOf(':') + 1;
  const end = streamId.indexOf(':', start);
  return { connectionId: streamId.slice(start, end), ticketId: streamId.slice(end + 1) };
}

// Fixed for ever: links to tickets are made of it.
const ticketNamespace = 'b5a7f6d2-6a3c-4a8e-9a55-2d1f5f0c7c11';

/** The ticket's public id: the same after every rebuild. */
export function publicTicketId(streamId: string): string {
  return uuidV5(streamId, ticketNamespace);
}
