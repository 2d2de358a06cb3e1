import { readSurveyDropOff } from '@deskledger/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { follows } from '../../../lib/live/follows.js';
import { resultsFilter, type ResultsView } from '../../../lib/url/results-view.js';
import { keyOf } from '../results.queries.js';

/** How far people came under a view. */
export function dropOffQuery(id: string, view: ResultsView) {
  return queryOptions({
    queryKey: ['results', 'drop-off', id, keyOf(view)],
    queryFn: ({ signal }) => call(readSurveyDropOff, { params: { id }, query: resultsFilter(view) }, { signal }),
    placeholderData: keepPreviousData,
    ...follows('survey figures'),
  });
}
