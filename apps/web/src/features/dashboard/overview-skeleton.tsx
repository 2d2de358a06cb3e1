import { ChartCardSkeleton } from '../../charts/card/chart-skeleton.js';
import { copy } from '../../copy/copy.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { FigureSkeleton } from '../../ui/figures/figure-skeleton.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';

const { spec } = copy;

const rows = [
  [spec.totalTickets, spec.openTickets, spec.resolvedTickets, spec.surveysCompleted],
  [spec.avgResolutionTime, spec.customerSatisfaction, spec.activeAgents],
];

/** The overview's geometry and titles while its code and its figures are on their way. */
export function OverviewSkeleton() {
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

export function ChartsSkeleton() {
  return (
    <ScreenGrid aria-hidden columns="two, then twelve">
      <ChartCardSkeleton kind="wave" title={spec.ticketTrends} className="lg:col-span-2 xl:col-span-8" />
      <ChartCardSkeleton kind="donut" title={spec.complianceOverview} className="xl:col-span-4" />
      <ChartCardSkeleton kind="rows" title={spec.ticketsByOrganization} className="xl:col-span-6" />
      <ChartCardSkeleton kind="rows" title={spec.statusDistribution} className="lg:col-span-2 xl:col-span-6" />
    </ScreenGrid>
  );
}
