import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.js';

/** How far below (or above) what is seen an element may be to count as near, in pixels. */
const margin = 400;

/**
 * Whether it is an element's turn: it has been near what the reader sees, or the page had nothing else to do. So what
 * is far below costs nothing while the page opens, and nothing is missing for those who do not scroll.
 */
export function useNearOrIdle(element: Element | null): boolean {
  const [isTurn, setTurn] = useState(!('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isTurn || element === null) return;
    // Drawn bit by bit: several elements are near at once when a page opens.
    const take = () => startTransition(() => setTurn(true));
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && take(),
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(element);
    const forget = whenIdle(take);
    return () => {
      observer.disconnect();
      forget();
    };
  }, [element, isTurn]);
  return isTurn;
}
