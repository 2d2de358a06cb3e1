import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { copy } from '../copy/en.js';
import { IconButton } from './icon-button.js';

interface ModalDialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

export function ModalDialog({ title, isOpen, onOpenChange, children }: ModalDialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 flex items-center justify-center bg-scrim p-4 transition-opacity duration-180 entering:opacity-0 exiting:opacity-0"
    >
      <Modal className="flex max-h-full w-full max-w-xl flex-col rounded-dialog border border-line bg-raised shadow-dialog">
        <Dialog className="flex min-h-0 flex-col outline-none">
          <header className="flex items-center justify-between gap-4 border-b border-line py-3 ps-5 pe-3">
            <Heading slot="title" className="text-h2">
              {title}
            </Heading>
            <IconButton label={copy.action.close} slot="close" tooltip={false}>
              <X aria-hidden className="size-5" strokeWidth={1.75} />
            </IconButton>
          </header>
          <div className="min-h-0 overflow-auto p-5">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
