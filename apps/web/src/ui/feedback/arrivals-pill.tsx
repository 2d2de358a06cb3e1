import { ArrowUp } from 'lucide-react';
import { Button } from '../buttons/button.js';

interface ArrivalsPillProps {
  count: number;
  /** What waits, in words. */
  label: string;
  onRelease: () => void;
}

/** What is new waits here until the reader lets it in; the list never moves by itself. */
export function ArrivalsPill({ count, label, onRelease }: ArrivalsPillProps) {
  return (
    <div role="status" className="sticky top-3 z-10 flex justify-center">
      {count > 0 && (
        <Button look="primary" onPress={onRelease} className="mb-3 h-8! rounded-pill! shadow-popover">
          <ArrowUp aria-hidden className="size-4" strokeWidth={2} />
          {label}
        </Button>
      )}
    </div>
  );
}
