import type { SurveyMeasure } from '@deskledger/domain';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import { dataVersionSql } from '../../../../platform/data-version/data-version.js';
import type { RangedQuestion } from '../result-question.js';
import { selectResponses } from '../select-responses.js';
import { rolledUp } from './rolled-up.js';
import { surveyFiguresOf, type SurveyFigures, type SurveyFiguresRow } from './survey-figures.js';

/** What is known of invitations, from the rollups. */
const cohortMeasures = ['invited', 'delivered', 'opened', 'started', 'completed'] as const satisfies SurveyMeasure[];

/** What is told of responses, over the chosen ones. */
const measured: Readonly<Record<Exclude<SurveyMeasure, (typeof cohortMeasures)[number]>, string>> = {
  responses: 'count(*)',
  public_responses: `count(*) filter (where kind = 'public')`,
  ratings: 'count(rating_parts)',
  rating_parts: 'coalesce(sum(rating_parts), 0)',
  star_1: 'count(*) filter (where star = 1)',
  star_2: 'count(*) filter (where star = 2)',
  star_3: 'count(*) filter (where star = 3)',
  star_4: 'count(*) filter (where star = 4)',
  star_5: 'count(*) filter (where star = 5)',
  timed: 'count(active_seconds)',
  active_seconds: 'coalesce(sum(active_seconds), 0)',
};

const cohort = cohortMeasures.map((measure) => `'${measure}', coalesce(sum(${measure}), 0)`).join(', ');
const flow = Object.entries(measured)
  .map(([measure, sql]) => `'${measure}', ${sql}`)
  .join(', ');

/** Narrows `survey_responses r` further; may name `tickets t`, the response's ticket as it is now. */
export type NarrowByTicket = (asked: Conditions) => void;

/**
 * The same figures from the response rows, for selections that the rollups do not keep. The cohort still comes from
 * the rollups: an invitation that nobody answered has no stars.
 */
export async function readResponseRows(
  database: Database,
  question: RangedQuestion,
  narrowByTicket?: NarrowByTicket,
): Promise<SurveyFigures> {
  const asked = new Conditions();
  selectResponses(asked, question);
  narrowByTicket?.(asked);
  const zone = asked.param(question.range.timezone, 'text');
  const chosen = asked.sql;
  const sql = `
    with chosen as materialized (
      select (answered_at at time zone ${zone})::date as day, r.kind, rating_parts, star, active_seconds
        from survey_responses r ${narrowByTicket === undefined ? '' : 'left join tickets t on t.id = r.ticket_id'}
       where ${chosen}
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      (select (select jsonb_build_object(${cohort}) from survey_rollups where ${rolledUp(asked, question)})
              || jsonb_build_object(${flow}) from chosen) as totals,

      (select json_agg(json_build_array(day, responses, ratings, parts))
         from (select day, count(*) as responses, count(rating_parts) as ratings, coalesce(sum(rating_parts), 0) as parts
                 from chosen group by day) as day) as days,

      (select json_agg(json_build_array(active_seconds, n))
         from (select active_seconds, count(*) as n
                 from chosen where active_seconds is not null group by active_seconds) as duration) as seconds`;
  const [row] = await database.read<SurveyFiguresRow>(sql, asked.params);
  return surveyFiguresOf(row!);
}
