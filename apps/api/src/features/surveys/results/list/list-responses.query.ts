import type { ResponsesPage } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import {
  lastPage,
  pageAndOneMore,
  pageWindow,
  type AskedPage,
  type Sight,
} from '../../../../platform/questions/index.js';
import { Conditions } from '../../../../platform/database/conditions.js';
import { type OneSurveyQuestion, isFiltered, type ResultQuestion } from '../result-question.js';
import { readVersions } from '../versions/read-versions.js';
import { rolledUp } from '../figures/rolled-up.js';
import { findResponses } from '../search/find-responses.js';
import { selectResponses } from '../select-responses.js';
import { readNames } from './read-names.js';
import { readCommonPage, readResponsePage, type ResponseRow } from './read-responses.js';
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
  async execute({ question, asked, sight }: ListResponses): Promise<ResponsesPage> {
    const [{ versions }, { rows, total, pages }] = await Promise.all([
      readVersions(this.database, question.survey),
      this.readPage(await findResponses(this.database, question), asked),
    ]);
    const { range } = question;
    return {
      items: responseDocuments(rows, versions, await readNames(this.database, rows), sight),
      page: asked.page,
      pages,
      total,
      range: range && { from: range.from, to: range.to, timezone: range.timezone },
    };
  }

  /** Words that many answers have fill a page soon, but are not soon counted. */
  private readPage(question: OneSurveyQuestion, asked: AskedPage): Promise<FoundPage> {
    const { search } = question.selection;
    const isCommon = search !== undefined && question.found === undefined;
    return isCommon ? this.readUncounted(question, search, asked) : this.readCounted(question, asked);
  }

  private async readCounted(question: OneSurveyQuestion, { page, pageSize }: AskedPage): Promise<FoundPage> {
    const total = await countResponses(this.database, question);
    const window = pageWindow(total, page, pageSize);
    const rows = window === null ? [] : await readResponsePage(this.database, question, window);
    return { rows, total, pages: lastPage(total, pageSize) };
  }

  private async readUncounted(question: OneSurveyQuestion, search: string, asked: AskedPage): Promise<FoundPage> {
    const window = pageAndOneMore(asked);
    const rows = await readCommonPage(this.database, question, search, window);
    if (rows.length === window.limit) return { rows: rows.slice(0, -1), total: null, pages: asked.page + 1 };
    // Nothing on a later page: where the list ends is not known.
    if (rows.length === 0 && asked.page > 1) return { rows, total: null, pages: asked.page };
    return { rows, total: window.offset + rows.length, pages: asked.page };
  }
}

/** A page of responses with what is known about the whole list. */
type FoundPage = Pick<ResponsesPage, 'total' | 'pages'> & { readonly rows: readonly ResponseRow[] };

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
