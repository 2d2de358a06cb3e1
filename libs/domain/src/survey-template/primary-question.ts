import type { Question, SurveyContent } from './survey-content.js';

/** The question behind the satisfaction figures: the rating question marked so, else the first required one. */
export function primaryQuestion({ questions }: Pick<SurveyContent, 'questions'>): Question | null {
  const ratings = questions.filter(({ type }) => type === 'rating');
  return ratings.find(({ primary }) => primary === true) ?? ratings.find(({ required }) => required) ?? null;
}
