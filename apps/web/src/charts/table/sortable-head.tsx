import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { cx } from '../../ui/class-names.js';
import type { Sorting } from './sorting.js';

interface SortableHeadProps {
  name: string;
  isFirst: boolean;
  className: string;
  /** How the table is sorted by this column; undefined where it is by none or another. */
  sorting: Sorting | undefined;
  onSort: () => void;
}

/** The heading of a column of figures that the table can be sorted by. */
export function SortableHead({ name, isFirst, className, sorting, onSort }: SortableHeadProps) {
  const direction = sorting && (sorting.isDescending ? 'descending' : 'ascending');
  const Arrow = sorting?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <Button
        onPress={onSort}
        className={cx(
          'inline-flex h-8 items-center gap-1 rounded-chip px-1 text-small font-medium text-muted hover:text-ink',
          // The arrow stands on the far side of the figures, so that headings end where their figures end.
          isFirst ? '-ms-1' : 'flex-row-reverse',
        )}
      >
        {name}
        <Arrow aria-hidden className={sorting ? 'size-3.5' : 'invisible size-3.5'} strokeWidth={2} />
      </Button>
    </th>
  );
}
