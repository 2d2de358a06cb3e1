import type { AnswerCount, NotAskedCount, PartCount, ResponseCount } from '@deskledger/domain';
import { listTypes } from '@deskledger/domain';
import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import { dataVersionSql } from '../../../../platform/data-version/data-version.js';
import { countsPublic } from '../figures/rolled-up.js';
import type { ResultQuestion } from '../result-question.js';
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

const isList = `jsonb_typeof(answer -> 'value') = 'array'`;
const singleValue = `case when ${isList} then null else answer -> 'value' end`;
const listValue = `case when ${isList} then answer -> 'value' else '[]'::jsonb end`;

/** Whether any version asks for several parts: else nothing is looked through for them. */
function hasLists(asked: Conditions, { survey }: ResultQuestion): string {
  const types = asked.param(listTypes, 'text[]');
  const ofSurvey = survey === null ? '' : `template_id = ${asked.param(survey, 'uuid')} and`;
  return `(select exists (select from survey_versions cross join lateral jsonb_array_elements(questions) as asked (question)
                           where ${ofSurvey} question ->> 'type' = any (${types})))`;
}

/** One statement, so one snapshot. */
export async function readQuestionCounts(database: Database, question: ResultQuestion): Promise<QuestionCounts> {
  const asked = new Conditions();
  selectResponses(asked, question);
  const chosen = asked.sql;
  const sql = `
    with chosen as materialized (
      select r.version, r.kind = 'public' as is_public, r.answers, r.not_asked from survey_responses r where ${chosen}
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      ${countsPublic(asked, question)} as counts_public,

      (select json_agg(json_build_object('version', version, 'isPublic', is_public, 'count', n))
         from (select version, is_public, count(*) as n from chosen group by 1, 2) as counted) as responses,

      (select json_agg(json_build_object('version', version, 'isPublic', is_public, 'id', id, 'count', n))
         from (select version, is_public, id, count(*) as n
                 from chosen cross join lateral jsonb_array_elements_text(not_asked) as left_out (id)
                group by 1, 2, 3) as counted) as not_asked,

      (select json_agg(json_build_object('version', version, 'isPublic', is_public, 'id', id, 'value', value, 'count', n))
         from (select version, is_public, answer ->> 'id' as id, ${singleValue} as value, count(*) as n
                 from chosen cross join lateral jsonb_array_elements(answers) as given (answer)
                group by 1, 2, 3, 4) as counted) as answers,

      (select json_agg(json_build_object('version', version, 'isPublic', is_public, 'id', id, 'value', value,
                                         'row', row_name, 'place', place, 'count', n))
         from (select version, is_public, answer ->> 'id' as id, coalesce(part ->> 'column', part #>> '{}') as value,
                      part ->> 'row' as row_name, case when answer ->> 'type' = 'ranking' then nth end as place, count(*) as n
                 from chosen cross join lateral jsonb_array_elements(answers) as given (answer)
                cross join lateral jsonb_array_elements(${listValue}) with ordinality as parts (part, nth)
                where ${hasLists(asked, question)}
                group by 1, 2, 3, 4, 5, 6) as counted) as parts`;
  const [row] = await database.read<Row>(sql, asked.params);
  const { data_version: dataVersion, counts_public: counted, responses, not_asked: notAsked, answers, parts } = row!;
  return {
    ...{ dataVersion, countsPublic: counted, responses: responses ?? [], notAsked: notAsked ?? [] },
    ...{ answers: answers ?? [], parts: parts ?? [] },
  };
}
