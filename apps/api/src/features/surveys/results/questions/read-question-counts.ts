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
 * One statement, so one snapshot. Each response is looked at once, for itself (without `id`, with what was not asked) and for
 * each of its answers. Those that are the same are counted: all else is about these, of which there are few, whatever the
 * number of responses.
 */
async function readAnswers(database: Database, question: ResultQuestion): Promise<QuestionCounts> {
  const asked = new Conditions();
  selectResponses(asked, question);
  const sql = `
    with counted as materialized (
      select r.version, r.kind, given.id, type, value, count(*) as n
        from survey_responses r cross join lateral (
          select answer ->> 'id' as id, answer ->> 'type' as type, answer -> 'value' as value
            from jsonb_array_elements(r.answers) as answers (answer)
           union all select null, null, r.not_asked) as given
       where ${asked.sql} group by 1, 2, 3, 4, 5
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      ${countsPublic(asked, question)} as counts_public,

      (select json_agg(json_build_object(${counted}, 'count', n)) from counted where id is null) as responses,

      (select json_agg(json_build_object(${counted}, 'id', left_out, 'count', n))
         from counted cross join lateral jsonb_array_elements_text(value) as questions (left_out)
        where id is null and value is not null) as not_asked,

      (select json_agg(json_build_object(${counted}, 'id', id, 'count', n,
                                         'value', case when ${isList} then null else value end))
         from counted where id is not null) as answers,

      (select json_agg(json_build_object(${counted}, 'id', id, 'count', n, 'value', coalesce(part ->> 'column', part #>> '{}'),
                                         'row', part ->> 'row', 'place', case when type = 'ranking' then nth end))
         from counted cross join lateral jsonb_array_elements(case when id is not null and ${isList} then value else '[]' end)
              with ordinality as parts (part, nth)) as parts`;
  return countsOf(await database.read<Row>(sql, asked.params));
}

function countsOf([row]: readonly Row[]): QuestionCounts {
  const { data_version: dataVersion, counts_public: isCounted, responses, not_asked: notAsked, answers, parts } = row!;
  return {
    ...{ dataVersion, countsPublic: isCounted, responses: responses ?? [], notAsked: notAsked ?? [] },
    ...{ answers: answers ?? [], parts: parts ?? [] },
  };
}
