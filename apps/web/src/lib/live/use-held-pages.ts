import type { InfiniteData, QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failureOf } from '../api/failure.js';
import { useHeldList } from './use-held-list.js';

interface Identified {
  id: string;
}

export interface HeldPages<Item> {
  rows: readonly Item[];
  /** Newer rows that wait above the first one. */
  arrivals: number;
  /** Whether more wait than were loaded. */
  hasMoreArrivals: boolean;
  release: () => void;
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

/** The loaded pages of an infinite query as one list whose rows keep their places. `itemsOf` stays the same function. */
export function useHeldPages<Page, Item extends Identified>(
  list: UseInfiniteQueryResult<InfiniteData<Page>>,
  queryKey: QueryKey,
  itemsOf: (page: Page) => readonly Item[],
): HeldPages<Item> {
  const fresh = useMemo(() => eachOnce(list.data?.pages.flatMap(itemsOf) ?? []), [list.data, itemsOf]);
  const held = useHeldList(fresh, useShownKey(queryKey, list.isPlaceholderData));
  return {
    ...held,
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

/** Each row once: a page may repeat one when newer rows pushed it down. */
export function eachOnce<Item extends Identified>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** The key of what is on the screen: while the old rows stand in for new ones, it is still the old key. */
function useShownKey(queryKey: QueryKey, isPlaceholder: boolean): string {
  const wanted = JSON.stringify(queryKey);
  const [shown, setShown] = useState(wanted);
  if (!isPlaceholder && shown !== wanted) setShown(wanted);
  return isPlaceholder ? shown : wanted;
}
