import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the element and focuses it when the address names it by its `hash`, as soon as it is ready. */
export function useArrival(hash: string, isReady = true) {
  const { hash: asked, key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReady || asked !== hash) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [isReady, asked, hash, key]);
  return place;
}
