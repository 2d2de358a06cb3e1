import { cx } from '../../ui/class-names.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Surface } from '../../ui/layout/surface.js';
import { ChartSilhouette, type SilhouetteKind } from './chart-silhouette.js';

interface ChartSkeletonProps {
  kind: SilhouetteKind;
  /** Of lines over dates: their legend, which a phone may need two rows for. */
  hasLegend?: boolean;
}

/** A chart while its figures are on their way: its summary, its silhouette and its foot, as high as they will be. */
export function ChartSkeleton({ kind, hasLegend = kind === 'wave' }: ChartSkeletonProps) {
  const hasFooter = kind !== 'donut' && kind !== 'rows';
  return (
    <div aria-hidden className="flex grow flex-col">
      <Skeleton isStill className="my-0.5 h-4 w-56 max-w-full" />
      {hasLegend && <Skeleton isStill className="mt-2.5 mb-1.5 h-4 w-40" />}
      <div className="mt-3 flex grow flex-col justify-center">
        <ChartSilhouette kind={kind} />
      </div>
      {hasFooter && <Skeleton isStill className="ms-auto mt-3 h-3 w-20" />}
    </div>
  );
}

/**
 * The same in a card of its own that says what will stand there: for charts whose code is on its way as well. Light
 * enough for a screen that fetches its charts later.
 */
export function ChartCardSkeleton({
  title,
  className,
  ...chart
}: ChartSkeletonProps & { title: string; className?: string }) {
  return (
    <Surface aria-hidden className={cx('flex min-w-0 flex-col p-4 sm:p-5', className)}>
      {/* With the room that its definition and its menu will take: a long title breaks where it will. */}
      <p className="mb-1 flex min-h-7 items-center pe-14 text-h2">{title}</p>
      <ChartSkeleton {...chart} />
    </Surface>
  );
}
