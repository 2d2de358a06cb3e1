import { cutRange, type AnswerCount, type NotAskedCount, type PartCount, type ResponseCount } from '@deskledger/domain';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import { dataVersionSql } from '../../../../platform/data-version/data-version.js';
import { countsPublic, rolledUpQuestions } from '../figures/rolled-up.js';
import { isNarrowed, type ResultQuestion } from '../result-question.js';
import { selectResponses } from '../select-responses.js';

/** How often each answer was given, by version and by how it came. */
export interface QuestionCounts {
  readonly dataVersion: string;
  readonly countsPublic: boolean;
  readonly responses: readonly ResponseCount[];
  readonly notAsked: readonly NotAskedCount[];
  readonly answers: readonly AnswerCount[];
  readonly parts: readonly PartCount[];
}

interface Row extends Record<string, unknown> {
  data_version: string;
  counts_public: boolean;
  responses: ResponseCount[] | null;
  not_asked: NotAskedCount[] | null;
  answers: AnswerCount[] | null;
  parts: PartCount[] | null;
}

/**
 * Of whole days of a whole survey from the rollups, whatever the number of responses; what is narrowed, and a begun day, is
 * counted on the answers.
 */
export async function readQuestionCounts(database: Database, question: ResultQuestion): Promise<QuestionCounts> {
  const { range, selection } = question;
  const { whole, begun } = range === null ? { whole: null, begun: null } : cutRange(range);
  if (isNarrowed(selection) || (range !== null && whole === null)) return readAnswers(database, question);
  const ofWhole = await readRollups(database, { ...question, range: whole });
  if (begun === null) return ofWhole;
  // Read later: what they say together is never older than the version that it names.
  return sumCounts(ofWhole, await readAnswers(database, { ...question, range: begun }));
}

const counted = `'version', version::integer, 'isPublic', kind = 'public'`;
/** Answers that are written or have parts are only counted. */
const answerOf = `
  case when dimension in ('choice', 'date') then to_json(value) when value <> '' then value::json end`;

/** One statement, so one snapshot. */
async function readRollups(database: Database, question: ResultQuestion): Promise<QuestionCounts> {
  const asked = new Conditions();
  const covered = rolledUpQuestions(asked, question);
  const sql = `
    with people as materialized (
      select version, kind, question, sum(responses) as responses, sum(not_asked) as not_asked
        from survey_question_rollups where ${covered} group by 1, 2, 3
    ), given as materialized (
      select version, kind, question, dimension, value, sum(count) as n,
             dimension = 'option' or dimension like 'rank %' or dimension like 'row %' as is_part
        from survey_question_value_rollups where ${covered} and question <> '' and dimension <> 'seconds'
       group by 1, 2, 3, 4, 5 having sum(count) > 0
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      ${countsPublic(asked, question)} as counts_public,

      (select json_agg(json_build_object(${counted}, 'count', responses)) from people where responses > 0) as responses,

      (select json_agg(json_build_object(${counted}, 'id', question, 'count', not_asked))
         from people where not_asked > 0) as not_asked,

      (select json_agg(json_build_object(${counted}, 'id', question, 'count', n, 'value', ${answerOf}))
         from given where not is_part) as answers,

      (select json_agg(json_build_object(${counted}, 'id', question, 'count', n, 'value', value,
                'row', case when dimension like 'row %' then substr(dimension, 5) end,
                'place', case when dimension like 'rank %' then substr(dimension, 6)::integer end))
         from given where is_part) as parts`;
  return countsOf(await database.read<Row>(sql, asked.params));
}

function sumCounts(one: QuestionCounts, other: QuestionCounts): QuestionCounts {
  return {
    ...one,
    responses: [...one.responses, ...other.responses],
    notAsked: [...one.notAsked, ...other.notAsked],
    answers: [...one.answers, ...other.answers],
    parts: [...one.parts, ...other.parts],
  };
}

const isList = `jsonb_typeof(value) = 'array'`;

/**
 * One statement, so one snapshot. Each answer is looked at once, to count those that are the same: all else is about these,
 * of which there are few, whatever the number of responses.
 */
async function readAnswers(database: Database, question: ResultQuestion): Promise<QuestionCounts> {
  const asked = new Conditions();
  selectResponses(asked, question);
  const chosen = asked.sql;
  const sql = `
    with responded as materialized (
      select r.version, r.kind = 'public' as is_public, r.not_asked, count(*) as n
        from survey_responses r where ${chosen} group by 1, 2, 3
    ), answered as materialized (
      select r.version, r.kind = 'public' as is_public, answer ->> 'id' as id, answer ->> 'type' as type,
             answer -> 'value' as value, count(*) as n
        from survey_responses r cross join lateral jsonb_array_elements(r.answers) as elements (answer)
       where ${chosen} group by 1, 2, 3, 4, 5
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      ${countsPublic(asked, question)} as counts_public,

      (select json_agg(json_build_object('version', version, 'isPublic', is_public, 'count', n))
         from (select version, is_public, sum(n) as n from responded group by 1, 2) as counted) as responses,

      (select json_agg(json_build_object('version', version, 'isPublic', is_public, 'id', id, 'count', n))
         from (select version, is_public, id, sum(n) as n
                 from responded cross join lateral jsonb_array_elements_text(not_asked) as left_out (id)
                group by 1, 2, 3) as counted) as not_asked,

      (select json_agg(json_build_object('version', version, 'isPublic', is_public, 'id', id, 'value', value, 'count', n))
         from (select version, is_public, id, case when ${isList} then null else value end as value, sum(n) as n
                 from answered group by 1, 2, 3, 4) as counted) as answers,

      (select json_agg(json_build_object('version', version, 'isPublic', is_public, 'id', id, 'value', value,
                                         'row', row_name, 'place', place, 'count', n))
         from (select version, is_public, id, coalesce(part ->> 'column', part #>> '{}') as value,
                      part ->> 'row' as row_name, case when type = 'ranking' then nth end as place, sum(n) as n
                 from answered
                cross join lateral jsonb_array_elements(case when ${isList} then value else '[]' end)
                      with ordinality as parts (part, nth)
                group by 1, 2, 3, 4, 5, 6) as counted) as parts`;
  return countsOf(await database.read<Row>(sql, asked.params));
}

function countsOf([row]: readonly Row[]): QuestionCounts {
  const { data_version: dataVersion, counts_public: isCounted, responses, not_asked: notAsked, answers, parts } = row!;
  return {
    ...{ dataVersion, countsPublic: isCounted, responses: responses ?? [], notAsked: notAsked ?? [] },
    ...{ answers: answers ?? [], parts: parts ?? [] },
  };
}
