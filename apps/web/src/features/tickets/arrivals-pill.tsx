import { ArrowUp } from 'lucide-react';
import { copy } from '../../copy/en.js';
import { Button } from '../../ui/button.js';

/** New tickets wait here until the reader lets them in; the list never moves by itself. */
export function ArrivalsPill({ count, onRelease }: { count: number; onRelease: () => void }) {
  return (
    <div role="status" className="sticky top-3 z-10 flex justify-center">
      {count > 0 && (
        <Button look="primary" onPress={onRelease} className="mb-3 h-8! rounded-pill! shadow-popover">
          <ArrowUp aria-hidden className="size-4" strokeWidth={2} />
          {copy.live.newTickets(count)}
        </Button>
      )}
    </div>
  );
}
