import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { usePageActions } from '../../../lib/actions/page-actions.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { FormPopover } from '../../../ui/overlays/form-popover.js';
import type { ColumnsOf } from './chosen-columns.js';
import { columnsCopy as words } from './columns.copy.js';

const ColumnsForm = lazy(() => import('./columns-form.js'));

/** Opens the choice of the list's columns. */
export function ColumnsButton({ list }: { list: ColumnsOf }) {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const open = () => {
    buttonRef.current?.focus();
    setOpen(true);
  };
  usePageActions([{ id: 'columns', label: words.choose, run: open }]);
  return (
    <FormPopover
      title={words.columns}
      isOpen={isOpen}
      onOpenChange={setOpen}
      buttonRef={buttonRef}
      button={
        <>
          <Columns3 aria-hidden className="size-4" strokeWidth={1.75} />
          {words.columns}
        </>
      }
    >
      <Suspense fallback={<Skeleton className="m-4 h-96" />}>
        <ColumnsForm list={list} />
      </Suspense>
    </FormPopover>
  );
}
