import { useEffect, useRef } from 'react';
import { isInDialog } from '../../../lib/actions/pressed-key.js';

/** Ctrl/⌘ S saves, wherever the focus is; a dialog keeps its keys. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      if (!isSave || isInDialog(event.target)) return;
      event.preventDefault();
      // The field that is being written in hands over what was typed with the same key.
      requestAnimationFrame(() => requestAnimationFrame(() => latest.current()));
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
