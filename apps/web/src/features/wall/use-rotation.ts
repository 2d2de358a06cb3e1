import { useEffect, useState } from 'react';

/** Pixels that a page may stick out of the screen without being worth a step. */
const slack = 24;
/** How much of a screen is seen again after a step, so that no card is ever cut in both. */
const step = 0.85;

/**
 * Which of `count` views is shown: each is stepped through from top to bottom, `seconds` a step, then comes the next.
 */
export function useRotation(count: number, seconds: number): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      const below = document.documentElement.scrollHeight - (scrollY + innerHeight);
      if (below > slack) scrollBy({ top: innerHeight * step });
      else setPlace((present) => present + 1);
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const shown = count === 0 ? 0 : place % count;
  useEffect(() => {
    void scrollTo(0, 0);
  }, [place]);
  return shown;
}
