import { Skeleton } from '../../ui/skeleton.js';

const box = 'rounded-card border border-line bg-surface p-5';

/** The overview's geometry while its figures are on their way. */
export function OverviewSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 lg:gap-4 xl:gap-6">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4 xl:gap-6">
        {['total', 'open', 'resolved', 'surveys'].map((key) => (
          <CardSkeleton key={key} />
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-3 lg:gap-4 xl:gap-6">
        {['time', 'satisfaction', 'agents'].map((key) => (
          <CardSkeleton key={key} />
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

function CardSkeleton() {
  return (
    <div className={`${box} flex h-31 flex-col justify-between`}>
      <Skeleton className="h-3 w-24" />
      <Skeleton className="h-7 w-20" />
      <Skeleton className="h-3 w-28" />
    </div>
  );
}

function ChartSkeleton({ className }: { className: string }) {
  return (
    <div className={`${box} ${className} flex h-106 flex-col gap-4`}>
      <Skeleton className="h-5 w-40" />
      <div className="flex grow items-end gap-4 px-6">
        {['h-2/5', 'h-3/5', 'h-1/2', 'h-4/5', 'h-2/3'].map((height) => (
          <Skeleton key={height} className={`grow ${height}`} />
        ))}
      </div>
    </div>
  );
}
