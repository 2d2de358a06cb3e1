import { cx } from './class-names.js';
import { Skeleton } from './skeleton.js';

const box = 'rounded-card border border-line bg-surface p-5';

/** A card of one figure while it is on its way. */
export function FigureSkeleton() {
  return (
    <div className={cx(box, 'flex h-31 flex-col justify-between')}>
      <Skeleton className="h-3 w-24" />
      <Skeleton className="h-7 w-20" />
      <Skeleton className="h-3 w-28" />
    </div>
  );
}

/** A chart's card while its figures are on their way. */
export function ChartSkeleton({ className }: { className: string }) {
  return (
    <div className={cx(box, className, 'flex h-106 flex-col gap-4')}>
      <Skeleton className="h-5 w-40" />
      <div className="flex grow items-end gap-4 px-6">
        {['h-2/5', 'h-3/5', 'h-1/2', 'h-4/5', 'h-2/3'].map((height) => (
          <Skeleton key={height} className={`grow ${height}`} />
        ))}
      </div>
    </div>
  );
}
