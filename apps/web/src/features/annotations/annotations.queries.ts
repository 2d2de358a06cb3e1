import { listAnnotations } from '@deskledger/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import type { Day } from '../../lib/dates/day.js';

export const annotationsKey = ['annotations'] as const;

/** What is said about the days, both included. */
export function annotationsQuery({ from, to }: { from: Day; to: Day }) {
  return queryOptions({
    queryKey: [...annotationsKey, from, to],
    queryFn: ({ signal }) => call(listAnnotations, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
