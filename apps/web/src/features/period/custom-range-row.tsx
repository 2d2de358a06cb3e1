import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Surface } from '../../ui/layout/surface.js';
import type { PeriodChoice } from './use-period-choice.js';

const CustomRange = lazy(() => import('./custom-range.js'));

/** Opens under the toolbar. The date pickers are heavy and rarely needed, so they come when asked for. */
export function CustomRangeRow({ choice }: { choice: PeriodChoice }) {
  if (!choice.isCustomOpen) return null;
  return (
    <Suspense fallback={<Placeholder />}>
      <CustomRange view={choice.view} onApply={choice.apply} onCancel={choice.cancel} />
    </Suspense>
  );
}

function Placeholder() {
  return (
    <Surface className="mb-5 flex gap-3 p-4">
      <Skeleton className="h-15 w-44" />
      <Skeleton className="h-15 w-44" />
    </Surface>
  );
}
