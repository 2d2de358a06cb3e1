import { useEffect, useRef } from 'react';

/** Calls `load` when the element that carries the ref comes within 600 px of the screen, as long as it is enabled. */
export function useAutoLoad(isEnabled: boolean, load: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const element = end.current;
    if (!isEnabled || element === null || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      {
        rootMargin: '600px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isEnabled]);
  return end;
}
