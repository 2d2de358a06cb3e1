import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { OrganizationSettingsReader } from '../organization/index.js';
import { TicketsModule } from '../tickets/index.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsAnswers } from './answers/analytics-answers.js';
import { AnswerPartsReader } from './answers/read-answer-parts.js';
import { ComparisonController } from './comparison/comparison.controller.js';
import { ComparedFiguresReader } from './comparison/read-compared-figures.js';
import { ReadComparisonHandler } from './comparison/read-comparison.query.js';
import { ReadDashboardHandler } from './dashboard/read-dashboard.query.js';
import { ReportExportRoute } from './export/report-export.route.js';
import { TabTables } from './export/tab-tables.js';
import { CountCohortHandler } from './figures/count-cohort.handler.js';
import { ReadOverviewReportHandler } from './reports/overview-report.query.js';
import { ReadSatisfactionReportHandler } from './reports/satisfaction-report.query.js';
import { ReadTicketAnalysisReportHandler } from './reports/ticket-analysis-report.query.js';
import { ticketRollupsProjection } from './rollups/ticket-rollups.projection.js';

@Module({
  imports: [CqrsModule, TicketsModule],
  controllers: [AnalyticsController, ComparisonController],
  providers: [
    AnalyticsAnswers,
    AnswerPartsReader,
    ComparedFiguresReader,
    CountCohortHandler,
    ReadComparisonHandler,
    ReadDashboardHandler,
    ReadOverviewReportHandler,
    ReadTicketAnalysisReportHandler,
    ReadSatisfactionReportHandler,
    TabTables,
    ReportExportRoute,
  ],
})
export class AnalyticsModule {
  constructor(registry: ProjectionRegistry, settings: OrganizationSettingsReader) {
    registry.add(ticketRollupsProjection(async (tx) => (await settings.read(tx)).timezone));
  }
}
