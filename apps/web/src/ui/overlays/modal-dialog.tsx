import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { copy } from '../../copy/copy.js';
import { cx } from '../class-names.js';
import { IconButton } from '../buttons/icon-button.js';

interface ModalDialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Buttons that stay in sight under the content. */
  footer?: ReactNode;
  /** 'alertdialog' for a question that has to be answered. */
  role?: 'dialog' | 'alertdialog';
  isWide?: boolean;
  /** One of the buttons has to be chosen: Esc and a tap outside do nothing. */
  isForced?: boolean;
}

export function ModalDialog({
  title,
  isOpen,
  onOpenChange,
  children,
  footer,
  role = 'dialog',
  isWide = false,
  isForced = false,
}: ModalDialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isForced}
      isKeyboardDismissDisabled={isForced}
      className="fixed inset-0 z-50 flex items-center justify-center bg-scrim p-4 transition-opacity duration-180 entering:opacity-0 exiting:opacity-0"
    >
      <Modal
        className={cx(
          'flex max-h-full w-full flex-col rounded-dialog border border-line bg-raised shadow-dialog',
          isWide ? 'max-w-3xl' : 'max-w-xl',
        )}
      >
        <Dialog role={role} className="flex min-h-0 flex-col outline-none">
          <header className="flex items-center justify-between gap-4 border-b border-line py-3 ps-5 pe-3">
            <Heading slot="title" className="text-h2">
              {title}
            </Heading>
            {!isForced && (
              <IconButton label={copy.action.close} slot="close" tooltip={false}>
                <X aria-hidden className="size-5" strokeWidth={1.75} />
              </IconButton>
            )}
          </header>
          <div className="min-h-0 overflow-auto p-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
