import { Card } from '../ui/card.js';
import { cx } from '../ui/class-names.js';
import { Skeleton } from '../ui/skeleton.js';
import { ChartSilhouette, type SilhouetteKind } from './chart-silhouette.js';

interface ChartSkeletonProps {
  kind: SilhouetteKind;
  className?: string;
}

/** A chart while its figures are on their way: its summary and its silhouette. */
export function ChartSkeleton({ kind, className }: ChartSkeletonProps) {
  return (
    <div aria-hidden className={cx('grid gap-4', className)}>
      <Skeleton isStill className="h-4 w-56 max-w-full" />
      <ChartSilhouette kind={kind} />
    </div>
  );
}

/** The same in its card, which has its title already: for a chart whose code is on its way. */
export function ChartCardSkeleton({ title, kind, className = '' }: ChartSkeletonProps & { title: string }) {
  return (
    <Card title={title} isBusy className={className}>
      <ChartSkeleton kind={kind} />
    </Card>
  );
}
