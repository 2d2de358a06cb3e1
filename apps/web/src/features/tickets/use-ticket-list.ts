import type { EchoedRange, Ticket, TicketPage } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useHeldPages, type HeldPages } from '../../lib/live/use-held-pages.js';
import type { ticketListQuery } from './tickets.queries.js';

export interface LoadedTickets extends HeldPages<Ticket> {
  /** How many match, loaded or not; undefined before the first answer, and while they are being counted. */
  count: number | undefined;
  range: EchoedRange | undefined;
}

/** The loaded pages of a view as one list whose rows keep their places. */
export function useTicketList(query: ReturnType<typeof ticketListQuery>): LoadedTickets {
  const list = useInfiniteQuery(query);
  const first = list.data?.pages[0];
  return { ...useHeldPages(list, query.queryKey, ticketsIn), count: first?.count ?? undefined, range: first?.range };
}

function ticketsIn({ tickets }: TicketPage): readonly Ticket[] {
  return tickets;
}
