import type { Ticket } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ticketListCopy as words } from '../ticket-list.copy.js';
import { usePageActions } from '../../../lib/actions/page-actions.js';
import { eachOnce } from '../../../lib/live/use-held-pages.js';
import { ticketPath } from '../../../lib/url/paths.js';
import { readTicketView } from '../../../lib/url/ticket-view.js';
import { IconButton } from '../../../ui/buttons/icon-button.js';
import { openedTicket } from '../opened-ticket.js';
import type { TicketOrigin } from '../ticket-link.js';
import { ticketListQuery } from '../tickets.queries.js';

/** How near to the last loaded ticket the next page is asked for. */
const ahead = 3;

/** The ticket's place in the list that it was opened from, and the way to those before and after it. */
export function TicketNeighbours({ id }: { id: string }) {
  const { state } = useLocation() as { state: TicketOrigin | null };
  return state?.list === undefined ? null : <Neighbours id={id} origin={state} list={state.list} />;
}

function Neighbours({ id, origin, list }: { id: string; origin: TicketOrigin; list: string }) {
  const { tickets, count } = useListed(id, list);
  const navigate = useNavigate();
  const index = tickets.findIndex((ticket) => ticket.id === id);
  const [previous, next] = [tickets[index - 1], index === -1 ? undefined : tickets[index + 1]];
  // In place of this one: Back leads to the list, and there to the ticket that was looked at last.
  const show = (ticket: Ticket | undefined) => {
    if (ticket === undefined) return;
    openedTicket.remember(ticket.id);
    void navigate(ticketPath(ticket.id), { replace: true, state: origin });
  };
  usePageActions([
    { id: 'ticket-next', label: words.keys.nextTicket, key: 'j', run: () => show(next) },
    { id: 'ticket-previous', label: words.keys.previousTicket, key: 'k', run: () => show(previous) },
  ]);
  if (index === -1) return null;
  return (
    <div className="flex items-center gap-1">
      <span className="numeric me-1 text-small text-subtle">{words.place(index + 1, count)}</span>
      <IconButton
        label={words.keys.previousTicket}
        keys="k"
        isDisabled={previous === undefined}
        onPress={() => show(previous)}
      >
        <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      <IconButton label={words.keys.nextTicket} keys="j" isDisabled={next === undefined} onPress={() => show(next)}>
        <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

/** The loaded tickets of the list; the next page is fetched before the last of them is reached. */
function useListed(id: string, list: string): { tickets: readonly Ticket[]; count: number | undefined } {
  const query = useInfiniteQuery(ticketListQuery(readTicketView(new URLSearchParams(list))));
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const tickets = eachOnce(data?.pages.flatMap((page) => page.tickets) ?? []);
  const isNearEnd = tickets.slice(-ahead).some((ticket) => ticket.id === id);
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage]);
  const loaded = hasNextPage ? undefined : tickets.length;
  return { tickets, count: data?.pages[0]?.count ?? loaded };
}
