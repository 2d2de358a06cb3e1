import type { SurveyQuestionsComparison } from '@deskledger/contracts';
import type { ComparedPeriods } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { DataVersion } from '../../../../platform/data-version/data-version.js';
import { Database } from '../../../../platform/database/database.js';
import { compareSides } from '../../../analytics/index.js';
import type { OneSurveyQuestion } from '../result-question.js';
import { readVersions } from '../versions/read-versions.js';
import { readQuestionCounts } from './read-question-counts.js';
import { summarizeQuestions } from './summarize-questions.js';

/** What was answered to each question of a survey in two ranges. */
export class ReadSurveyQuestionsComparison extends Query<SurveyQuestionsComparison> {
  constructor(
    readonly question: Omit<OneSurveyQuestion, 'range'>,
    readonly periods: ComparedPeriods,
  ) {
    super();
  }
}

@QueryHandler(ReadSurveyQuestionsComparison)
export class ReadSurveyQuestionsComparisonHandler implements IQueryHandler<ReadSurveyQuestionsComparison> {
  constructor(
    private readonly database: Database,
    private readonly dataVersion: DataVersion,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ question, periods }: ReadSurveyQuestionsComparison): Promise<SurveyQuestionsComparison> {
    // Read before the figures: an answer is never older than the version that it names.
    const dataVersion = await this.dataVersion.current();
    const sides = await compareSides(this.database, periods, (range) =>
      readQuestionCounts(this.database, { ...question, range }),
    );
    const { versions } = await readVersions(this.database, question.survey);
    const summarized = (side: typeof sides.current) => ({
      ...side,
      figures: summarizeQuestions(versions, side.figures),
    });
    return {
      current: summarized(sides.current),
      previous: summarized(sides.previous),
      dataBegins: sides.dataBegins,
      generatedAt: this.clock.now().toISOString(),
      dataVersion,
    };
  }
}
