import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { TicketSort } from '../../../lib/url/ticket-view.js';
import { cx } from '../../../ui/class-names.js';
import type { SortOrder } from '../columns/ticket-column.js';

interface SortHeaderProps {
  name: string;
  orders: readonly [first: SortOrder, second: SortOrder];
  /** The order of the list. */
  sort: TicketSort;
  /** Whether this is the column that bears the mark of it. */
  isSorted: boolean;
  onSort: (sort: TicketSort) => void;
}

/** The head of a column that the table can be sorted by: pressed again, the other way round. */
export function SortHeader({ name, orders, sort, isSorted, onSort }: SortHeaderProps) {
  const current = isSorted ? orders.find(([order]) => order === sort) : undefined;
  const next = current === orders[0] ? orders[1] : orders[0];
  const Icon = current === undefined ? ChevronsUpDown : current[1] === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={current?.[1] ?? 'none'} className="p-0 font-medium">
      <button
        type="button"
        onClick={() => onSort(next[0])}
        className="flex h-8 w-full items-center gap-1 px-2.5 text-start hover:bg-sunken hover:text-ink pointer-coarse:h-11 print:px-1.5"
      >
        <span className="truncate print:whitespace-normal">{name}</span>
        <Icon aria-hidden className={cx('size-3.5 shrink-0 print:hidden', !current && 'text-subtle')} strokeWidth={2} />
      </button>
    </th>
  );
}
