import { hasPoints, starOf } from '@deskledger/domain';
import { Star } from 'lucide-react';
import { resultsCopy } from '../results.copy.js';
import { cx } from '../../../ui/class-names.js';

/** A rating in words, `8 of 10`, after filled stars of five where its scale has stars. */
export function RatingStars({ value, min, max }: { value: number; min: number; max: number }) {
  const spoken = <span className="numeric text-small text-muted">{resultsCopy.recent.outOf(value, max)}</span>;
  if (hasPoints({ min })) return spoken;
  const filled = starOf({ value, min, max });
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="inline-flex gap-0.5">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star
            key={star}
            className={cx('size-4', star <= filled ? 'fill-current text-warning' : 'text-line-strong')}
            strokeWidth={star <= filled ? 0 : 1.5}
          />
        ))}
      </span>
      {spoken}
    </span>
  );
}
