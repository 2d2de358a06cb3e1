import { useState } from 'react';
import { chartsCopy } from '../charts.copy.js';
import { CopyButton } from '../../ui/buttons/copy-button.js';
import { cellText } from './cell.js';
import type { ChartRows } from './chart-table.js';
import { SortableHead } from './sortable-head.js';
import { nextSorting, sortedBy, type Sorting } from './sorting.js';
import { tableText } from './table-text.js';

/** The figures in the place of the marks. A column's heading sorts by it: up, down, and as it was. */
export function TableView({ caption, head, rows }: ChartRows) {
  const [sorting, setSorting] = useState<Sorting>();
  const sorted = sortedBy(rows, (cells) => cells, sorting);
  return (
    <div>
      <div className="relative max-h-80 overflow-auto print:max-h-none">
        <table className="w-full text-body">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-surface shadow-[inset_0_-1px_var(--border)]">
            <tr>
              {head.map((name, column) => (
                <SortableHead
                  key={column}
                  name={name}
                  className={column === 0 ? 'text-start' : 'text-end'}
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
