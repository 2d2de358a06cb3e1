import { readTicketFacets } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

/** What tickets can be chosen by. */
export const facetsQuery = queryOptions({
  queryKey: ['facets'],
  queryFn: ({ signal }) => call(readTicketFacets, {}, { signal }),
});
