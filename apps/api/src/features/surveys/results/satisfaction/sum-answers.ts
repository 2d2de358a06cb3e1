import { surveyMeasures, type SurveyMeasure } from '@deskledger/domain';
import type { SurveyFigures } from '../figures/survey-figures.js';

/** What satisfaction is told from. */
export type AnswerFigures = Pick<SurveyFigures, 'totals' | 'days'>;

/** The answers of two neighbouring stretches of time that share no day, as those of both. */
export function sumAnswers(one: AnswerFigures, other: AnswerFigures): AnswerFigures {
  const sums = surveyMeasures.map((measure) => [measure, one.totals[measure] + other.totals[measure]] as const);
  return { totals: Object.fromEntries(sums) as Record<SurveyMeasure, number>, days: [...one.days, ...other.days] };
}
