import type { listUnsubmitted, ResponseOf } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import { lastPage, type AskedPage } from '../../../../platform/questions/index.js';
import type { OneSurveyQuestion, RangedQuestion } from '../result-question.js';
import { readVersions } from '../versions/read-versions.js';
import { countUnsubmitted, readUnsubmitted } from './read-unsubmitted.js';

type UnsubmittedPage = ResponseOf<typeof listUnsubmitted>;

/** What was begun in a range and is not submitted. */
export class ListUnsubmitted extends Query<UnsubmittedPage> {
  constructor(
    readonly question: RangedQuestion & OneSurveyQuestion,
    readonly asked: AskedPage,
  ) {
    super();
  }
}

@QueryHandler(ListUnsubmitted)
export class ListUnsubmittedHandler implements IQueryHandler<ListUnsubmitted> {
  constructor(private readonly database: Database) {}

  /** @throws ProblemError 404 */
  async execute({ question, asked: { page, pageSize } }: ListUnsubmitted): Promise<UnsubmittedPage> {
    const { versions } = await readVersions(this.database, question.survey);
    const total = await countUnsubmitted(this.database, question);
    const window = { offset: (page - 1) * pageSize, limit: pageSize };
    const { from, to, timezone } = question.range;
    return {
      items: await readUnsubmitted(this.database, question, versions, window),
      page,
      pages: lastPage(total, pageSize),
      total,
      range: { from, to, timezone },
    };
  }
}
