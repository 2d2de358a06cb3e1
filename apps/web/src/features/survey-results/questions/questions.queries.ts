import { readSurveyQuestions, readSurveyQuestionsComparison, readSurveyWords } from '@deskledger/contracts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { follows } from '../../../lib/live/follows.js';
import { resultsFilter, type ResultsView } from '../../../lib/url/results-view.js';
import { comparedKeys } from '../../comparison/index.js';
import { keyOf } from '../results.queries.js';

/** What was answered to each question under a view. */
export function questionsQuery(id: string, view: ResultsView) {
  return queryOptions({
    queryKey: ['results', 'questions', id, keyOf(view)],
    queryFn: ({ signal }) => call(readSurveyQuestions, { params: { id }, query: resultsFilter(view) }, { signal }),
    placeholderData: keepPreviousData,
    ...follows('survey figures'),
  });
}

/** What the written answers to a question have in common under a view. */
export function wordsQuery(id: string, view: ResultsView, text: string) {
  return queryOptions({
    queryKey: ['results', 'words', id, text, keyOf(view)],
    queryFn: ({ signal }) => call(readSurveyWords, { params: { id, text }, query: resultsFilter(view) }, { signal }),
    placeholderData: keepPreviousData,
    ...follows('surveys'),
  });
}

/** The same beside an earlier range; not kept, since it would compare with other dates. */
export function questionsComparisonQuery(id: string, view: ResultsView) {
  const keys = comparedKeys(view);
  const query = { ...resultsFilter(view), ...keys };
  return queryOptions({
    queryKey: ['results', 'questions', 'comparison', id, keyOf(view), keys],
    queryFn:
      keys === null
        ? skipToken
        : ({ signal }) => call(readSurveyQuestionsComparison, { params: { id }, query }, { signal }),
    ...follows('survey figures'),
  });
}
