import { ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { announce } from '../../lib/browser/announce.js';
import { Button } from '../buttons/button.js';

/** Milliseconds between two words to screen readers about what waits. */
const announceEvery = 60_000;

interface ArrivalsPillProps {
  count: number;
  /** What waits, in words. */
  label: string;
  onRelease: () => void;
}

/**
 * What is new waits here until the reader lets it in; the list never moves by itself. It lies over the list's upper edge and
 * takes no room of its own: one that came between would push every row from under the pointer. Screen readers hear of it
 * at most once a minute: where much arrives, they would hear of nothing else.
 */
export function ArrivalsPill({ count, label, onRelease }: ArrivalsPillProps) {
  const announcedAt = useRef(-announceEvery);
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(
      () => {
        announcedAt.current = performance.now();
        announce(label);
      },
      announcedAt.current + announceEvery - performance.now(),
    );
    return () => clearTimeout(timer);
  }, [count, label]);
  return (
    <div className="sticky top-7 z-10 flex h-0 items-center justify-center">
      {count > 0 && (
        <Button look="primary" onPress={onRelease} className="h-8! shrink-0 rounded-pill! shadow-popover">
          <ArrowUp aria-hidden className="size-4" strokeWidth={2} />
          {label}
        </Button>
      )}
    </div>
  );
}
