import { cx } from './class-names.js';
import { Skeleton } from './skeleton.js';

const box = 'rounded-card border border-line bg-surface p-4';

/** A card of one figure while it is on its way; its title says what will stand there. */
export function FigureSkeleton({ title }: { title?: string }) {
  return (
    <div className={cx(box, 'flex min-h-35.25 flex-col justify-between sm:px-5')}>
      {title === undefined ? (
        <Skeleton className="h-3 w-24" />
      ) : (
        <p className="text-small font-medium text-muted">{title}</p>
      )}
      <Skeleton className="h-7 w-20" />
      <Skeleton className="h-3 w-28" />
    </div>
  );
}

/** A chart's card while its figures are on their way; its title says what will stand there. */
export function ChartSkeleton({ title, className }: { title?: string; className: string }) {
  return (
    <div className={cx(box, className, 'flex h-115 flex-col gap-4 sm:p-5')}>
      {title === undefined ? <Skeleton className="h-5 w-40" /> : <p className="text-h2">{title}</p>}
      <div className="flex grow items-end gap-4 px-6">
        {['h-2/5', 'h-3/5', 'h-1/2', 'h-4/5', 'h-2/3'].map((height) => (
          <Skeleton key={height} className={`grow ${height}`} />
        ))}
      </div>
    </div>
  );
}
