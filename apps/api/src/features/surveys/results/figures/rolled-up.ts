import type { Conditions } from '../../../../platform/database/conditions.js';
import { coveredBuckets, singleDays } from '../../../../platform/rollups/index.js';
import type { ResultQuestion } from '../result-question.js';

/** The condition for the rollup rows whose sums answer a question, as far as the rollups know it. */
export function rolledUp(asked: Conditions, question: ResultQuestion): string {
  const covered = question.range === null ? `grain = 'month'` : coveredBuckets(asked, question.range);
  return `${ofSurvey(asked, question)} and ${covered}`;
}

/** The condition for the same rows day by day. */
export function rolledUpDays(asked: Conditions, question: ResultQuestion): string {
  const days = question.range === null ? `grain = 'day'` : singleDays(asked, question.range);
  return `${ofSurvey(asked, question)} and ${days}`;
}

function ofSurvey(asked: Conditions, { survey, selection }: ResultQuestion): string {
  const slices = asked.param(selection.organization ?? [''], 'text[]');
  return `survey = ${asked.param(survey ?? '', 'text')} and slice = any (${slices})`;
}
