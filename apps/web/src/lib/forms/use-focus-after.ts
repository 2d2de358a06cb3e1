import { useEffect, useRef, useState } from 'react';

/** Puts the focus, once a change is drawn, on the first of these selectors that names something within the box. */
export function useFocusAfter() {
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    const put = () => {
      const found = wanted.map((selector) => box.current?.querySelector<HTMLElement>(selector));
      found.find((element) => element)?.focus();
    };
    const menu = wanted.length > 0 && document.activeElement?.closest('[role=menu]');
    if (!menu) return put();
    // A menu holds the focus until it is gone, and gives it back to its button then.
    const goOn = ({ target }: FocusEvent) => {
      if (menu.contains(target as Node)) return;
      document.removeEventListener('focusin', goOn);
      put();
    };
    document.addEventListener('focusin', goOn);
    return () => document.removeEventListener('focusin', goOn);
  }, [wanted]);
  return { box, focus: (...selectors: string[]) => setWanted(selectors) };
}
