import type { Quarantined, QuarantinePage } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useHeldPages, type HeldPages } from '../../../lib/live/use-held-pages.js';
import { quarantineQuery, type QuarantineFilter } from './quarantine.queries.js';

export interface LoadedQuarantine extends HeldPages<Quarantined> {
  /** How many wait under the filter, loaded or not. */
  count: number;
  /** How many wait of each reason, whichever is chosen. */
  reasons: QuarantinePage['reasons'];
  /** When the newest of them came. */
  newestAt: string | undefined;
}

/** The loaded elements under a filter as one list whose rows keep their places. */
export function useQuarantine(filter: QuarantineFilter): LoadedQuarantine {
  const query = quarantineQuery(filter);
  const list = useInfiniteQuery(query);
  const first = list.data?.pages[0];
  return {
    ...useHeldPages(list, query.queryKey, itemsIn),
    count: first?.total ?? 0,
    reasons: first?.reasons ?? [],
    newestAt: first?.items[0]?.receivedAt,
  };
}

function itemsIn({ items }: QuarantinePage): readonly Quarantined[] {
  return items;
}
