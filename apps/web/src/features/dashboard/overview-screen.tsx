import type { Dashboard } from '@deskledger/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, type ReactNode, use } from 'react';
import { copy } from '../../copy/copy.js';
import { dashboardCopy } from './dashboard.copy.js';
import { ResolutionCard, SatisfactionCard } from '../ticket-figures/index.js';
import { failureOf } from '../../lib/api/failure.js';
import { announce } from '../../lib/browser/announce.js';
import { closingsPath, resolutionChangesPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { isSliced, sliceOf } from '../../lib/url/slice.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';
import { Surface } from '../../ui/layout/surface.js';
import { dashboardQuery, everHadTicketsQuery, isEmptyDashboard } from './dashboard.queries.js';
import { StatCards } from './stat-cards.js';
import { lazyExtra } from '../../lib/browser/lazy-extra.js';
import { OnKiosk } from '../../lib/browser/on-kiosk.js';
import { phone, useMedia } from '../../lib/browser/use-media.js';
import { AttentionCard } from '../attention/index.js';
import { ActiveAgentsCard } from '../agents/index.js';
import { BacklogCard } from '../backlog/index.js';
import { useAnswersPath } from '../surveys/index.js';
import { ChartCardSkeleton } from '../../charts/card/chart-skeleton.js';
import { FigureSkeleton } from '../../ui/figures/figure-skeleton.js';

const { spec } = copy;

const rows = [
  [spec.totalTickets, spec.openTickets, spec.resolvedTickets, spec.surveysCompleted],
  [spec.avgResolutionTime, spec.customerSatisfaction, spec.activeAgents],
];

// Asked for with the screen, not with its figures.
const charts = import('./overview-charts.js');

const OverviewCharts = lazy(() => charts);

const FirstRun = lazyExtra(() => import('./first-run.js'));
const BiggestChanges = lazyExtra(async () => ({ default: (await import('../changes/index.js')).BiggestChanges }));

interface OverviewScreenProps {
  period: PeriodView;
  /** Under the charts; it belongs to the tickets. */
  recentActivity: ReactNode;
}

/** All cards and charts of the dashboard. */
export function OverviewScreen({ period, recentActivity }: OverviewScreenProps) {
  const query = useQuery(dashboardQuery(period));
  // Drawn bit by bit: all cards in one go would hold up whoever is clicking meanwhile. What is stale goes with them.
  const figures = useDeferredValue(query.data, undefined);
  const isStale = useDeferredValue(query.isPlaceholderData);
  useUpdateAnnouncement(query.isPlaceholderData ? undefined : query.data, period);
  const isKiosk = use(OnKiosk);
  const isEmpty = figures !== undefined && isEmptyDashboard(figures);
  const isFirstRun = useQuery({ ...everHadTicketsQuery, enabled: isEmpty }).data === false && isEmpty;
  // On a phone it would push every figure out of the first sight.
  const isPhone = useMedia(phone);
  const changes = !isFirstRun && !isKiosk && period.compare !== 'off' && (
    <Suspense fallback={<Skeleton className="h-60 rounded-card md:h-38" />}>
      <BiggestChanges period={period} />
    </Suspense>
  );
  return (
    <ScreenGrid>
      {isFirstRun ? (
        <Suspense>
          <FirstRun />
        </Suspense>
      ) : (
        <AttentionCard slice={sliceOf(period)} />
      )}
      {!isPhone && changes}
      {query.isLoadingError ? (
        <MissingFigures query={query} period={period} recentActivity={recentActivity} />
      ) : figures === undefined ? (
        <OverviewSkeleton />
      ) : (
        <ScreenGrid isStale={isStale}>
          <StatCards figures={figures} period={period} />
          <FigureCards figures={figures} period={period} />
          {isPhone && changes}
          {!isFirstRun && <Charts figures={figures} period={period} />}
          {recentActivity}
        </ScreenGrid>
      )}
    </ScreenGrid>
  );
}

/** What has calls of its own is not missing because the figures are. */
function MissingFigures({ query, period, recentActivity }: OverviewScreenProps & { query: UseQueryResult<Dashboard> }) {
  return (
    <>
      <Surface>
        <ErrorState
          what={dashboardCopy.theFigures}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Surface>
      <FigureRow isOfThree>
        <AtWork period={period} />
      </FigureRow>
      {recentActivity}
    </>
  );
}

function Charts({ figures, period }: { figures: Dashboard; period: PeriodView }) {
  return (
    <Suspense fallback={<ChartsSkeleton />}>
      <OverviewCharts figures={figures} period={period} isEmpty={isEmptyDashboard(figures)} />
    </Suspense>
  );
}

/** Tells screen readers about new figures when the reader changed the range, not when the live stream did. */
function useUpdateAnnouncement(figures: Dashboard | undefined, period: PeriodView) {
  const shownPeriod = useRef(period);
  useEffect(() => {
    if (figures === undefined || shownPeriod.current === period) return;
    shownPeriod.current = period;
    announce(copy.state.updated(figures.metrics.all_tickets));
  }, [figures, period]);
}

/** Who is at work; on a TV display, which names nobody, how many tickets are. */
function AtWork({ period }: { period: PeriodView }) {
  const isKiosk = use(OnKiosk);
  return isKiosk ? <BacklogCard slice={sliceOf(period)} /> : <ActiveAgentsCard isBesideSlice={isSliced(period)} />;
}

/** Average resolution time, satisfaction and active agents (spec, section 2). */
function FigureCards({ figures, period }: { figures: Dashboard; period: PeriodView }) {
  const answersPath = useAnswersPath();
  return (
    <FigureRow isOfThree>
      <ResolutionCard
        title={copy.spec.avgResolutionTime}
        averageTime={figures.averageTime}
        period={period}
        to={closingsPath(period)}
        changes={resolutionChangesPath(period)}
      />
      <SatisfactionCard
        title={copy.spec.customerSatisfaction}
        rating={figures.rating}
        scale="/5.0"
        hasBar
        period={period}
        to={answersPath(period, 'overallRating')}
      />
      <AtWork period={period} />
    </FigureRow>
  );
}

/** The overview's geometry and titles while its code and its figures are on their way. */
function OverviewSkeleton() {
  return (
    <ScreenGrid aria-hidden>
      {rows.map((titles) => (
        <FigureRow key={titles[0]} isOfThree={titles.length === 3}>
          {titles.map((title) => (
            <FigureSkeleton key={title} title={title} />
          ))}
        </FigureRow>
      ))}
      <ChartsSkeleton />
    </ScreenGrid>
  );
}

function ChartsSkeleton() {
  return (
    <ScreenGrid aria-hidden columns="two, then twelve">
      <ChartCardSkeleton kind="wave" title={spec.ticketTrends} className="lg:col-span-2 xl:col-span-8" />
      <ChartCardSkeleton kind="donut" title={spec.complianceOverview} className="xl:col-span-4" />
      <ChartCardSkeleton kind="rows" title={spec.ticketsByOrganization} className="xl:col-span-6" />
      <ChartCardSkeleton kind="rows" title={spec.statusDistribution} className="lg:col-span-2 xl:col-span-6" />
    </ScreenGrid>
  );
}
