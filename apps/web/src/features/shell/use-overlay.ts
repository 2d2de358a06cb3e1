import { useState } from 'react';

export interface Overlay {
  isOpen: boolean;
  /** Its code is fetched at the first opening and stays, so that it can also close with grace. */
  wasOpened: boolean;
  open: () => void;
  onOpenChange: (isOpen: boolean) => void;
}

/** Whether something stands above the page that is rarely asked for. */
export function useOverlay(): Overlay {
  const [isOpen, onOpenChange] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    onOpenChange(true);
  };
  return { isOpen, wasOpened, open, onOpenChange };
}
