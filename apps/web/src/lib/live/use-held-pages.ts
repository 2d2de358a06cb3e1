import type { InfiniteData, QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failureOf } from '../api/failure.js';

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

/**
 * Keeps rows in the places that the reader knows while live figures come in.
 * `key` names the list; another key starts afresh. `release` lets the waiting arrivals in, and rows that
 * are gone go.
 */
function useHeldList<Item extends Identified>(items: readonly Item[], key: string) {
  const [held, setHeld] = useState<{ key: string; rows: readonly Item[] }>({ key, rows: [] });
  const base = held.key === key ? held.rows : [];
  const list = useMemo(() => holdOrder(base, items), [base, items]);
  if (held.key !== key || !sameItems(list.rows, held.rows)) setHeld({ key, rows: list.rows });
  return { ...list, release: () => setHeld({ key, rows: [] }) };
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

interface HeldList<Item> {
  /** The rows to show: in the order the reader knows, each with its newest content. */
  rows: Item[];
  /** How many newly arrived items wait above the first row. */
  arrivals: number;
  /** Whether more wait than were loaded: so many came that no known row is among them any more. */
  hasMoreArrivals: boolean;
}

/**
 * Lists never move under the reader. `held` is what is on the screen, `fresh` what the server says now: known items
 * keep their places with new content, items that came after the last known one are appended (the next page), items
 * before it wait and are counted.
 */
export function holdOrder<Item extends Identified>(held: readonly Item[], fresh: readonly Item[]): HeldList<Item> {
  if (held.length === 0) return { rows: [...fresh], arrivals: 0, hasMoreArrivals: false };
  const known = new Set(held.map(({ id }) => id));
  const newest = new Map(fresh.map((item) => [item.id, item]));
  const lastKnown = fresh.findLastIndex(({ id }) => known.has(id));
  const isNew = ({ id }: Item) => !known.has(id);
  if (lastKnown === -1) return { rows: [...held], arrivals: fresh.length, hasMoreArrivals: fresh.length > 0 };
  const rows = held.map((item) => newest.get(item.id) ?? item);
  return {
    rows: [...rows, ...fresh.slice(lastKnown + 1).filter(isNew)],
    arrivals: fresh.slice(0, lastKnown).filter(isNew).length,
    hasMoreArrivals: false,
  };
}
