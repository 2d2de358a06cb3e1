import { listResponses, readMostUsedFeature, readSurveyComparison, readSurveyOverview } from '@deskledger/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import { responsesFilter, resultsFilter, resultsViewParams, type ResultsView } from '../../lib/url/results-view.js';
import { bucketOf } from '../../lib/url/series.js';
import { comparedKeys } from '../comparison/index.js';

/** What is counted; what it is compared with, and in what buckets the trend is told, is asked for by one answer each. */
export const keyOf = (view: ResultsView) =>
  resultsViewParams({ ...view, compare: undefined, align: undefined, bucket: undefined, q: '' }).toString();

/** The figures of a survey under a view. */
export function overviewQuery(id: string, view: ResultsView) {
  return queryOptions({
    queryKey: ['results', 'overview', id, keyOf(view), bucketOf(view)],
    queryFn: ({ signal }) => {
      const query = { ...resultsFilter(view), bucket: bucketOf(view) };
      return call(readSurveyOverview, { params: { id }, query }, { signal });
    },
    placeholderData: keepPreviousData,
    ...follows('survey figures'),
  });
}

/** The figures of a view beside those of an earlier range; not kept, since it would compare with other dates. */
export function resultsComparisonQuery(id: string, view: ResultsView) {
  const keys = comparedKeys(view);
  const query = { ...resultsFilter(view), ...keys };
  return queryOptions({
    queryKey: ['results', 'comparison', id, keyOf(view), keys],
    queryFn:
      keys === null ? skipToken : ({ signal }) => call(readSurveyComparison, { params: { id }, query }, { signal }),
    ...follows('survey figures'),
  });
}

/** Responses by the designation of their ticket, most first. */
export function featuresQuery(id: string, view: ResultsView) {
  return queryOptions({
    queryKey: ['results', 'features', id, keyOf(view)],
    queryFn: ({ signal }) => call(readMostUsedFeature, { query: { id, ...resultsFilter(view) } }, { signal }),
    placeholderData: keepPreviousData,
    ...follows('survey figures'),
  });
}

/** The responses of a view, newest first, page by page. */
export function responsesQuery(id: string, view: ResultsView) {
  return infiniteQueryOptions({
    queryKey: ['results', 'list', id, keyOf(view), view.q],
    queryFn: ({ pageParam, signal }) =>
      call(listResponses, { query: { id, ...responsesFilter(view), page: pageParam, pageSize: 20 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    ...follows('surveys'),
  });
}

/** How many responses a view that is still being put together would show. */
export function matchCountQuery(id: string, view: ResultsView) {
  return queryOptions({
    queryKey: ['results', 'count', id, keyOf(view)],
    queryFn: async ({ signal }) => {
      const { total } = await call(listResponses, { query: { id, ...resultsFilter(view), pageSize: 1 } }, { signal });
      return total;
    },
    placeholderData: keepPreviousData,
    ...follows('survey figures'),
  });
}
