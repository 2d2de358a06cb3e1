import type { Conditions } from '../../../../platform/database/conditions.js';
import type { ResultQuestion } from '../result-question.js';

/**
 * SQL that says whether ratings by public link count in the answer to a question, by the organization's setting. Until
 * somebody was invited they are all that a survey has.
 */
export function countsPublic(asked: Conditions, { survey }: Pick<ResultQuestion, 'survey'>): string {
  return `
    case (select settings ->> 'publicAnswersCount' from organization_settings)
      when 'always' then true
      when 'never' then false
      else not exists (
        select from survey_rollups
         where survey = ${asked.param(survey ?? '', 'text')} and slice = '' and grain = 'month' and invited > 0)
    end`;
}
