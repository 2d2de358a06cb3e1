import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

interface DrawerProps {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A modal panel at the start edge. Esc and a tap outside close it; focus returns to the opener. */
export function Drawer({ label, isOpen, onOpenChange, children }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-30 bg-scrim transition-opacity duration-260 ease-standard entering:opacity-0 exiting:opacity-0"
    >
      <Modal className="fixed inset-y-0 start-0 w-62 max-w-[85vw] bg-surface shadow-dialog transition-transform duration-260 ease-standard entering:-translate-x-full exiting:-translate-x-full">
        <Dialog aria-label={label} className="flex h-full flex-col outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
