import type { SurveyDropOff } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { OneSurveyQuestion, RangedQuestion } from '../result-question.js';
import { readDropOff } from './read-drop-off.js';

/** Where people left a survey. */
export class ReadSurveyDropOff extends Query<SurveyDropOff> {
  constructor(readonly question: RangedQuestion & OneSurveyQuestion) {
    super();
  }
}

@QueryHandler(ReadSurveyDropOff)
export class ReadSurveyDropOffHandler implements IQueryHandler<ReadSurveyDropOff> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ question }: ReadSurveyDropOff): Promise<SurveyDropOff> {
    const { groups, dataVersion } = await readDropOff(this.database, question);
    const { from, to, timezone } = question.range;
    return { groups, range: { from, to, timezone }, generatedAt: this.clock.now().toISOString(), dataVersion };
  }
}
