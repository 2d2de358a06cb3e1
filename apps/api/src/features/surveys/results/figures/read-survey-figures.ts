import { surveyRollup, cutRange, type SurveyMeasure } from '@deskledger/domain';
import type { Database } from '../../../../platform/database/database.js';
import { Conditions } from '../../../../platform/database/conditions.js';
import { dataVersionSql } from '../../../../platform/data-version/data-version.js';
import { isFiltered, type RangedQuestion, type ResultQuestion } from '../result-question.js';
import { readResponseRows } from './read-response-rows.js';
import { type SurveyFigures, surveyFiguresOf, type SurveyFiguresRow } from './survey-figures.js';
import { countsPublic, rolledUp, rolledUpDays } from './rolled-up.js';

/** Figures by the cheaper way: the rollups know surveys and organizations, everything narrower is counted on the rows. */
export function readSurveyFigures(database: Database, question: RangedQuestion): Promise<SurveyFigures> {
  return isFiltered(question.selection) ? readResponseRows(database, question) : readSurveyRollups(database, question);
}

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

/** What answers alone tell, without the invitations before them and the spread of their times. */
type AnswerFigures = Pick<SurveyFigures, 'totals' | 'countsPublic' | 'days'>;

/**
 * The answers of a range that may end within its last day: whole days from the rollups, as far as those know the
 * question, the begun one from its responses. Of `totals`, what is told of invitations is not to be used.
 */
export async function readAnswerFigures(database: Database, question: RangedQuestion): Promise<AnswerFigures> {
  const { whole, begun } = cutRange(question.range);
  if (whole === null || isFiltered(question.selection)) return readResponseRows(database, question);
  if (begun === null) return readSurveyRollups(database, question);
  const [ofWhole, ofBegun] = await Promise.all([
    readSurveyRollups(database, { ...question, range: whole }),
    readResponseRows(database, { ...question, range: begun }),
  ]);
  return sumAnswers(ofWhole, ofBegun);
}

/** The answers of two neighbouring ranges that share no day, as those of both. */
function sumAnswers(one: AnswerFigures, other: AnswerFigures): AnswerFigures {
  const sums = surveyRollup.measures.map((measure) => [measure, one.totals[measure] + other.totals[measure]] as const);
  return {
    totals: Object.fromEntries(sums) as Record<SurveyMeasure, number>,
    // They may have been read on both sides of a change of the setting: what follows is read again.
    countsPublic: other.countsPublic,
    days: [...one.days, ...other.days],
  };
}
