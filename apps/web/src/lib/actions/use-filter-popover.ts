import { useRef, useState } from 'react';
import { usePageActions } from './page-actions.js';

/**
 * The state of a screen's filters, which open by their button, by the key `f` and from the palette.
 * @param label what the palette says.
 * @returns `popover`: what the popover takes; `close`: to be called when the filters are applied.
 */
export function useFilterPopover(label: string) {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const open = () => {
    buttonRef.current?.focus();
    setOpen(true);
  };
  usePageActions([{ id: 'filters', label, key: 'f', run: open }]);
  return { popover: { isOpen, onOpenChange: setOpen, buttonRef, keys: 'f' }, close: () => setOpen(false) };
}
