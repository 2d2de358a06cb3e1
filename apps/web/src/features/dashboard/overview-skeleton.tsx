import { ChartCardSkeleton } from '../../charts/card/chart-skeleton.js';
import type { Dashboard } from '@deskledger/contracts';
import { copy } from '../../copy/copy.js';
import { FirstFigures } from './first-figures.js';
import type { Summaries } from './summaries.js';

const { spec } = copy;

interface OverviewSkeletonProps {
  figures?: Dashboard | undefined;
  summaries?: Summaries | undefined;
}

/** The overview's geometry and titles while its code and its figures are on their way, and what of these is there. */
export function OverviewSkeleton({ figures, summaries }: OverviewSkeletonProps) {
  return (
    <div aria-hidden className="grid gap-3 lg:gap-4 xl:gap-6">
      <FirstFigures figures={figures} />
      <ChartsSkeleton summaries={summaries} />
    </div>
  );
}

export function ChartsSkeleton({ summaries }: Pick<OverviewSkeletonProps, 'summaries'>) {
  return (
    <div aria-hidden className="grid gap-3 lg:grid-cols-2 lg:gap-4 xl:grid-cols-12 xl:gap-6">
      <ChartCardSkeleton
        kind="wave"
        title={spec.ticketTrends}
        summary={summaries?.trends}
        className="lg:col-span-2 xl:col-span-8"
      />
      <ChartCardSkeleton
        kind="donut"
        title={spec.complianceOverview}
        summary={summaries?.compliance}
        className="xl:col-span-4"
      />
      <ChartCardSkeleton kind="rows" title={spec.ticketsByOrganization} className="xl:col-span-6" />
      <ChartCardSkeleton kind="rows" title={spec.statusDistribution} className="lg:col-span-2 xl:col-span-6" />
    </div>
  );
}
