import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Dialog, DialogTrigger, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { copy } from '../../copy/copy.js';
import { phone, useMedia } from '../../lib/browser/use-media.js';
import { Button } from '../buttons/button.js';
import { cx } from '../class-names.js';
import { IconButton } from '../buttons/icon-button.js';
import { popoverClass } from './info-popover.js';

interface FormPopoverProps {
  title: string;
  /** What stands on the button. */
  button: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  buttonRef?: Ref<HTMLButtonElement>;
  buttonClass?: string;
  /** Something is chosen in the form, and the button shows it. */
  isChosen?: boolean;
  keys?: string;
}

/** A form that opens beside its button, on a phone as a sheet from below. */
export function FormPopover({
  title,
  button,
  isOpen,
  onOpenChange,
  children,
  buttonRef,
  buttonClass = 'max-sm:grow',
  isChosen = false,
  keys,
}: FormPopoverProps) {
  const isPhone = useMedia(phone);
  const dialog = (
    <Dialog aria-label={title} className="flex max-h-[inherit] min-h-0 flex-col outline-none">
      {isPhone && <SheetTitle title={title} />}
      {children}
    </Dialog>
  );
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button ref={buttonRef} look={isChosen ? 'chosen' : 'secondary'} aria-keyshortcuts={keys} className={buttonClass}>
        {button}
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

function SheetTitle({ title }: { title: string }) {
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
