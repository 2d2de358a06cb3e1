import {
  discardAllQuarantined,
  discardQuarantined,
  listQuarantine,
  readQuarantined,
  retryAllQuarantined,
  retryQuarantined,
  type QuarantineReason,
} from '@deskledger/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { liveInterval } from '../connections.queries.js';

/** All elements, unless a reason or the id of a connection is chosen. */
export interface QuarantineFilter {
  reason?: QuarantineReason | undefined;
  connection?: string | undefined;
}

/** The beginning of the key of every list, whatever its filter. */
export const quarantineKey = ['settings', 'quarantine'] as const;

/**
 * What waits, newest first, page by page; asked again while it is looked at. A list that nobody looks at is forgotten:
 * shown again, rows that are gone would keep their places in it.
 */
export const quarantineQuery = ({ reason, connection }: QuarantineFilter) =>
  infiniteQueryOptions({
    queryKey: [...quarantineKey, { reason, connection }],
    queryFn: ({ pageParam, signal }) =>
      call(listQuarantine, { query: { reason, connection, page: pageParam, pageSize: 20 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: liveInterval,
    gcTime: 0,
  });

/** One element with its body, of which nothing is kept when nobody looks at it any more: it may name people. */
export const quarantinedQuery = (id: string) =>
  queryOptions({
    queryKey: ['settings', 'quarantined', id],
    queryFn: ({ signal }) => call(readQuarantined, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** What an administrator can do with elements. */
export const quarantineCalls = {
  retry: (id: string) => call(retryQuarantined, { params: { id } }),
  discard: (id: string) => call(discardQuarantined, { params: { id } }),
  retryAll: (filter: QuarantineFilter) => call(retryAllQuarantined, { body: filter }),
  /** @param until when the newest came that was seen */
  discardAll: (filter: QuarantineFilter, until: string) => call(discardAllQuarantined, { body: { ...filter, until } }),
};
