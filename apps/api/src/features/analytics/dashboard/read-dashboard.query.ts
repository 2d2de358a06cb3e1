import type { Dashboard } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AnswerPartsReader, type AnswerParts } from '../answers/read-answer-parts.js';
import { type AnalyticsQuestion, echoOf } from '../answers/question.js';
import {
  hoursOf,
  trendsOf,
  organizationsOf,
  prioritiesOf,
  statusesOf,
  averageTimeOf,
  complianceOf,
  metricsOf,
} from '../answers/figure-shapes.js';

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

function shapeDashboard({ figures, satisfaction, question, generatedAt }: AnswerParts): Dashboard {
  return {
    metrics: metricsOf(figures),
    rating: satisfaction.rating,
    completedSurvey: satisfaction.completedSurvey,
    compliant: complianceOf(figures),
    averageTime: averageTimeOf(figures),
    responseTrends: trendsOf(figures, question),
    responseHours: hoursOf(figures, question),
    ticketCategory: organizationsOf(figures),
    statusData: statusesOf(figures),
    priority: prioritiesOf(figures),
    range: echoOf(question.range),
    generatedAt,
    dataVersion: figures.dataVersion,
  };
}
