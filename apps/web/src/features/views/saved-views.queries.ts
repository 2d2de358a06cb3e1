import { listSavedViews } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

/** The views of all screens that this person sees. */
export const savedViewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => (await call(listSavedViews, {}, { signal })).views,
  staleTime: Infinity,
});
