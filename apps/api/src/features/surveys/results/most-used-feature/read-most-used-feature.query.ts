import type { MostUsedFeature } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Conditions } from '../../../../platform/database/conditions.js';
import { Database } from '../../../../platform/database/database.js';
import { rolledUp } from '../figures/rolled-up.js';
import { isFiltered, type OneSurveyQuestion, type ResultQuestion } from '../result-question.js';
import { selectResponses } from '../select-responses.js';
import { readVersions } from '../versions/read-versions.js';

export class ReadMostUsedFeature extends Query<MostUsedFeature[]> {
  constructor(readonly question: OneSurveyQuestion) {
    super();
  }
}

interface DesignationCount extends Record<string, unknown> {
  designation: string;
  count: number;
}

const names = new Intl.Collator('en', { numeric: true });

/** Flow: completed responses by the designation of their ticket, most first. */
@QueryHandler(ReadMostUsedFeature)
export class ReadMostUsedFeatureHandler implements IQueryHandler<ReadMostUsedFeature> {
  constructor(private readonly database: Database) {}

  /** @throws ProblemError 404 */
  async execute({ question }: ReadMostUsedFeature): Promise<MostUsedFeature[]> {
    const asked = new Conditions();
    const sql = isFiltered(question.selection) ? rowsSql(asked, question) : rollupsSql(asked, question);
    const rows = await this.database.read<DesignationCount>(sql, asked.params);
    // Responses prove that the survey is there; without any it is asked for.
    if (rows.length === 0) await readVersions(this.database, question.survey);
    rows.sort((one, other) => other.count - one.count || names.compare(one.designation, other.designation));
    return rows.map(({ designation, count }) => ({ designation, survey: { all_tickets: count } }));
  }
}

function rollupsSql(asked: Conditions, question: ResultQuestion): string {
  return `
    select value as designation, sum(count)::bigint as count
      from survey_value_rollups where ${rolledUp(asked, question)} and dimension = 'designation'
     group by value having sum(count) > 0`;
}

function rowsSql(asked: Conditions, question: ResultQuestion): string {
  selectResponses(asked, question);
  return `
    select coalesce(r.designation, '') as designation, count(*) as count
      from survey_responses r where ${asked.sql} group by 1`;
}
