import { useEffect, useRef, useState } from 'react';

/**
 * Calls `load` while the element that carries the ref is within 600 px of the screen, each time that it becomes possible:
 * after every load, also after one that came to nothing.
 */
export function useAutoLoad(isPossible: boolean, load: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const element = end.current;
    if (element === null || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (isNear && isPossible) latest.current();
  }, [isNear, isPossible]);
  return end;
}
