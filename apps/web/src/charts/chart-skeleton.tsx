import { cx } from '../ui/class-names.js';
import { Skeleton } from '../ui/skeleton.js';
import { heatHeight } from './heat-plot.js';
import { plotHeight } from './plot.js';

const columns = [38, 62, 47, 80, 56, 70, 44];
const rows = [92, 64, 48, 33, 20];

interface ChartSkeletonProps {
  kind: 'columns' | 'rows' | 'donut' | 'grid';
  className?: string;
}

/** The silhouette of a chart while its figures are on their way, as high as the chart will be. */
export function ChartSkeleton({ kind, className }: ChartSkeletonProps) {
  return (
    <div aria-hidden className={cx('grid gap-4', className)}>
      <Skeleton className="h-4 w-56 max-w-full" />
      <Silhouette kind={kind} />
    </div>
  );
}

function Silhouette({ kind }: Pick<ChartSkeletonProps, 'kind'>) {
  if (kind === 'donut') {
    return (
      <div className="flex min-h-72 items-center justify-center gap-8">
        <Skeleton className="size-52 rounded-pill" />
        <Bars widths={rows.slice(0, 3)} className="hidden w-40 sm:grid" />
      </div>
    );
  }
  if (kind === 'grid')
    return (
      <div style={{ height: heatHeight }}>
        <Skeleton className="size-full" />
      </div>
    );
  if (kind === 'rows') return <Bars widths={rows} />;
  return (
    <div className="flex items-end gap-3" style={{ height: plotHeight }}>
      {columns.map((percent) => (
        <div key={percent} className="grow" style={{ height: `${percent}%` }}>
          <Skeleton className="size-full" />
        </div>
      ))}
    </div>
  );
}

function Bars({ widths, className }: { widths: readonly number[]; className?: string }) {
  return (
    <div className={cx('grid gap-3.5', className)}>
      {widths.map((percent) => (
        <div key={percent} style={{ width: `${percent}%` }}>
          <Skeleton className="h-4.5 w-full" />
        </div>
      ))}
    </div>
  );
}
