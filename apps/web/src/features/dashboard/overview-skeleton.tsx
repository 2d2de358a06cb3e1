import { copy } from '../../copy/en.js';
import { ChartSkeleton, FigureSkeleton } from '../../ui/figure-skeletons.js';

const { spec } = copy;
const counts = [spec.totalTickets, spec.openTickets, spec.resolvedTickets, spec.surveysCompleted];
const means = [spec.avgResolutionTime, spec.customerSatisfaction, spec.activeAgents];

/** The overview's geometry and titles while its code and its figures are on their way. */
export function OverviewSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 lg:gap-4 xl:gap-6">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4 xl:gap-6">
        {counts.map((title) => (
          <FigureSkeleton key={title} title={title} />
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-3 lg:gap-4 xl:gap-6">
        {means.map((title) => (
          <FigureSkeleton key={title} title={title} />
        ))}
      </div>
      <ChartsSkeleton />
    </div>
  );
}

export function ChartsSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 lg:gap-4 xl:grid-cols-12 xl:gap-6">
      <ChartSkeleton title={spec.ticketTrends} className="xl:col-span-8" />
      <ChartSkeleton title={spec.complianceOverview} className="xl:col-span-4" />
    </div>
  );
}
