import { listComments } from '@deskledger/contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import { periodQuery, type PeriodView } from '../../lib/url/period.js';

const pageSize = 5;

/** What was written in a range, newest first, page by page. */
export function commentsQuery(view: PeriodView) {
  const query = periodQuery(view);
  return infiniteQueryOptions({
    queryKey: ['comments', query],
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { query: { ...query, page: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    ...follows('surveys'),
  });
}
