import { readBacklog } from '@deskledger/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import { sliceQuery, type Slice } from '../../lib/url/slice.js';

/** The open tickets of a slice. */
export function backlogQuery(slice: Slice) {
  const query = sliceQuery(slice);
  return queryOptions({
    queryKey: ['backlog', query],
    queryFn: ({ signal }) => call(readBacklog, { query }, { signal }),
    placeholderData: keepPreviousData,
    ...follows('figures'),
  });
}
