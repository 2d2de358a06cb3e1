import { readOrganization, type Recalculation } from '@deskledger/contracts';
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

/** How far figures are recalculated, from 0 to 1; null before it begins. */
export const recalculated = ({ done, total }: Recalculation): number | null =>
  total === 0 ? null : Math.min(1, done / total);
