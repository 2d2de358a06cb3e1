import type { SurveyTemplate } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { isKioskPage } from '../../lib/api/tokens.js';
import { explainPath, surveyResultsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { emptyResults, type ResultsView } from '../../lib/url/results-view.js';
import { surveysQuery } from './surveys-list.query.js';

/**
 * Leads from a figure of all surveys to the answers that it counts: to the results of the only survey that was answered;
 * of several, to how the figure is made, answer by answer. What explains no figure leads nowhere then.
 */
export type AnswersPath = (
  view: PeriodView & Partial<Pick<ResultsView, 'rating'>>,
  figure: 'completedSurvey' | 'overallRating' | null,
) => string | undefined;

export function answersPath(surveys: readonly Pick<SurveyTemplate, 'id' | 'completionCount'>[]): AnswersPath {
  const answered = surveys.filter(({ completionCount }) => completionCount > 0);
  const [only = surveys[0]] = answered;
  return (view, figure) => {
    if (answered.length > 1) return figure === null ? undefined : explainPath(figure, view);
    return only && surveyResultsPath(only.id, { ...emptyResults, ...view });
  };
}

const nowhere: AnswersPath = () => undefined;

/** Nowhere until it is known what was answered, and on a TV display, from which nothing leads anywhere. */
export function useAnswersPath(): AnswersPath {
  const query = { ...surveysQuery, select: answersPath, enabled: !isKioskPage() };
  return useQuery(query).data ?? nowhere;
}
