import type { ResponsesPage } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import {
  lastPage,
  pageWindow,
  type AskedPage,
  type PageWindow,
  type Sight,
} from '../../../../platform/questions/index.js';
import { Conditions } from '../../../../platform/database/conditions.js';
import { type OneSurveyQuestion, isFiltered, type ResultQuestion } from '../result-question.js';
import { readVersions, type PublishedVersion } from '../versions/read-versions.js';
import { rolledUp } from '../figures/rolled-up.js';
import { selectResponses } from '../select-responses.js';
import { readNames } from './read-names.js';
import { readResponsePage } from './read-responses.js';
import { responseDocuments } from './response-document.js';

export class ListResponses extends Query<ResponsesPage> {
  constructor(
    readonly question: OneSurveyQuestion,
    readonly asked: AskedPage,
    readonly sight: Sight,
  ) {
    super();
  }
}

/** Counts, finds the ids of the page, fetches their rows and texts, shapes the answer. */
@QueryHandler(ListResponses)
export class ListResponsesHandler implements IQueryHandler<ListResponses> {
  constructor(private readonly database: Database) {}

  /** @throws ProblemError 404 */
  async execute({ question, asked: { page, pageSize }, sight }: ListResponses): Promise<ResponsesPage> {
    const [{ versions }, total] = await Promise.all([
      readVersions(this.database, question.survey),
      countResponses(this.database, question),
    ]);
    const window = pageWindow(total, page, pageSize);
    const { range } = question;
    return {
      items: window === null ? [] : await this.readItems(question, versions, window, sight),
      page,
      pages: lastPage(total, pageSize),
      total,
      range: range && { from: range.from, to: range.to, timezone: range.timezone },
    };
  }

  private async readItems(
    question: OneSurveyQuestion,
    versions: readonly PublishedVersion[],
    window: PageWindow,
    sight: Sight,
  ) {
    const rows = await readResponsePage(this.database, question, window);
    return responseDocuments(rows, versions, await readNames(this.database, rows), sight);
  }
}

/** How many responses a question is about; from the rollups where they know it. */
export async function countResponses(database: Database, question: ResultQuestion): Promise<number> {
  const asked = new Conditions();
  const sql = isFiltered(question.selection) ? rowsSql(asked, question) : rollupsSql(asked, question);
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
