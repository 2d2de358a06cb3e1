import type { SurveyOverview } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { readPoints } from '../figures/read-points.js';
import { readSurveyFigures } from '../figures/read-survey-figures.js';
import type { SurveyOverviewQuestion } from '../result-question.js';
import { readVersions } from '../versions/read-versions.js';
import { shapeOverview } from './shape-overview.js';

export class ReadSurveyOverview extends Query<SurveyOverview> {
  constructor(readonly question: SurveyOverviewQuestion) {
    super();
  }
}

@QueryHandler(ReadSurveyOverview)
export class ReadSurveyOverviewHandler implements IQueryHandler<ReadSurveyOverview> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ question }: ReadSurveyOverview): Promise<SurveyOverview> {
    const figures = await readSurveyFigures(this.database, question);
    // After the figures, whose version the answer bears: it may be newer than its version, never older.
    const published = await readVersions(this.database, question.survey);
    const points = await readPoints(this.database, question, published.versions);
    return shapeOverview(question, { ...figures, points }, published, this.clock.now());
  }
}
