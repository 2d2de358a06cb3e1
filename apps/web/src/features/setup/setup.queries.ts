import { readOpenSetup } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

const minute = 60_000;

/** What is still to set up; asked again whenever it is shown, since settings are what it follows from. */
export const openSetupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call(readOpenSetup, {}, { signal }),
  staleTime: 0,
  refetchInterval: minute,
});
