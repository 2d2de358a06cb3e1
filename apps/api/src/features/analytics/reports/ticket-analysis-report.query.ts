import type { TicketAnalysisReport } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { echoOf, type AnalyticsQuestion } from '../answers/question.js';
import { AnswerPartsReader, type AnswerParts } from '../answers/read-answer-parts.js';
import {
  hoursOf,
  resolutionTimesOf,
  trendsOf,
  organizationsOf,
  prioritiesOf,
  statusesOf,
  averageTimeOf,
  complianceOf,
  countsOf,
  metricsOf,
} from '../answers/figure-shapes.js';

export class ReadTicketAnalysisReport extends Query<TicketAnalysisReport> {
  constructor(readonly question: AnalyticsQuestion) {
    super();
  }
}

@QueryHandler(ReadTicketAnalysisReport)
export class ReadTicketAnalysisReportHandler implements IQueryHandler<ReadTicketAnalysisReport> {
  constructor(private readonly parts: AnswerPartsReader) {}

  async execute({ question }: ReadTicketAnalysisReport): Promise<TicketAnalysisReport> {
    return shapeTicketAnalysisReport(await this.parts.read(question, { resolutionDays: true }));
  }
}

function shapeTicketAnalysisReport({ figures, question, generatedAt }: AnswerParts): TicketAnalysisReport {
  return {
    metrics: metricsOf(figures),
    counts: countsOf(figures),
    averageTime: averageTimeOf(figures),
    compliant: complianceOf(figures),
    resolutionTimes: resolutionTimesOf(figures, question),
    responseTrends: trendsOf(figures, question),
    responseHours: hoursOf(figures, question),
    statusData: statusesOf(figures),
    priority: prioritiesOf(figures),
    ticketCategory: organizationsOf(figures),
    range: echoOf(question.range),
    generatedAt,
    dataVersion: figures.dataVersion,
  };
}
