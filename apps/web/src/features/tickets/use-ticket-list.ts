import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { ResolvedRange, Ticket, TicketPage } from '@deskledger/contracts';
import { useMemo, useState } from 'react';
import { failureOf } from '../../lib/api/failure.js';
import type { ticketListQuery } from './tickets.queries.js';
import { ticketsOf } from './tickets.queries.js';
import { useHeldList } from './use-held-list.js';

export interface LoadedTickets {
  rows: readonly Ticket[];
  /** Newer tickets that wait above the first row. */
  arrivals: number;
  release: () => void;
  /** How many match, loaded or not; undefined before the first answer. */
  count: number | undefined;
  range: ResolvedRange | undefined;
  pageCount: number;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  moreFailed: boolean;
  isPending: boolean;
  /** The rows are of the previous view while this one's are on their way. */
  isStale: boolean;
  failure: ReturnType<typeof failureOf> | undefined;
  isFetching: boolean;
  retry: () => void;
}

/** The loaded pages of a view as one list whose rows keep their places. */
export function useTicketList(query: ReturnType<typeof ticketListQuery>): LoadedTickets {
  const list = useInfiniteQuery(query);
  const fresh = useMemo(() => ticketsOf(list.data), [list.data]);
  const held = useHeldList(fresh, useShownKey(query.queryKey, list.isPlaceholderData));
  const first = firstPage(list.data);
  return {
    ...held,
    count: first?.count,
    range: first?.range,
    pageCount: list.data?.pages.length ?? 0,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    isLoadingMore: list.isFetchingNextPage,
    moreFailed: list.isFetchNextPageError,
    isPending: list.isPending,
    isStale: list.isPlaceholderData,
    failure: list.isError && list.data === undefined ? failureOf(list.error) : undefined,
    isFetching: list.isFetching,
    retry: () => void list.refetch(),
  };
}

function firstPage(data: InfiniteData<TicketPage> | undefined): TicketPage | undefined {
  return data?.pages[0];
}

/** The key of what is on the screen: while the old rows stand in for new ones, it is still the old key. */
function useShownKey(queryKey: readonly unknown[], isPlaceholder: boolean): string {
  const wanted = JSON.stringify(queryKey);
  const [shown, setShown] = useState(wanted);
  if (!isPlaceholder && shown !== wanted) setShown(wanted);
  return isPlaceholder ? shown : wanted;
}
