import { explainFigure, type ExplainedFigure } from '@deskledger/contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import { periodQuery, type PeriodView } from '../../lib/url/period.js';

const ofSurveys: readonly ExplainedFigure[] = ['overallRating', 'csat', 'completedSurvey'];

/** How a figure is made, with what it counts page by page. Each page counts anew, so they are asked for as lists are. */
export function explanationQuery(metric: ExplainedFigure, view: PeriodView) {
  const query = { ...periodQuery(view), metric };
  return infiniteQueryOptions({
    queryKey: ['explanation', query],
    queryFn: ({ pageParam, signal }) => call(explainFigure, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    ...follows(ofSurveys.includes(metric) ? 'surveys' : 'tickets'),
  });
}
