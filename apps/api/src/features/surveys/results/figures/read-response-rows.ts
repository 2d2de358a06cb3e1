import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import { dataVersionSql } from '../../../../platform/data-version/data-version.js';
import type { RangedQuestion } from '../result-question.js';
import { selectResponses } from '../select-responses.js';
import { countsPublic, rolledUp } from './rolled-up.js';
import { surveyFiguresOf, type SurveyFigures, type SurveyFiguresRow } from './survey-figures.js';

/** What is known of invitations and of void answers, from the rollups. */
const rolledUpMeasures = ['invited', 'delivered', 'opened', 'started', 'completed', 'voided'];

/** What is told of responses and their ratings, over the chosen ones. */
const rated = {
  responses: 'count(*)',
  ratings: 'count(rating_parts)',
  rating_parts: 'coalesce(sum(rating_parts), 0)',
  star_1: 'count(*) filter (where star = 1)',
  star_2: 'count(*) filter (where star = 2)',
  star_3: 'count(*) filter (where star = 3)',
  star_4: 'count(*) filter (where star = 4)',
  star_5: 'count(*) filter (where star = 5)',
};
const timed = { timed: 'count(active_seconds)', active_seconds: 'coalesce(sum(active_seconds), 0)' };

const starCounts = (of = 'true') =>
  `array[${[1, 2, 3, 4, 5].map((star) => `count(*) filter (where star = ${star} and ${of})`).join(', ')}]`;

const columns = (measures: object, prefix = '') =>
  Object.entries(measures)
    .map(([measure, sql]) => `'${prefix}${measure}', ${sql}`)
    .join(', ');
const rolledUpSums = rolledUpMeasures.map((measure) => `'${measure}', coalesce(sum(${measure}), 0)`).join(', ');

/**
 * The same figures from the response rows, for selections that the rollups do not keep. The cohort still comes from
 * the rollups: an invitation that nobody answered has no stars.
 */
export async function readResponseRows(database: Database, question: RangedQuestion): Promise<SurveyFigures> {
  const asked = new Conditions();
  selectResponses(asked, question);
  const zone = asked.param(question.range.timezone, 'text');
  const chosen = asked.sql;
  const sql = `
    with chosen as materialized (
      select (answered_at at time zone ${zone})::date as day, r.kind, rating_parts, star, active_seconds
        from survey_responses r where ${chosen}
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      (select jsonb_build_object(${rolledUpSums}) from survey_rollups where ${rolledUp(asked, question)})
        || (select jsonb_build_object(${columns({ ...rated, ...timed })}) from chosen)
        || (select jsonb_build_object(${columns(rated, 'public_')}) from chosen where kind = 'public') as totals,

      ${countsPublic(asked, question)} as counts_public,

      (select json_agg(json_build_array(day, responses, ratings, parts, public_ratings, public_parts, stars, public_stars))
         from (select day, count(*) as responses, count(rating_parts) as ratings, coalesce(sum(rating_parts), 0) as parts,
                      count(rating_parts) filter (where kind = 'public') as public_ratings,
                      coalesce(sum(rating_parts) filter (where kind = 'public'), 0) as public_parts,
                      ${starCounts()} as stars, ${starCounts(`kind = 'public'`)} as public_stars
                 from chosen group by day) as day) as days,

      (select json_agg(json_build_array(active_seconds, n))
         from (select active_seconds, count(*) as n
                 from chosen where active_seconds is not null group by active_seconds) as duration) as seconds`;
  const [row] = await database.read<SurveyFiguresRow>(sql, asked.params);
  return surveyFiguresOf(row!);
}
