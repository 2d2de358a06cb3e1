import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import type { FilterWord } from '../../../../platform/files/index.js';
import { selectionWords } from '../../../tickets/index.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { readVersions } from '../versions/read-versions.js';
import { answerFilterWords } from './export-preamble.js';

/** What narrows the results of a survey, in words. */
export class DescribeResults extends Query<FilterWord[]> {
  constructor(readonly question: Omit<OneSurveyQuestion, 'range'>) {
    super();
  }
}

@QueryHandler(DescribeResults)
export class DescribeResultsHandler implements IQueryHandler<DescribeResults> {
  constructor(private readonly database: Database) {}

  /** @throws ProblemError 404 */
  async execute({ question: { survey, selection } }: DescribeResults): Promise<FilterWord[]> {
    const published = await readVersions(this.database, survey);
    return [...answerFilterWords(selection, published), ...(await selectionWords(this.database, selection))];
  }
}
