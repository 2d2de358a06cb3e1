import { ListFilter } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFilterPopover } from '../../lib/actions/use-filter-popover.js';
import { sliceOf, unsliced, type Slice } from '../../lib/url/slice.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { FormPopover } from '../../ui/overlays/form-popover.js';
import { sliceCopy } from './slice.copy.js';

const SliceForm = lazy(() => import('./slice-form.js'));

interface SliceButtonProps<View extends Slice> {
  view: View;
  onChange: (view: View) => void;
}

/** Opens the choice of the part of the tickets that a screen of figures is about. */
export function SliceButton<View extends Slice>({ view, onChange }: SliceButtonProps<View>) {
  const { popover, close } = useFilterPopover(sliceCopy.filters);
  const slice = sliceOf(view);
  const count = Object.values(slice).flat().length;
  const apply = (next: Slice) => {
    close();
    onChange({ ...view, ...unsliced, ...sliceOf(next) });
  };
  return (
    <FormPopover
      title={sliceCopy.filters}
      {...popover}
      isChosen={count > 0}
      button={
        <>
          <ListFilter aria-hidden className="size-4" strokeWidth={1.75} />
          {sliceCopy.counted(count)}
        </>
      }
    >
      <Suspense fallback={<Skeleton className="m-4 h-96" />}>
        <SliceForm view={slice} onApply={apply} />
      </Suspense>
    </FormPopover>
  );
}
