import { findTicket, readRelatedTickets, type Ticket, type TicketPage } from '@deskledger/contracts';
import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { follows } from '../../../lib/live/follows.js';

/** One ticket by our id. */
export function ticketQuery(id: string) {
  return queryOptions({
    queryKey: ['tickets', 'detail', id],
    queryFn: ({ signal }) => call(findTicket, { params: { id } }, { signal }),
    ...follows('figures'),
  });
}

/** The last tickets of the same contact and organization. */
export function relatedTicketsQuery(id: string) {
  return queryOptions({
    queryKey: ['tickets', 'related', id],
    queryFn: ({ signal }) => call(readRelatedTickets, { params: { id } }, { signal }),
  });
}

/** A ticket that some loaded list already holds, so that its page opens with a title at once. */
export function knownTicket(queries: QueryClient, id: string): Ticket | undefined {
  const lists = queries.getQueriesData<InfiniteData<TicketPage>>({ queryKey: ['tickets', 'list'] });
  for (const [, data] of lists) {
    const found = data?.pages.flatMap(({ tickets }) => tickets).find((ticket) => ticket.id === id);
    if (found) return found;
  }
  return undefined;
}
