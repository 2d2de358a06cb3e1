import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { chartsCopy } from '../charts.copy.js';
import { cx } from '../../ui/class-names.js';
import { CopyButton } from '../../ui/buttons/copy-button.js';
import { cellText, compareCells } from './cell.js';
import type { ChartRows } from './chart-table.js';
import { tableText } from './table-text.js';

interface Sorting {
  column: number;
  isDescending: boolean;
}

/** The figures in the place of the marks. A column's heading sorts by it: up, down, and as it was. */
export function TableView({ caption, head, rows }: ChartRows) {
  const [sorting, setSorting] = useState<Sorting>();
  const sorted = sorting === undefined ? rows : sortedBy(rows, sorting);
  return (
    <div>
      <div className="max-h-80 overflow-auto print:max-h-none">
        <table className="w-full text-body">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-surface shadow-[inset_0_-1px_var(--border)]">
            <tr>
              {head.map((name, column) => (
                <SortableHead
                  key={name}
                  name={name}
                  isFirst={column === 0}
                  sorting={sorting?.column === column ? sorting : undefined}
                  onSort={() => setSorting(nextSorting(sorting, column))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((cells, row) => (
              <tr key={row} className="border-b border-line last:border-0">
                <th scope="row" dir="auto" className="py-1.5 text-start font-normal">
                  {cellText(cells[0])}
                </th>
                {cells.slice(1).map((cell, column) => (
                  <td key={column} className="numeric px-1 py-1.5 text-end">
                    {cellText(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex justify-end">
        <CopyButton text={tableText({ caption, head, rows: sorted })} what={chartsCopy.table} />
      </div>
    </div>
  );
}

interface SortableHeadProps {
  name: string;
  isFirst: boolean;
  sorting: Sorting | undefined;
  onSort: () => void;
}

function SortableHead({ name, isFirst, sorting, onSort }: SortableHeadProps) {
  const direction = sorting && (sorting.isDescending ? 'descending' : 'ascending');
  const Arrow = sorting?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction} className={isFirst ? 'text-start' : 'text-end'}>
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

function nextSorting(before: Sorting | undefined, column: number): Sorting | undefined {
  if (before?.column !== column) return { column, isDescending: false };
  return before.isDescending ? undefined : { column, isDescending: true };
}

function sortedBy(rows: ChartRows['rows'], { column, isDescending }: Sorting): ChartRows['rows'] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => sign * compareCells(a[column], b[column]));
}
