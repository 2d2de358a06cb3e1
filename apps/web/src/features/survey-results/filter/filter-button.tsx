import { ListFilter } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { resultsCopy } from '../results.copy.js';
import { useFilterPopover } from '../../../lib/actions/use-filter-popover.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { FormPopover } from '../../../ui/overlays/form-popover.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { chipsOf } from './filter-chips.js';
import type { ResultNames } from './result-names.js';

const FilterForm = lazy(() => import('./filter-form.js'));
const title = resultsCopy.spec.filter;

interface FilterButtonProps {
  survey: string;
  view: ResultsView;
  names: ResultNames;
  onChange: (view: ResultsView) => void;
}

/** Opens the filters of the results. */
export function FilterButton({ survey, view, names, onChange }: FilterButtonProps) {
  const { popover, close } = useFilterPopover(title);
  const apply = (next: ResultsView) => {
    close();
    onChange(next);
  };
  return (
    <FormPopover
      title={title}
      {...popover}
      button={
        <>
          <ListFilter aria-hidden className="size-4" strokeWidth={1.75} />
          {resultsCopy.filter.count(chipsOf(view, names).length)}
        </>
      }
    >
      <Suspense fallback={<Skeleton className="m-4 h-96" />}>
        <FilterForm survey={survey} view={view} names={names} onApply={apply} />
      </Suspense>
    </FormPopover>
  );
}
