import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { projectionProviders } from '../../platform/projections/projection-registry.js';
import { ProjectionsModule } from '../../platform/projections/projections.module.js';
import { OrganizationModule } from '../organization/index.js';
import { SurveyResultsModule } from '../surveys/index.js';
import { TicketsModule } from '../tickets/index.js';
import { ReadActiveAgentsHandler } from './agents/active-agents.query.js';
import { AgentsController } from './agents/agents.controller.js';
import { ReadOwnPerformanceHandler } from './agents/own-performance.query.js';
import { ReadTeamComparisonHandler } from './agents/team-comparison.query.js';
import { ReadReportableTeamsHandler } from './agents/reportable-teams.handler.js';
import { ReadTeamReportHandler } from './agents/team-report.query.js';
import { ReadAlertSeriesHandler } from './alerts/read-alert-series.query.js';
import { AnalyticsController } from './analytics.controller.js';
import { AskedQuestions } from './answers/question.js';
import { AnswerPartsReader } from './answers/read-answer-parts.js';
import { ReadBacklogHandler } from './backlog/read-backlog.query.js';
import { ComparedGroupsReader } from './breakdown/compared-groups.js';
import { ReadBreakdownComparisonHandler } from './breakdown/read-breakdown-comparison.query.js';
import { ReadBreakdownHandler } from './breakdown/read-breakdown.query.js';
import { ChangedGroupsReader } from './changes/changed-groups.js';
import { ReadBiggestChangesHandler } from './changes/read-biggest-changes.query.js';
import { ReadChangesHandler } from './changes/read-changes.query.js';
import { ComparisonController } from './comparison/comparison.controller.js';
import { ComparedFiguresReader } from './comparison/read-compared-figures.js';
import { ReadComparisonHandler } from './comparison/read-comparison.query.js';
import { ReadDashboardHandler } from './dashboard/read-dashboard.query.js';
import { ExplainFigureHandler } from './explain/explain-figure.query.js';
import { ReportFiles, WriteReportFileHandler } from './export/report-files.js';
import { ReportExportRoute } from './export/report-export.route.js';
import { TabTables } from './export/tab-tables.js';
import { CountCohortHandler } from './figures/count-cohort.handler.js';
import { ReadTicketLoadHandler } from './load/ticket-load.query.js';
import { ListMeasuresHandler } from './measures/list-measures.query.js';
import { ReadOverviewReportHandler } from './reports/overview-report.query.js';
import { ReadSatisfactionReportHandler } from './reports/satisfaction-report.query.js';
import { ReadTicketAnalysisReportHandler } from './reports/ticket-analysis-report.query.js';
import { ExplainMissedTargetHandler } from './service-levels/explain-missed-target.command.js';
import { ListMissedTargetsHandler } from './service-levels/list-missed-targets.query.js';
import { ReadTargetCoverageHandler } from './service-levels/read-target-coverage.query.js';
import { ReadServiceLevelReportHandler } from './service-levels/service-level-report.query.js';
import {
  agentRollupsProjection,
  targetRollupsProjection,
  ticketHoursProjection,
  ticketRollupsProjection,
} from './rollups/ticket-rollups.projection.js';

/** Needs {@link Satisfaction}, {@link AgentRatings}, {@link RatedAnswers} and {@link CountedResponses}, which the surveys provide. */
@Module({
  imports: [CqrsModule, TicketsModule, ProjectionsModule, OrganizationModule, SurveyResultsModule],
  controllers: [AnalyticsController, AgentsController, ComparisonController],
  providers: [
    AskedQuestions,
    AnswerPartsReader,
    ChangedGroupsReader,
    ComparedFiguresReader,
    ComparedGroupsReader,
    CountCohortHandler,
    ExplainFigureHandler,
    ReadActiveAgentsHandler,
    ReadBiggestChangesHandler,
    ReadChangesHandler,
    ReadAlertSeriesHandler,
    ReadComparisonHandler,
    ReadOwnPerformanceHandler,
    ReadTeamComparisonHandler,
    ReadTeamReportHandler,
    ReadReportableTeamsHandler,
    ReadTicketLoadHandler,
    ReadBacklogHandler,
    ReadBreakdownComparisonHandler,
    ReadBreakdownHandler,
    ReadDashboardHandler,
    ReadOverviewReportHandler,
    ReadTicketAnalysisReportHandler,
    ReadSatisfactionReportHandler,
    ReadServiceLevelReportHandler,
    ReadTargetCoverageHandler,
    ListMeasuresHandler,
    ListMissedTargetsHandler,
    ExplainMissedTargetHandler,
    TabTables,
    ReportFiles,
    WriteReportFileHandler,
    ReportExportRoute,
    ...projectionProviders(
      ...[ticketRollupsProjection, ticketHoursProjection, agentRollupsProjection, targetRollupsProjection],
    ),
  ],
})
export class AnalyticsModule {}
