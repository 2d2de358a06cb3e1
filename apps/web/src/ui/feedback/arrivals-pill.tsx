import { ArrowUp } from 'lucide-react';
import { Button } from '../buttons/button.js';

interface ArrivalsPillProps {
  count: number;
  /** What waits, in words. */
  label: string;
  onRelease: () => void;
}

/**
 * What is new waits here until the reader lets it in; the list never moves by itself. It lies over the list's upper edge and
 * takes no room of its own: one that came between would push every row from under the pointer.
 */
export function ArrivalsPill({ count, label, onRelease }: ArrivalsPillProps) {
  return (
    <div role="status" className="sticky top-7 z-10 flex h-0 items-center justify-center">
      {count > 0 && (
        <Button look="primary" onPress={onRelease} className="h-8! shrink-0 rounded-pill! shadow-popover">
          <ArrowUp aria-hidden className="size-4" strokeWidth={2} />
          {label}
        </Button>
      )}
    </div>
  );
}
