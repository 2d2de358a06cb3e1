import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { TicketsModule } from '../tickets/index.js';
import { agentRollupsProjection } from './agents/agent-rollups.projection.js';
import { ReadActiveAgentsHandler } from './agents/active-agents.query.js';
import { AgentsController } from './agents/agents.controller.js';
import { ReadTeamComparisonHandler } from './agents/team-comparison.query.js';
import { ReadTeamReportHandler } from './agents/team-report.query.js';
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
import { ReadTicketLoadHandler } from './load/ticket-load.query.js';
import { ticketHoursProjection } from './load/ticket-hours.projection.js';
import { ReadOverviewReportHandler } from './reports/overview-report.query.js';
import { ReadSatisfactionReportHandler } from './reports/satisfaction-report.query.js';
import { ReadTicketAnalysisReportHandler } from './reports/ticket-analysis-report.query.js';
import { ticketRollupsProjection } from './rollups/ticket-rollups.projection.js';

@Module({
  imports: [CqrsModule, TicketsModule],
  controllers: [AnalyticsController, AgentsController, ComparisonController],
  providers: [
    AnalyticsAnswers,
    AnswerPartsReader,
    ComparedFiguresReader,
    CountCohortHandler,
    ReadActiveAgentsHandler,
    ReadComparisonHandler,
    ReadTeamComparisonHandler,
    ReadTeamReportHandler,
    ReadTicketLoadHandler,
    ReadDashboardHandler,
    ReadOverviewReportHandler,
    ReadTicketAnalysisReportHandler,
    ReadSatisfactionReportHandler,
    TabTables,
    ReportExportRoute,
  ],
})
export class AnalyticsModule {
  constructor(registry: ProjectionRegistry) {
    registry.add(ticketRollupsProjection);
    registry.add(ticketHoursProjection);
    registry.add(agentRollupsProjection);
  }
}
