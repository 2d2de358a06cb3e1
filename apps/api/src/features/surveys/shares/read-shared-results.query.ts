import type { QuestionSummary, SharedResults } from '@deskledger/contracts';
import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AskedRanges } from '../../../platform/questions/index.js';
import { ReadSurveyOverview } from '../results/overview/read-survey-overview.query.js';
import { ReadSurveyQuestions } from '../results/questions/read-survey-questions.query.js';
import { selectionOf } from '../results/result-question.js';
import { SurveyShares } from './survey-shares.js';

/** The figures behind a link, for whoever has it. */
export class ReadSharedResults extends Query<SharedResults> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(ReadSharedResults)
export class ReadSharedResultsHandler implements IQueryHandler<ReadSharedResults> {
  constructor(
    private readonly shares: SurveyShares,
    private readonly queries: QueryBus,
    private readonly ranges: AskedRanges,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ token }: ReadSharedResults): Promise<SharedResults> {
    const { surveyId: survey, query, expiresAt } = await this.shares.open(token);
    const range = this.ranges.resolve(query);
    const selection = selectionOf(query);
    const question = { survey, range, selection };
    const figures = await this.queries.execute(new ReadSurveyOverview({ ...question, bucket: query.bucket }));
    const { questions } = await this.queries.execute(new ReadSurveyQuestions(question));
    const { title, rating, points, responseRate, averageTime, responseTrends, generatedAt } = figures;
    return {
      ...{ title, rating, points, averageTime, responseTrends, generatedAt },
      responseRate: { total: responseRate.total, closed_pct: responseRate.closed_pct },
      questions: questions.filter(({ current, asked }) => current || asked > 0).map(withoutTexts),
      range: figures.range,
      isFiltered: Object.keys(selection).length > 0,
      expiresAt: expiresAt.toISOString(),
    };
  }
}

/** Each field by its name: one that is added to results is not shared by that. */
function withoutTexts({ id, type, question, asked, answered, average, values, ...ofType }: QuestionSummary) {
  const { min_rating: lowest, max_rating: highest, rows, nps, agreeing } = ofType;
  return {
    ...{ id, type, question, asked, answered, average, values: type === 'text' ? [] : values },
    ...{ rows, nps, agreeing },
    ...(lowest !== undefined && { min_rating: lowest }),
    ...(highest !== undefined && { max_rating: highest }),
  };
}
