import { readSharedResults } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { isNotFound } from '../../../lib/api/failure.js';

/** The figures behind a link. They are asked for once: the page is for reading, and openings are counted. */
export function sharedResultsQuery(token: string) {
  return queryOptions({
    queryKey: ['shared results', token],
    queryFn: ({ signal }) => call(readSharedResults, { body: { token } }, { signal }),
    staleTime: Infinity,
    retry: (count, error) => !isNotFound(error) && count < 2,
  });
}
