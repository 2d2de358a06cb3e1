import { ListFilter } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ticketListCopy as words } from '../ticket-list.copy.js';
import { useFilterPopover } from '../../../lib/actions/use-filter-popover.js';
import { phone, useMedia } from '../../../lib/browser/use-media.js';
import type { TicketView } from '../../../lib/url/ticket-view.js';
import { FormPopover } from '../../../ui/overlays/form-popover.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';

const FilterForm = lazy(() => import('./filter-form.js'));

interface MoreFiltersProps {
  view: TicketView;
  statuses: readonly string[];
  /** How many chips there are. */
  count: number;
  onChange: (view: TicketView) => void;
}

/** Opens the filters that have no place of their own; on a phone all of them. */
export function MoreFilters({ view, statuses, count, onChange }: MoreFiltersProps) {
  const isPhone = useMedia(phone);
  // Beside the field of the statuses these are no longer among them.
  const shown = isPhone ? count : count - view.status.length;
  const title = isPhone ? words.filters : words.moreFilters;
  const { popover, close } = useFilterPopover(words.keys.filters);
  const apply = (next: TicketView) => {
    close();
    onChange(next);
  };
  return (
    <FormPopover
      title={title}
      {...popover}
      isChosen={shown > 0}
      button={
        <>
          <ListFilter aria-hidden className="size-4" strokeWidth={1.75} />
          {words.counted(title, shown)}
        </>
      }
    >
      <Suspense fallback={<Skeleton className="m-4 h-96" />}>
        <FilterForm view={view} statuses={isPhone ? statuses : undefined} onApply={apply} />
      </Suspense>
    </FormPopover>
  );
}
