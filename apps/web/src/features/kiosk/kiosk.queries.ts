import { readKiosk } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

/** What this TV display shows. */
export const programmeQuery = queryOptions({
  queryKey: ['wall'],
  queryFn: ({ signal }) => call(readKiosk, {}, { signal }),
});
