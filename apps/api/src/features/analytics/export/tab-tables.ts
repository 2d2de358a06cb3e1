import type { OverviewReport, ReportExportQuery, ReportTab } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadTeamReport } from '../agents/team-report.query.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { ReadDashboard } from '../dashboard/read-dashboard.query.js';
import { ReadTicketLoad } from '../load/ticket-load.query.js';
import { ReadOverviewReport } from '../reports/overview-report.query.js';
import { ReadSatisfactionReport } from '../reports/satisfaction-report.query.js';
import { ReadTicketAnalysisReport } from '../reports/ticket-analysis-report.query.js';
import { figuresOf, type ReportTable } from './report-table.js';
import { ratingsTable, satisfactionFigures, satisfactionTrendTable } from './satisfaction-tables.js';
import { agentsTable, loadTable, teamsTable } from './team-tables.js';
import * as tickets from './ticket-report-tables.js';

/** The tables behind the screens, made of the very answers that the screens get. */
@Injectable()
export class TabTables {
  private readonly readers: Record<ReportTab | 'dashboard', (question: AnalyticsQuestion) => Promise<ReportTable[]>> = {
    overview: (question) => this.overview(question),
    tickets: (question) => this.ticketAnalysis(question),
    satisfaction: (question) => this.satisfaction(question),
    team: (question) => this.team(question),
    dashboard: (question) => this.dashboard(question),
  };

  constructor(private readonly queries: QueryBus) {}

  async read(tab: ReportExportQuery['tab'], question: AnalyticsQuestion): Promise<ReportTable[]> {
    const tabs = tab === 'all' ? (['overview', 'tickets', 'satisfaction', 'team'] as const) : [tab];
    return (await Promise.all(tabs.map((one) => this.readers[one](question)))).flat();
  }

  private async overview(question: AnalyticsQuestion): Promise<ReportTable[]> {
    const report = await this.queries.execute(new ReadOverviewReport(question));
    return overviewTables(report);
  }

  private async ticketAnalysis(question: AnalyticsQuestion): Promise<ReportTable[]> {
    const [report, load] = await Promise.all([
      this.queries.execute(new ReadTicketAnalysisReport(question)),
      this.queries.execute(new ReadTicketLoad(question)),
    ]);
    return [
      figuresOf('Ticket Analysis', {
        ...tickets.cohortFigures(report.metrics),
        ...tickets.resolutionFigures(report.averageTime),
      }),
      tickets.resolutionTable(report.resolutionTimes),
      tickets.statusesTable(report.statusData),
      tickets.prioritiesTable(report.priority),
      tickets.complianceTable(report.compliant),
      loadTable(load),
    ];
  }

  private async satisfaction(question: AnalyticsQuestion): Promise<ReportTable[]> {
    const report = await this.queries.execute(new ReadSatisfactionReport(question));
    return [
      figuresOf('Customer Satisfaction', satisfactionFigures(report.rating, report.completedSurvey)),
      satisfactionTrendTable(report.trend),
      ratingsTable(report.rating),
    ];
  }

  private async team(question: AnalyticsQuestion): Promise<ReportTable[]> {
    const report = await this.queries.execute(new ReadTeamReport(question));
    return [agentsTable(report), teamsTable(report)];
  }

  private async dashboard(question: AnalyticsQuestion): Promise<ReportTable[]> {
    const report = await this.queries.execute(new ReadDashboard(question));
    return [
      ...overviewTables(report),
      tickets.statusesTable(report.statusData),
      tickets.prioritiesTable(report.priority),
      tickets.complianceTable(report.compliant),
      ratingsTable(report.rating),
    ];
  }
}

/** What the reports' overview and the dashboard have in common. */
function overviewTables(report: Omit<OverviewReport, 'range'>): ReportTable[] {
  return [
    figuresOf('Overview', {
      ...tickets.cohortFigures(report.metrics),
      ...tickets.resolutionFigures(report.averageTime),
      ...satisfactionFigures(report.rating, report.completedSurvey),
    }),
    tickets.trendsTable(report.responseTrends),
    tickets.organizationsTable(report.ticketCategory),
  ];
}
