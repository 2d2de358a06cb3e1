import { listTickets, readTicketOverview } from '@deskledger/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import type { PeriodView } from '../../lib/url/period.js';
import {
  emptyView,
  isFiltered,
  shownSort,
  ticketFilter,
  ticketViewParams,
  type TicketView,
} from '../../lib/url/ticket-view.js';

/** The pages of a view: the next page is page + 1 until page equals total (spec, section 7). */
export function ticketListQuery(view: TicketView, pageSize = 20) {
  return infiniteQueryOptions({
    queryKey: ['tickets', 'list', listKey(view), pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(
        listTickets,
        { query: { ...ticketFilter(view), sort: shownSort(view), page: pageParam, pageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    ...follows('tickets'),
  });
}

export const recentPageSize = 5;

/** The newest tickets of a range. Recent Activity shows the first five of each page, so a page holds five. */
export function recentTicketsQuery(period: PeriodView) {
  return ticketListQuery({ ...emptyView, ...period }, recentPageSize);
}

/**
 * Total, open and closed of a view, whichever of the two is looked at. The plain list leaves archived tickets out, a list
 * by state does not: its counts are of all of them, too.
 */
export function ticketOverviewQuery(view: TicketView) {
  const plain = { ...view, state: undefined, sort: undefined };
  const isByStateAlone = view.state !== undefined && !isFiltered(plain);
  const anyState: TicketView = isByStateAlone ? { ...plain, archived: 'include' } : plain;
  return queryOptions({
    queryKey: ['tickets', 'overview', listKey(anyState)],
    queryFn: ({ signal }) => call(readTicketOverview, { query: ticketFilter(anyState) }, { signal }),
    placeholderData: keepPreviousData,
    ...follows('figures'),
  });
}

/** The same tickets in the same order, whatever they are shown as. */
function listKey(view: TicketView): string {
  return ticketViewParams({ ...view, layout: undefined }).toString();
}
