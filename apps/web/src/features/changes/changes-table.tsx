import type { Changes } from '@deskledger/contracts';
import { useMemo } from 'react';
import { useChartCard, useOfferedTable } from '../../charts/card/chart-card-context.js';
import { cellText } from '../../charts/table/cell.js';
import { TableView } from '../../charts/table/table-view.js';
import type { PeriodView } from '../../lib/url/period.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { cx } from '../../ui/class-names.js';
import { narrowedPath } from './change-links.js';
import { changeLines, changeRows, type ChangeLine } from './change-rows.js';

interface ChangesTableProps {
  changes: Changes;
  period: PeriodView;
}

const bySize = ({ size }: ChangeLine) => Math.abs(size ?? 0);

/** Each group with what it adds to the change, as a bar and in figures; its name leads to the same of that group alone. */
export function ChangesTable({ changes, period }: ChangesTableProps) {
  const table = useMemo(() => changeRows(changes), [changes]);
  const { lines, total } = useMemo(() => changeLines(changes), [changes]);
  useOfferedTable(table);
  const card = useChartCard();
  if (card?.shows === 'table') return <TableView {...table} />;
  const largest = Math.max(...lines.map(bySize), 0);
  const hasBoth = lines.some(({ size }) => (size ?? 0) < 0) && lines.some(({ size }) => (size ?? 0) > 0);
  const { metric, rows } = changes;
  const cellsOf = (nth: number) => table.rows[nth]!;
  return (
    <table className="w-full text-body">
      <caption className="sr-only">{table.caption}</caption>
      <thead>
        <tr className="border-b border-line text-small text-muted">
          {table.head.map((name, column) => (
            <th key={name} scope="col" className={cx(cellClass(column), 'font-medium')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, nth) => (
          <tr key={line.name} className="border-b border-line">
            <th scope="row" className={cx(cellClass(0), 'font-normal')}>
              <span dir="auto" className="line-clamp-2 wrap-break-word">
                {line.key === null ? (
                  line.name
                ) : (
                  <TextLink to={narrowedPath(metric, period, rows, line.key)}>{line.name}</TextLink>
                )}
              </span>
              <ChangeBar size={largest === 0 ? 0 : (line.size ?? 0) / largest} hasBoth={hasBoth} />
            </th>
            <Figures cells={cellsOf(nth)} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-medium">
          <th scope="row" className={cx(cellClass(0), 'font-medium')}>
            {total.name}
          </th>
          <Figures cells={cellsOf(lines.length)} />
        </tr>
      </tfoot>
    </table>
  );
}

/** The place of what a group adds: it is there where a phone has room for one column. */
const mainColumn = 3;

function cellClass(column: number): string {
  if (column === 0) return 'py-1.5 pe-2 text-start sm:w-2/5';
  return cx('numeric py-1.5 ps-3 text-end align-top', column !== mainColumn && 'max-sm:hidden');
}

function Figures({ cells }: { cells: ReturnType<typeof changeRows>['rows'][number] }) {
  return cells.slice(1).map((cell, index) => (
    <td key={index} className={cellClass(index + 1)}>
      {cellText(cell)}
    </td>
  ));
}

/** `size`: from -1 to 1. Where some are below 0, that is in the middle. */
function ChangeBar({ size, hasBoth }: { size: number; hasBoth: boolean }) {
  const room = hasBoth ? 50 : 100;
  const length = Math.abs(size) * room;
  const start = hasBoth ? (size < 0 ? room - length : room) : 0;
  return (
    <span aria-hidden className="relative mt-1 block h-2 max-w-md rounded-pill bg-sunken">
      {size !== 0 && (
        <span
          className="absolute h-full rounded-pill"
          style={{
            insetInlineStart: `${start}%`,
            width: `max(3px, ${length}%)`,
            background: `var(--chart-${size > 0 ? 1 : 2})`,
          }}
        />
      )}
    </span>
  );
}
