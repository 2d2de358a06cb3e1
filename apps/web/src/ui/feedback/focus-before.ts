import { useEffect, useMemo, useRef } from 'react';

export interface FocusBefore {
  /** Puts the focus, if it is inside, where it was before; at once. */
  giveBack: () => void;
}

/** Remembers what had the focus before it went into the elements of a selector. */
export function useFocusBefore(selector: string): FocusBefore {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest(selector) === null) before.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [selector]);
  return useMemo(
    () => ({
      giveBack() {
        const inside = document.activeElement?.closest(selector);
        if (inside && before.current?.isConnected) before.current.focus({ preventScroll: true });
      },
    }),
    [selector],
  );
}
