import type { ResponsesPage, SurveyResponse } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useHeldPages, type HeldPages } from '../../../lib/live/use-held-pages.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { responsesQuery } from '../results.queries.js';

export interface LoadedResponses extends HeldPages<SurveyResponse> {
  /** How many match, loaded or not; undefined before the first answer. */
  count: number | undefined;
}

/** The loaded responses of a view as one list whose rows keep their places. */
export function useResponses(survey: string, view: ResultsView): LoadedResponses {
  const query = responsesQuery(survey, view);
  const list = useInfiniteQuery(query);
  return { ...useHeldPages(list, query.queryKey, itemsIn), count: list.data?.pages[0]?.total };
}

function itemsIn({ items }: ResponsesPage): readonly SurveyResponse[] {
  return items;
}
