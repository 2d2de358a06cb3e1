import type { TicketCommand, TicketContext } from '@deskledger/domain';
import type { Handling } from '../../../platform/event-store/event-store.js';
import type { ReadObservation } from './read-rows.js';

/** What a ticket is told, and the observation that tells it; none for what follows from all of them. */
export type TicketHandling = Handling<TicketCommand, TicketContext> & { readonly told?: ReadObservation };

/**
 * What every ticket of a batch is told: its observations in their order, then, once, to look whether its deadline has
 * passed.
 */
export function handlingsOf(
  observations: readonly ReadObservation[],
  context: TicketContext,
): Map<string, TicketHandling[]> {
  const tickets = new Map<string, TicketHandling[]>();
  for (const told of observations) {
    const { row, streamId, observation } = told;
    const { flags, sweep } = observation;
    const { connectionId: source, deliveryId } = row;
    const metadata = { source, deliveryId, ...(sweep && { sweep }), ...(flags && { flags }) };
    const handling = { told, commands: [observation], context, metadata };
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
