import { listUnsubmitted } from '@deskledger/contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { follows } from '../../../lib/live/follows.js';
import { resultsFilter, type ResultsView } from '../../../lib/url/results-view.js';
import { keyOf } from '../results.queries.js';

/** What was begun in a view's range and is not submitted, page by page. */
export function unsubmittedQuery(id: string, view: ResultsView) {
  return infiniteQueryOptions({
    queryKey: ['results', 'unsubmitted', id, keyOf(view)],
    queryFn: ({ pageParam, signal }) =>
      call(
        listUnsubmitted,
        { params: { id }, query: { ...resultsFilter(view), page: pageParam, pageSize: 20 } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    ...follows('surveys'),
  });
}
