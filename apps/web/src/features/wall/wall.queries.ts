import { readWall } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';

/** What this wall is to show. */
export const programmeQuery = queryOptions({
  queryKey: ['wall'],
  queryFn: ({ signal }) => call(readWall, {}, { signal }),
});
