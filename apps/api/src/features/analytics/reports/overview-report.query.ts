import type { OverviewReport } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { echoOf, type AnalyticsQuestion } from '../answers/question.js';
import { AnswerPartsReader, type AnswerParts } from '../answers/read-answer-parts.js';
import { hoursOf, trendsOf, organizationsOf, averageTimeOf, metricsOf } from '../answers/figure-shapes.js';

export class ReadOverviewReport extends Query<OverviewReport> {
  constructor(readonly question: AnalyticsQuestion) {
    super();
  }
}

@QueryHandler(ReadOverviewReport)
export class ReadOverviewReportHandler implements IQueryHandler<ReadOverviewReport> {
  constructor(private readonly parts: AnswerPartsReader) {}

  async execute({ question }: ReadOverviewReport): Promise<OverviewReport> {
    return shapeOverviewReport(await this.parts.read(question));
  }
}

function shapeOverviewReport({ figures, satisfaction, question, generatedAt }: AnswerParts): OverviewReport {
  return {
    metrics: metricsOf(figures),
    averageTime: averageTimeOf(figures),
    rating: satisfaction.rating,
    completedSurvey: satisfaction.completedSurvey,
    responseTrends: trendsOf(figures, question),
    responseHours: hoursOf(figures, question),
    ticketCategory: organizationsOf(figures),
    range: echoOf(question.range),
    generatedAt,
    dataVersion: figures.dataVersion,
  };
}
