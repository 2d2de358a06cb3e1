import { Skeleton } from '../feedback/skeleton.js';

/** A card of one figure while it is on its way; its title says what will stand there. */
export function FigureSkeleton({ title }: { title: string }) {
  return (
    <div className="flex min-h-35.25 flex-col justify-between rounded-card border border-line bg-surface p-4 sm:px-5">
      <p className="text-small font-medium text-muted">{title}</p>
      <Skeleton className="h-7 w-20" />
      <Skeleton className="h-3 w-28" />
    </div>
  );
}
