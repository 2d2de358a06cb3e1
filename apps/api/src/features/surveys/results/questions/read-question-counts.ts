import type { AnswerCount, ResponseCount } from '@deskledger/domain';
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
  readonly answers: readonly AnswerCount[];
}

interface Row extends Record<string, unknown> {
  data_version: string;
  counts_public: boolean;
  responses: ResponseCount[] | null;
  answers: AnswerCount[] | null;
}

/** One statement, so one snapshot. */
export async function readQuestionCounts(database: Database, question: ResultQuestion): Promise<QuestionCounts> {
  const asked = new Conditions();
  selectResponses(asked, question);
  const chosen = asked.sql;
  const sql = `
    with chosen as materialized (
      select r.version, r.kind = 'public' as is_public, r.answers from survey_responses r where ${chosen}
    )
    select
      (select version from (${dataVersionSql}) as present) as data_version,

      ${countsPublic(asked, question)} as counts_public,

      (select json_agg(json_build_object('version', version, 'isPublic', is_public, 'count', n))
         from (select version, is_public, count(*) as n from chosen group by 1, 2) as counted) as responses,

      (select json_agg(json_build_object('version', version, 'isPublic', is_public, 'id', id, 'value', value, 'count', n))
         from (select version, is_public, answer ->> 'id' as id, answer -> 'value' as value, count(*) as n
                 from chosen cross join lateral jsonb_array_elements(answers) as given (answer)
                group by 1, 2, 3, 4) as counted) as answers`;
  const [row] = await database.read<Row>(sql, asked.params);
  const { data_version: dataVersion, counts_public: counted, responses, answers } = row!;
  return { dataVersion, countsPublic: counted, responses: responses ?? [], answers: answers ?? [] };
}
