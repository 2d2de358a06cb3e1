import type { Conditions } from '../../../../platform/database/conditions.js';
import { coveredBuckets, singleDays } from '../../../../platform/rollups/index.js';
import type { ResponseSelection, ResultQuestion } from '../result-question.js';

/** The condition for the rollup rows whose sums answer a question, as far as the rollups know it. */
export function rolledUp(asked: Conditions, question: ResultQuestion): string {
  return `${ofSurvey(asked, question)} and ${inRange(asked, question)}`;
}

/** The condition for the same rows day by day. */
export function rolledUpDays(asked: Conditions, question: ResultQuestion): string {
  const days = question.range === null ? `grain = 'day'` : singleDays(asked, question.range);
  return `${ofSurvey(asked, question)} and ${days}`;
}

/** The condition for the rows of `survey_question_rollups` and their values; those know no organization. */
export function rolledUpQuestions(asked: Conditions, { survey, range }: Omit<ResultQuestion, 'selection'>): string {
  const covered = inRange(asked, { range });
  return survey === null ? covered : `survey = ${asked.param(survey, 'text')} and ${covered}`;
}

function inRange(asked: Conditions, { range }: Pick<ResultQuestion, 'range'>): string {
  return range === null ? `grain = 'month'` : coveredBuckets(asked, range);
}

function ofSurvey(asked: Conditions, { survey, selection }: ResultQuestion): string {
  return `survey = ${asked.param(survey ?? '', 'text')} and ${ofOrganizations(asked, selection)}`;
}

/** '' holds the sums over all. */
function ofOrganizations(asked: Conditions, { organization, notOrganization }: ResponseSelection): string {
  if (notOrganization === undefined) return `slice = any (${asked.param(organization ?? [''], 'text[]')})`;
  const others = `slice <> '' and slice <> all (${asked.param(notOrganization, 'text[]')})`;
  return organization === undefined ? others : `${others} and slice = any (${asked.param(organization, 'text[]')})`;
}

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
