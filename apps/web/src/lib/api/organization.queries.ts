import { readOrganization } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.js';

/** The organization's settings: its time zone and its labels. */
export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: ({ signal }) => call(readOrganization, {}, { signal }),
  staleTime: Infinity,
});
