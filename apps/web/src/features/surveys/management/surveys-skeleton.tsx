import { managementCopy } from './management.copy.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Surface } from '../../../ui/layout/surface.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';

/** Four cards and the survey, in their real sizes. */
export function SurveysSkeleton() {
  return (
    <ScreenGrid aria-busy>
      <p role="status" className="sr-only">
        {managementCopy.loading}
      </p>
      <ScreenGrid className="grid-cols-2 lg:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <Surface key={card} className="min-h-31 p-4 sm:px-5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-4 h-8 w-20" />
            <Skeleton className="mt-4 h-3 w-28" />
          </Surface>
        ))}
      </ScreenGrid>
      <Surface className="min-h-80 p-5">
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="mt-3 h-4 w-96 max-w-full" />
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="mt-6 h-8 w-full max-w-2xl" />
        ))}
      </Surface>
    </ScreenGrid>
  );
}
