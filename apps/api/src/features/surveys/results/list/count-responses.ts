import { Conditions } from '../../../../platform/database/conditions.js';
import type { Database } from '../../../../platform/database/database.js';
import { rolledUp } from '../figures/rolled-up.js';
import { isNarrowed, type ResultQuestion } from '../result-question.js';
import { selectResponses } from '../select-responses.js';

/** How many responses a question is about; from the rollups where they know it. */
export async function countResponses(database: Database, question: ResultQuestion): Promise<number> {
  const asked = new Conditions();
  const sql = isNarrowed(question.selection) ? rowsSql(asked, question) : rollupsSql(asked, question);
  const [row] = await database.read<{ n: number }>(sql, asked.params);
  return row!.n;
}

function rollupsSql(asked: Conditions, question: ResultQuestion): string {
  return `select coalesce(sum(responses), 0)::bigint as n from survey_rollups where ${rolledUp(asked, question)}`;
}

function rowsSql(asked: Conditions, question: ResultQuestion): string {
  selectResponses(asked, question);
  return `select count(*) as n from survey_responses r where ${asked.sql}`;
}
