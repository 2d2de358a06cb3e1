import { ListFilter } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useFilterPopover } from '../../lib/actions/use-filter-popover.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { FormPopover } from '../../ui/overlays/form-popover.js';
import { sliceCopy } from './slice.copy.js';

interface AddFilterProps {
  /** What stands on the button; “Add filter” without it. */
  label?: string;
  title?: string;
  /** The choice. */
  children: (close: () => void) => ReactNode;
}

/** The button of a screen that opens the choice of its filters. */
export function AddFilter({ title = sliceCopy.add, label = title, children }: AddFilterProps) {
  const { popover, close } = useFilterPopover(title);
  return (
    <FormPopover
      title={title}
      {...popover}
      buttonClass="max-sm:grow md:max-[96rem]:px-2.5"
      button={
        <>
          <ListFilter aria-hidden className="size-4 md:max-[96rem]:hidden" strokeWidth={1.75} />
          {label}
        </>
      }
    >
      <Suspense fallback={<Skeleton className="m-4 h-64" />}>{children(close)}</Suspense>
    </FormPopover>
  );
}
