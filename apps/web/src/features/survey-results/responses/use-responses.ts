import type { ResponsesPage, SurveyResponse } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useHeldPages, type HeldPages } from '../../../lib/live/use-held-pages.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { responsesQuery } from '../results.queries.js';

export interface LoadedResponses extends HeldPages<SurveyResponse> {
  /** How many match, loaded or not; undefined before the first answer, and where they were not counted. */
  count: number | undefined;
}

/** The loaded responses of a view as one list whose rows keep their places. */
export function useResponses(survey: string, view: ResultsView): LoadedResponses {
  const query = responsesQuery(survey, view);
  const list = useInfiniteQuery(query);
  return { ...useHeldPages(list, query.queryKey, itemsIn), count: countOf(list.data?.pages) };
}

/** A later page may be the last one of responses that were not counted before. */
function countOf(pages: readonly ResponsesPage[] = []): number | undefined {
  return pages[0]?.total ?? pages.at(-1)?.total ?? undefined;
}

function itemsIn({ items }: ResponsesPage): readonly SurveyResponse[] {
  return items;
}
