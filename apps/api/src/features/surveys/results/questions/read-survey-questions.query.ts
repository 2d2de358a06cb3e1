import type { SurveyQuestions } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { OneSurveyQuestion, RangedQuestion } from '../result-question.js';
import { readVersions } from '../versions/read-versions.js';
import { readQuestionCounts } from './read-question-counts.js';
import { summarizeQuestions } from './summarize-questions.js';

/** What was answered to each question of a survey. */
export class ReadSurveyQuestions extends Query<SurveyQuestions> {
  constructor(readonly question: RangedQuestion & OneSurveyQuestion) {
    super();
  }
}

@QueryHandler(ReadSurveyQuestions)
export class ReadSurveyQuestionsHandler implements IQueryHandler<ReadSurveyQuestions> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ question }: ReadSurveyQuestions): Promise<SurveyQuestions> {
    const counts = await readQuestionCounts(this.database, question);
    // After the counts: every version that was answered is known then.
    const { versions } = await readVersions(this.database, question.survey);
    const { from, to, timezone } = question.range;
    return {
      ...summarizeQuestions(versions, counts),
      range: { from, to, timezone },
      generatedAt: this.clock.now().toISOString(),
      dataVersion: counts.dataVersion,
    };
  }
}
