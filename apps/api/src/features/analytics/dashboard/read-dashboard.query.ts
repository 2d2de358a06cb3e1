import type { Dashboard } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AnswerPartsReader } from '../answers/read-answer-parts.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { shapeDashboard } from './shape-dashboard.js';

/** Everything that the dashboard overview shows. */
export class ReadDashboard extends Query<Dashboard> {
  constructor(readonly question: AnalyticsQuestion) {
    super();
  }
}

@QueryHandler(ReadDashboard)
export class ReadDashboardHandler implements IQueryHandler<ReadDashboard> {
  constructor(private readonly parts: AnswerPartsReader) {}

  async execute({ question }: ReadDashboard): Promise<Dashboard> {
    return shapeDashboard(await this.parts.read(question));
  }
}
