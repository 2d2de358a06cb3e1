import { readOrganization } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.js';

const progressEvery = 1_000;

/** The organization's settings: its time zone and its labels; while figures are counted anew, how far that is. */
export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: ({ signal }) => call(readOrganization, {}, { signal }),
  staleTime: Infinity,
  refetchInterval: ({ state }) => state.data?.recalculation?.status === 'running' && progressEvery,
});
