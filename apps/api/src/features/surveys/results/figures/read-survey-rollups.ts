import { surveyRollup } from '@deskledger/domain';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import { dataVersionSql } from '../../../../platform/data-version/data-version.js';
import type { ResultQuestion } from '../result-question.js';
import { countsPublic } from './counts-public.js';
import { rolledUp, rolledUpDays } from './rolled-up.js';
import { surveyFiguresOf, type SurveyFigures, type SurveyFiguresRow } from './survey-figures.js';

const starSums = (whose: '' | 'public_') =>
  `array[${[1, 2, 3, 4, 5].map((star) => `sum(${whose}star_${star})`).join(', ')}]`;
const sums = surveyRollup.measures.map((measure) => `'${measure}', coalesce(sum(${measure}), 0)`).join(', ');

/**
 * Figures from the rollups, whatever the number of responses. One statement, so one snapshot: cards, trends and the
 * version cannot disagree.
 */
export async function readSurveyRollups(database: Database, question: ResultQuestion): Promise<SurveyFigures> {
  const asked = new Conditions();
  const covered = rolledUp(asked, question);
  const sql = `
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      (select json_build_object(${sums}) from survey_rollups where ${covered}) as totals,

      ${countsPublic(asked, question)} as counts_public,

      (select json_agg(json_build_array(bucket, responses, ratings, parts, public_ratings, public_parts, stars, public_stars))
         from (select bucket, sum(responses) as responses, sum(ratings) as ratings, sum(rating_parts) as parts,
                      sum(public_ratings) as public_ratings, sum(public_rating_parts) as public_parts,
                      ${starSums('')} as stars, ${starSums('public_')} as public_stars
                 from survey_rollups where ${rolledUpDays(asked, question)}
                group by bucket having sum(responses) > 0) as day) as days,

      (select json_agg(json_build_array(value, count))
         from (select value, sum(count) as count
                 from survey_value_rollups where ${covered} and dimension = 'duration'
                group by value having sum(count) > 0) as duration) as buckets`;
  const [row] = await database.read<SurveyFiguresRow>(sql, asked.params);
  return surveyFiguresOf(row!);
}
