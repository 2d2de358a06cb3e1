import {
  titleOfFigure,
  type Backlog,
  type Dashboard,
  type PinnedCard,
  type PinSize,
  type SatisfactionReport,
  type ServiceLevelReport,
  type TeamTotals,
  type TicketAnalysisReport,
} from '@deskledger/contracts';
import type { ClockKind } from '@deskledger/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copy } from '../../../copy/copy.js';
import { closingsPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import type { ReportsView, ReportTab } from '../../../lib/url/reports-view.js';
import { sliceOf } from '../../../lib/url/slice.js';
import { BacklogCard, backlogCopy, BacklogNow, backlogQuery, BacklogTrend } from '../../backlog/index.js';
import { ComplianceDonut, dashboardQuery, OrganizationBars, StatCard, StatusBars } from '../../dashboard/index.js';
import {
  ComplianceCard,
  CsatCard,
  LateReplies,
  PinnedBreakdown,
  pinnedBreakdownTitle,
  PriorityBars,
  RatingDistribution,
  RatingsOverTime,
  ReplyCard,
  reportsCopy,
  ResolutionTimes,
  SatisfactionTrend,
  satisfactionReportQuery,
  serviceLevelReportQuery,
  StatusShares,
  TargetCard,
  targetCopy,
  TargetTrend,
  teamTotalsQuery,
  ticketAnalysisQuery,
  TicketLoad,
} from '../../reports/index.js';
import { useAnswersPath } from '../../surveys/index.js';
import { ResolutionCard, SatisfactionCard, TicketTrends } from '../../ticket-figures/index.js';
import { AwaitedCard, type CardLooks } from './awaited-card.js';

interface ShownCard {
  titleOf: (view: ReportsView) => string;
  /** The screen that has it: the overview, or a tab of the reports. */
  screen: 'overview' | Exclude<ReportTab, 'overview'>;
  /** Whatever the range. */
  isOfNow?: true;
  /** How much of a row it takes at first. */
  size: PinSize;
  draw: (view: ReportsView) => ReactNode;
}

interface SourceProps<Figures> {
  title: string;
  looks: CardLooks;
  view: PeriodView;
  children: (figures: Figures) => ReactNode;
}

type Source<Figures> = (props: SourceProps<Figures>) => ReactNode;

/** Cards of one answer share it: eight of the overview are one request. */
function source<Figures>(useFigures: (view: PeriodView) => UseQueryResult<Figures>): Source<Figures> {
  return function Sourced({ view, ...props }) {
    return <AwaitedCard query={useFigures(view)} {...props} />;
  };
}

const OfOverview = source<Dashboard>((view) => useQuery(dashboardQuery(view)));
const OfAnalysis = source<TicketAnalysisReport>((view) => useQuery(ticketAnalysisQuery(view)));
const OfRatings = source<SatisfactionReport>((view) => useQuery(satisfactionReportQuery(view)));
const OfTeam = source<TeamTotals>((view) => useQuery(teamTotalsQuery(view)));
const OfServiceLevels = source<ServiceLevelReport>((view) => useQuery(serviceLevelReportQuery(view)));
const OfBacklog = source<Backlog>((view) => useQuery(backlogQuery(sliceOf(view))));

/** Makes the cards of one answer. */
const cardsOf =
  <Figures,>(screen: ShownCard['screen'], Of: Source<Figures>) =>
  (title: string, looks: CardLooks, draw: (figures: Figures, view: PeriodView) => ReactNode): ShownCard => ({
    titleOf: () => title,
    screen,
    size: looks === 'figure' ? 'narrow' : 'wide',
    draw: (view) => (
      <Of title={title} looks={looks} view={view}>
        {(figures) => draw(figures, view)}
      </Of>
    ),
  });

const overview = cardsOf('overview', OfOverview);
const analysis = cardsOf('tickets', OfAnalysis);
const ratings = cardsOf('satisfaction', OfRatings);
const team = cardsOf('team', OfTeam);
const serviceLevels = cardsOf('service-levels', OfServiceLevels);
const backlog = cardsOf('overview', OfBacklog);

const { spec } = copy;
const { cards: words, definitions } = reportsCopy;

/** One kind of promise: the share that was kept. */
const promises = (kind: ClockKind) =>
  serviceLevels(targetCopy.kinds[kind], 'figure', (figures, period) => {
    const target = figures.targets.find((each) => each.kind === kind);
    return target && <TargetCard target={target} repliesAreTold={figures.repliesAreTold} period={period} />;
  });

function Satisfaction({ figures, period }: { figures: Dashboard; period: PeriodView }) {
  const to = useAnswersPath()(period, 'overallRating');
  return (
    <SatisfactionCard
      title={spec.customerSatisfaction}
      rating={figures.rating}
      scale="/5.0"
      hasBar
      period={period}
      to={to}
    />
  );
}

/** Every card that can be pinned, and how it is shown. */
export const pinnedCards: Readonly<Record<PinnedCard, ShownCard>> = {
  all_tickets: overview(spec.totalTickets, 'figure', (figures, period) => (
    <StatCard of="total" {...{ figures, period }} />
  )),
  open_tickets: overview(spec.openTickets, 'figure', (figures, period) => (
    <StatCard of="open" {...{ figures, period }} />
  )),
  closed_tickets: overview(spec.resolvedTickets, 'figure', (figures, period) => (
    <StatCard of="resolved" {...{ figures, period }} />
  )),
  completedSurvey: overview(spec.surveysCompleted, 'figure', (figures, period) => (
    <StatCard of="surveys" {...{ figures, period }} />
  )),
  averageSeconds: overview(spec.avgResolutionTime, 'figure', ({ averageTime }, period) => (
    <ResolutionCard
      title={spec.avgResolutionTime}
      averageTime={averageTime}
      period={period}
      to={closingsPath(period)}
    />
  )),
  overallRating: overview(spec.customerSatisfaction, 'figure', (figures, period) => (
    <Satisfaction {...{ figures, period }} />
  )),
  medianSeconds: analysis(words.median, 'figure', ({ averageTime }, period) => (
    <ResolutionCard
      title={words.median}
      definition={definitions.median}
      averageTime={averageTime}
      figure="median"
      period={period}
      to={closingsPath(period)}
    />
  )),
  p90Seconds: analysis(words.p90, 'figure', ({ averageTime }, period) => (
    <ResolutionCard
      title={words.p90}
      definition={definitions.p90}
      averageTime={averageTime}
      figure="p90"
      period={period}
      to={closingsPath(period)}
    />
  )),
  complianceRate: analysis(words.compliance, 'figure', ({ compliant }, period) => (
    <ComplianceCard {...{ compliant, period }} />
  )),
  csat: ratings(titleOfFigure('csat'), 'figure', ({ rating }, period) => <CsatCard {...{ rating, period }} />),
  firstReplyMedianSeconds: team(titleOfFigure('firstReplyMedianSeconds'), 'figure', ({ total }, period) => (
    <ReplyCard {...{ total, period }} />
  )),
  firstReplyOnTime: promises('first_reply'),
  nextReplyOnTime: promises('next_reply'),
  updateOnTime: promises('update'),
  backlog: {
    ...backlog(backlogCopy.card, 'figure', (_, view) => <BacklogCard slice={sliceOf(view)} />),
    isOfNow: true,
  },

  ticketTrends: overview(spec.ticketTrends, 'wave', (figures, period) => <TicketTrends {...{ figures, period }} />),
  compliance: overview(spec.complianceOverview, 'donut', (figures, period) => (
    <ComplianceDonut {...{ figures, period }} />
  )),
  organizations: overview(spec.ticketsByOrganization, 'rows', (figures, period) => (
    <OrganizationBars {...{ figures, period }} />
  )),
  statuses: overview(spec.statusDistribution, 'rows', (figures, period) => <StatusBars {...{ figures, period }} />),
  backlogNow: {
    ...backlog(backlogCopy.title, 'rows', (_, view) => <BacklogNow slice={sliceOf(view)} />),
    isOfNow: true,
  },
  backlogTrend: {
    ...backlog(backlogCopy.trendTitle, 'wave', (_, view) => <BacklogTrend slice={sliceOf(view)} />),
    isOfNow: true,
  },
  resolutionTimes: analysis(reportsCopy.resolution.title, 'wave', (figures, period) => (
    <ResolutionTimes {...{ figures, period }} />
  )),
  openAndClosed: analysis(reportsCopy.spec.ticketStatus, 'rows', (figures, period) => (
    <StatusShares {...{ figures, period }} />
  )),
  priorities: analysis(reportsCopy.spec.priorities, 'rows', (figures, period) => (
    <PriorityBars {...{ figures, period }} />
  )),
  ticketLoad: {
    titleOf: () => reportsCopy.load.title,
    screen: 'tickets',
    size: 'wide',
    draw: (view) => <TicketLoad period={view} />,
  },
  ratingTrend: ratings(reportsCopy.satisfactionTrend.title, 'wave', (figures, period) => (
    <SatisfactionTrend {...{ figures, period }} />
  )),
  ratings: ratings(reportsCopy.ratings.title, 'rows', (figures, period) => (
    <RatingDistribution {...{ figures, period }} />
  )),
  ratingsOverTime: ratings(reportsCopy.ratingsOverTime.title, 'columns', (figures, period) => (
    <RatingsOverTime {...{ figures, period }} />
  )),
  targetTrend: serviceLevels(targetCopy.trend.title, 'wave', (figures, period) => (
    <TargetTrend {...{ figures, period }} />
  )),
  lateReplies: serviceLevels(targetCopy.late.title, 'rows', (figures, period) => (
    <LateReplies {...{ figures, period }} />
  )),
  breakdown: {
    titleOf: pinnedBreakdownTitle,
    screen: 'tickets',
    size: 'full',
    draw: (view) => <PinnedBreakdown view={view} />,
  },
};

/** Whether there is such a card. */
export function isPinnedCard(card: string): card is PinnedCard {
  return Object.hasOwn(pinnedCards, card);
}
