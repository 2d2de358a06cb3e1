import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { defaultSort, type TicketSort } from '../../../lib/url/ticket-view.js';
import { cx } from '../../../ui/class-names.js';

type Direction = 'ascending' | 'descending';

interface SortHeaderProps {
  name: string;
  /** The orders of this column, the first is taken first. */
  orders: readonly [first: readonly [TicketSort, Direction], second: readonly [TicketSort, Direction]];
  sort: TicketSort | undefined;
  onSort: (sort: TicketSort) => void;
  className?: string;
}

/** The head of a column that the table can be sorted by: pressed again, the other way round. */
export function SortHeader({ name, orders, sort = defaultSort, onSort, className }: SortHeaderProps) {
  const current = orders.find(([order]) => order === sort);
  const next = current === orders[0] ? orders[1] : orders[0];
  const Icon = current === undefined ? ChevronsUpDown : current[1] === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={current?.[1] ?? 'none'} className={cx('p-0 font-medium', className)}>
      <button
        type="button"
        onClick={() => onSort(next[0])}
        className="flex h-10 w-full items-center gap-1.5 px-3 text-start hover:bg-sunken hover:text-ink"
      >
        {name}
        <Icon aria-hidden className={cx('size-3.5 shrink-0', !current && 'text-subtle')} strokeWidth={2} />
      </button>
    </th>
  );
}
