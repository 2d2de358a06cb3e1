import {
  readsPeople,
  reportTabs,
  type OverviewReport,
  type ReportExportQuery,
  type ReportTab,
  type Rating,
  type SatisfactionBucket,
  type OwnPerformance,
  type TeamMedians,
  type TeamReport,
  type TicketLoad,
} from '@deskledger/contracts';
import { comparedPeriods, weekdayNames, type BucketSize } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import type { Actor } from '../../../platform/http/index.js';
import { fullSight } from '../../../platform/questions/index.js';
import { ReadOwnAgent, ReadSight } from '../../accounts/index.js';
import { ReadOwnPerformance } from '../agents/own-performance.query.js';
import { ReadTeamReport } from '../agents/team-report.query.js';
import type { AnalyticsQuestion } from '../answers/question.js';
import { ReadComparison } from '../comparison/read-comparison.query.js';
import { ReadDashboard } from '../dashboard/read-dashboard.query.js';
import { ReadTicketLoad } from '../load/ticket-load.query.js';
import { ReadOverviewReport } from '../reports/overview-report.query.js';
import { ReadSatisfactionReport } from '../reports/satisfaction-report.query.js';
import { ReadTicketAnalysisReport } from '../reports/ticket-analysis-report.query.js';
import { ListMissedTargets } from '../service-levels/list-missed-targets.query.js';
import { ReadTargetCoverage } from '../service-levels/read-target-coverage.query.js';
import { ReadServiceLevelReport } from '../service-levels/service-level-report.query.js';
import { daysOf, figuresOf, onNewPage, tableOf, type ReportTable } from './report-table.js';
import { summaryTable } from './summary-table.js';
import { begunHours, seriesOf } from './series-of.js';
import {
  lateTable,
  leftOutTable,
  missedTable,
  reasonsTable,
  verdictsTable,
  targetsTable,
  targetTrendTable,
} from './target-tables.js';
import * as tickets from './ticket-report-tables.js';
import type { TableCell } from '../../../platform/files/index.js';

const performance: Readonly<Record<string, (figures: Performance) => TableCell>> = {
  Assigned: ({ assigned }) => assigned,
  Resolved: ({ resolved }) => resolved,
  Reopened: ({ reopened }) => reopened,
  'Tickets with a resolution time': ({ resolutionCount }) => resolutionCount,
  'Average (seconds)': ({ averageSeconds }) => averageSeconds,
  'Median (seconds)': ({ medianSeconds }) => medianSeconds,
  '90th percentile (seconds)': ({ p90Seconds }) => p90Seconds,
  'First replies': ({ firstReplyCount }) => firstReplyCount,
  'Median first reply (seconds)': ({ firstReplyMedianSeconds }) => firstReplyMedianSeconds,
  'Within deadline (%)': ({ complianceRate }) => complianceRate,
  'Closed with a deadline': ({ decided }) => decided,
  'CSAT (%)': ({ csat }) => csat,
  Ratings: ({ ratings }) => ratings,
};

const agentsTable = ({ agents }: TeamReport): ReportTable =>
  tableOf('Team Performance', agents, {
    Agent: ({ id, name }) => (id === null ? 'not set' : name),
    'Agent id': ({ id }) => id,
    Team: ({ team }) => team,
    ...performance,
  });

const teamsTable = ({ teams }: TeamReport): ReportTable =>
  tableOf('Teams', teams, { Team: ({ team }) => team ?? 'not set', ...performance });

const ofMedians: Readonly<Record<string, (medians: TeamMedians) => TableCell>> = {
  Assigned: ({ assigned }) => assigned,
  Resolved: ({ resolved }) => resolved,
  Reopened: ({ reopened }) => reopened,
  'Median (seconds)': ({ medianSeconds }) => medianSeconds,
  '90th percentile (seconds)': ({ p90Seconds }) => p90Seconds,
  'Median first reply (seconds)': ({ firstReplyMedianSeconds }) => firstReplyMedianSeconds,
  'Within deadline (%)': ({ complianceRate }) => complianceRate,
  'CSAT (%)': ({ csat }) => csat,
};

/** Figure by figure: what one did, and what the one in the middle of all did. */
const ownTable = ({ own, medians }: OwnPerformance): ReportTable =>
  tableOf('Own Performance', Object.entries(performance), {
    Figure: ([name]) => name,
    You: ([, read]) => (own === null ? null : read(own)),
    'Team median': ([name]) => ofMedians[name]?.(medians) ?? null,
  });

const loadTable = ({ cells }: TicketLoad): ReportTable =>
  tableOf('Ticket load', cells, {
    Weekday: ({ weekday }) => weekdayNames[weekday - 1] ?? null,
    Hour: ({ hour }) => hour,
    Tickets: ({ count }) => count,
  });

/** Answers that were submitted in the range. */
const satisfactionFigures = (rating: Rating, completedSurvey: number): Record<string, TableCell> => ({
  'Satisfaction (1 to 5)': rating.overallRating,
  'Satisfied (% of 4 and 5)': rating.csat,
  Ratings: rating.total,
  'Survey Responses': completedSurvey,
});

const ratingsTable = (rating: Rating): ReportTable =>
  tableOf('Rating Distribution', [5, 4, 3, 2, 1] as const, {
    Rating: (star) => star,
    Responses: (star) => rating[star],
    'Share (%)': (star) => rating[`${star}_pct`],
  });

const satisfactionTrendTable = (buckets: readonly SatisfactionBucket[]): ReportTable =>
  tableOf(
    'Satisfaction trend',
    buckets,
    {
      Date: daysOf,
      Responses: ({ responses }) => responses,
      'Average rating': ({ rating }) => rating,
      ...Object.fromEntries(
        [5, 4, 3, 2, 1].map((rating) => [`Rating ${rating}`, ({ stars }: SatisfactionBucket) => stars[rating - 1]!]),
      ),
    },
    ['Average rating'],
  );

type Incomplete = ReportExportQuery['incomplete'];

/** In so many rows a series fits on a page with all else that is on it. */
const reviewBucket = (days: number): BucketSize => (days <= 14 ? 'day' : days <= 124 ? 'week' : 'month');

/** So many missed deadlines stand in a file: each is read from its ticket. */
const mostMissed = 5_000;

type TabReader = (question: AnalyticsQuestion, incomplete: Incomplete, reader: Actor) => Promise<ReportTable[]>;

/** The tables behind the screens, made of the very answers that their reader gets. */
@Injectable()
export class TabTables {
  private readonly readers: Record<ReportTab | 'dashboard' | 'review', TabReader> = {
    overview: (question, incomplete) => this.overview(question, incomplete),
    tickets: (question, incomplete) => this.ticketAnalysis(question, incomplete),
    satisfaction: (question, incomplete) => this.satisfaction(question, incomplete),
    team: (question, _incomplete, reader) => this.team(question, reader),
    'service-levels': (question, incomplete, reader) => this.serviceLevels(question, incomplete, reader),
    dashboard: (question, incomplete) => this.dashboard(question, incomplete),
    review: (question, incomplete) => this.review(question, incomplete),
  };

  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async read(
    tab: ReportExportQuery['tab'],
    question: AnalyticsQuestion,
    incomplete: Incomplete,
    reader: Actor,
  ): Promise<ReportTable[]> {
    const tabs = tab === 'all' ? reportTabs : [tab];
    return (await Promise.all(tabs.map((one) => this.readers[one](question, incomplete, reader)))).flat();
  }

  private async overview(question: AnalyticsQuestion, incomplete: Incomplete): Promise<ReportTable[]> {
    const report = await this.queries.execute(new ReadOverviewReport(question));
    return overviewTables(report, incomplete);
  }

  private async ticketAnalysis(question: AnalyticsQuestion, incomplete: Incomplete): Promise<ReportTable[]> {
    const [report, load] = await Promise.all([
      this.queries.execute(new ReadTicketAnalysisReport(question)),
      this.queries.execute(new ReadTicketLoad(question)),
    ]);
    return [
      figuresOf('Ticket Analysis', {
        ...tickets.cohortFigures(report.metrics),
        ...tickets.resolutionFigures(report.averageTime),
      }),
      tickets.resolutionTable(seriesOf(report.resolutionTimes, report, incomplete)),
      tickets.statusesTable(report.statusData),
      tickets.prioritiesTable(report.priority),
      tickets.complianceTable(report.compliant),
      loadTable(load),
    ];
  }

  private async satisfaction(question: AnalyticsQuestion, incomplete: Incomplete): Promise<ReportTable[]> {
    const report = await this.queries.execute(new ReadSatisfactionReport(question));
    return [
      figuresOf('Customer Satisfaction', satisfactionFigures(report.rating, report.completedSurvey)),
      satisfactionTrendTable(seriesOf(report.trend, report, incomplete)),
      ratingsTable(report.rating),
    ];
  }

  private async team(question: AnalyticsQuestion, reader: Actor): Promise<ReportTable[]> {
    if (!readsPeople(reader.role)) {
      const agent = await this.queries.execute(new ReadOwnAgent(reader));
      return [ownTable(await this.queries.execute(new ReadOwnPerformance(question, agent)))];
    }
    const report = await this.queries.execute(new ReadTeamReport(question));
    return [agentsTable(report), teamsTable(report)];
  }

  private async serviceLevels(
    question: AnalyticsQuestion,
    incomplete: Incomplete,
    reader: Actor,
  ): Promise<ReportTable[]> {
    const { from, to } = question.range;
    const days = { dateRange: 'custom', customDateRangeFrom: from, customDateRangeTo: to } as const;
    const sight = await this.queries.execute(new ReadSight(reader, days));
    const [report, coverage, missed] = await Promise.all([
      this.queries.execute(new ReadServiceLevelReport(question)),
      this.queries.execute(new ReadTargetCoverage(question)),
      this.queries.execute(new ListMissedTargets(question, { page: 1, pageSize: mostMissed }, sight)),
    ]);
    return [
      ...[targetsTable(report), targetTrendTable(seriesOf(report.trend, report, incomplete)), lateTable(report)],
      ...[leftOutTable(coverage), verdictsTable(coverage)],
      ...[reasonsTable(missed), missedTable(missed, sight !== fullSight)],
    ];
  }

  /** Four pages for a client: what changed, what was promised, how it went day by day, and what people say. */
  private async review(asked: AnalyticsQuestion, incomplete: Incomplete): Promise<ReportTable[]> {
    const { range, selection } = asked;
    const question = { ...asked, bucket: reviewBucket(range.days) };
    const periods = comparedPeriods(range, { compare: 'prev', align: 'date' }, this.clock.now().getTime());
    const [compared, levels, report, satisfaction] = await Promise.all([
      this.queries.execute(new ReadComparison(periods, selection)),
      this.queries.execute(new ReadServiceLevelReport(question)),
      this.queries.execute(new ReadTicketAnalysisReport(question)),
      this.satisfaction(question, incomplete),
    ]);
    const [opinion, ...opinions] = satisfaction;
    return [
      summaryTable(compared),
      ...[onNewPage(targetsTable(levels)), tickets.complianceTable(report.compliant), lateTable(levels)],
      onNewPage(tickets.reviewTable(seriesOf(report.responseTrends, report, incomplete), report.resolutionTimes)),
      ...[onNewPage(opinion!), ...opinions],
    ];
  }

  private async dashboard(question: AnalyticsQuestion, incomplete: Incomplete): Promise<ReportTable[]> {
    const report = await this.queries.execute(new ReadDashboard(question));
    return [
      ...overviewTables(report, incomplete),
      tickets.statusesTable(report.statusData),
      tickets.prioritiesTable(report.priority),
      tickets.complianceTable(report.compliant),
      ratingsTable(report.rating),
    ];
  }
}

/** What the reports' overview and the dashboard have in common. */
function overviewTables(report: OverviewReport, incomplete: Incomplete): ReportTable[] {
  return [
    figuresOf('Overview', {
      ...tickets.cohortFigures(report.metrics),
      ...tickets.resolutionFigures(report.averageTime),
      ...satisfactionFigures(report.rating, report.completedSurvey),
    }),
    trendsOf(report, incomplete),
    tickets.organizationsTable(report.ticketCategory),
  ];
}

/** By the hour where the range is one day, as the chart draws it. */
function trendsOf(report: OverviewReport, incomplete: Incomplete): ReportTable {
  const { responseHours, responseTrends, range } = report;
  if (responseHours.length === 0) return tickets.trendsTable(seriesOf(responseTrends, report, incomplete));
  return tickets.hoursTable(begunHours(responseHours, report, incomplete), range.from);
}

type Performance = TeamReport['total'];
