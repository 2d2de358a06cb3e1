import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Surface } from '../../../ui/layout/surface.js';

/** A card with the rows of a form, while a panel's code or values are on their way. */
export function PanelSkeleton() {
  return (
    <Surface aria-busy className="grid gap-5 p-4 sm:p-5">
      <Skeleton className="h-6 w-40" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </Surface>
  );
}
