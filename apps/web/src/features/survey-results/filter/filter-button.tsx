import { ListFilter, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Dialog, DialogTrigger, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { copy } from '../../../copy/en.js';
import { resultsCopy } from '../../../copy/results.js';
import { useMedia } from '../../../lib/browser/use-media.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/class-names.js';
import { IconButton } from '../../../ui/icon-button.js';
import { popoverClass } from '../../../ui/info-popover.js';
import { Skeleton } from '../../../ui/skeleton.js';
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

/** Opens the filters: beside the button, on a phone as a sheet from below. */
export function FilterButton({ survey, view, names, onChange }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMedia('(max-width: 47.99rem)');
  const apply = (next: ResultsView) => {
    setOpen(false);
    onChange(next);
  };
  const dialog = (
    <Dialog aria-label={title} className="flex max-h-[inherit] min-h-0 flex-col outline-none">
      {isPhone && <SheetTitle />}
      <Suspense fallback={<Skeleton className="m-4 h-96" />}>
        <FilterForm survey={survey} view={view} names={names} onApply={apply} />
      </Suspense>
    </Dialog>
  );
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="max-sm:grow">
        <ListFilter aria-hidden className="size-4" strokeWidth={1.75} />
        {resultsCopy.filter.count(chipsOf(view, names).length)}
      </Button>
      {isPhone ? (
        <ModalOverlay
          isDismissable
          className="fixed inset-0 z-30 bg-scrim transition-opacity duration-260 ease-standard entering:opacity-0 exiting:opacity-0"
        >
          <Modal className="fixed inset-x-0 bottom-0 flex max-h-[90dvh] flex-col rounded-t-dialog bg-surface shadow-dialog transition-transform duration-260 ease-standard entering:translate-y-full exiting:translate-y-full">
            {dialog}
          </Modal>
        </ModalOverlay>
      ) : (
        <Popover placement="bottom end" offset={6} className={cx(popoverClass, 'flex w-96 flex-col')}>
          {dialog}
        </Popover>
      )}
    </DialogTrigger>
  );
}

function SheetTitle() {
  return (
    <header className="flex items-center justify-between border-b border-line py-2 ps-4 pe-2">
      <Heading slot="title" className="text-h2">
        {title}
      </Heading>
      <IconButton label={copy.action.close} slot="close" tooltip={false}>
        <X aria-hidden className="size-5" strokeWidth={1.75} />
      </IconButton>
    </header>
  );
}
