import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { ticketListCopy as words } from '../../../copy/ticket-list.js';
import { usePageActions } from '../../../lib/actions/page-actions.js';
import { useMedia } from '../../../lib/browser/use-media.js';
import type { TicketView } from '../../../lib/url/ticket-view.js';
import { FormPopover, phoneMedia } from '../../../ui/form-popover.js';
import { Skeleton } from '../../../ui/skeleton.js';

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
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useMedia(phoneMedia);
  const title = isPhone ? words.filters : words.moreFilters;
  const open = () => {
    button.current?.focus();
    setOpen(true);
  };
  usePageActions([{ id: 'filters', label: words.keys.filters, key: 'f', run: open }]);
  const apply = (next: TicketView) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <FormPopover
      title={title}
      isOpen={isOpen}
      onOpenChange={setOpen}
      buttonRef={button}
      keys="f"
      button={
        <>
          <ListFilter aria-hidden className="size-4" strokeWidth={1.75} />
          {isPhone ? words.counted(title, count) : title}
        </>
      }
    >
      <Suspense fallback={<Skeleton className="m-4 h-96" />}>
        <FilterForm view={view} statuses={isPhone ? statuses : undefined} onApply={apply} />
      </Suspense>
    </FormPopover>
  );
}
