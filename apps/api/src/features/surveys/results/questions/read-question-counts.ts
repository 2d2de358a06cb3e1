import type { AnswerCount, NotAskedCount, PartCount, ResponseCount } from '@deskledger/domain';
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

const isList = `jsonb_typeof(value) = 'array'`;

/**
 * One statement, so one snapshot. Each answer is looked at once, to count those that are the same: all else is about these,
 * of which there are few, whatever the number of responses.
 */
export async function readQuestionCounts(database: Database, question: ResultQuestion): Promise<QuestionCounts> {
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
  const [row] = await database.read<Row>(sql, asked.params);
  const { data_version: dataVersion, counts_public: counted, responses, not_asked: notAsked, answers, parts } = row!;
  return {
    ...{ dataVersion, countsPublic: counted, responses: responses ?? [], notAsked: notAsked ?? [] },
    ...{ answers: answers ?? [], parts: parts ?? [] },
  };
}
