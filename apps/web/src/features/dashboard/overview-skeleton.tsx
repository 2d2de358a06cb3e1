import { ChartSkeleton, FigureSkeleton } from '../../ui/figure-skeletons.js';

/** The overview's geometry while its figures are on their way. */
export function OverviewSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 lg:gap-4 xl:gap-6">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4 xl:gap-6">
        {['total', 'open', 'resolved', 'surveys'].map((key) => (
          <FigureSkeleton key={key} />
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-3 lg:gap-4 xl:gap-6">
        {['time', 'satisfaction', 'agents'].map((key) => (
          <FigureSkeleton key={key} />
        ))}
      </div>
      <ChartsSkeleton />
    </div>
  );
}

export function ChartsSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 lg:gap-4 xl:grid-cols-12 xl:gap-6">
      <ChartSkeleton className="xl:col-span-8" />
      <ChartSkeleton className="xl:col-span-4" />
    </div>
  );
}
