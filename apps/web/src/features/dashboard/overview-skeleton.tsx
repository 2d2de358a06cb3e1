import { ChartCardSkeleton } from '../../charts/card/chart-skeleton.js';
import { copy } from '../../copy/copy.js';
import { FirstFigures } from './first-figures.js';

const { spec } = copy;

/** The overview's geometry and titles while its code and its figures are on their way. */
export function OverviewSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 lg:gap-4 xl:gap-6">
      <div data-first-figures className="grid gap-3 lg:gap-4 xl:gap-6">
        <FirstFigures />
      </div>
      <ChartsSkeleton />
    </div>
  );
}

export function ChartsSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 lg:grid-cols-2 lg:gap-4 xl:grid-cols-12 xl:gap-6">
      <ChartCardSkeleton kind="wave" title={spec.ticketTrends} className="lg:col-span-2 xl:col-span-8" />
      <ChartCardSkeleton kind="donut" title={spec.complianceOverview} className="xl:col-span-4" />
      <ChartCardSkeleton kind="rows" title={spec.ticketsByOrganization} className="xl:col-span-6" />
      <ChartCardSkeleton kind="rows" title={spec.statusDistribution} className="lg:col-span-2 xl:col-span-6" />
    </div>
  );
}
