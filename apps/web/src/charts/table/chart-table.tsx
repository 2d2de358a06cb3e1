import { useEffect, useState, type ReactNode } from 'react';
import { chartsCopy } from '../charts.copy.js';
import { whenIdle } from '../../lib/browser/when-idle.js';
import { cellText, type Cell } from './cell.js';

/** As many as `print.css` leaves. */
const mostPrintedRows = 31;

export interface ChartRows {
  /** Title, range and zone. */
  caption: string;
  head: readonly string[];
  /** The first cell of each row is its heading. */
  rows: readonly (readonly Cell[])[];
  /** Fewer rows that say the same, for a screen reader that would have to pass all of them, and how they do. */
  brief?: { rows: readonly (readonly Cell[])[]; note: string } | undefined;
}

/** The figures of a chart as a table for those who cannot see the marks. Mounted when the page is idle. */
export function HiddenTable(props: ChartRows) {
  const isReady = useIdle();
  if (!isReady) return null;
  const { caption, brief } = props;
  const rows = brief?.rows ?? props.rows;
  return (
    <div className="chart-figures sr-only print:not-sr-only">
      <ChartTable {...props} caption={brief ? `${caption}. ${brief.note}` : caption} rows={rows} />
      {rows.length > mostPrintedRows && (
        <p className="hidden text-small text-subtle print:block">{chartsCopy.continued(rows.length)}</p>
      )}
    </div>
  );
}

const figureClass = 'py-1.5 ps-2 text-end min-[360px]:ps-3';

export function ChartTable({ caption, head, rows }: ChartRows) {
  return (
    <table className="w-full text-small min-[360px]:text-body">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-small text-muted">
          {head.map((name, column) => (
            <th
              key={name}
              scope="col"
              className={column === 0 ? 'py-1.5 text-start font-medium' : `${figureClass} font-medium`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} className="border-b border-line last:border-0">
            {cells.map((cell, column) =>
              column === 0 ? (
                <RowHead key={column}>{cellText(cell)}</RowHead>
              ) : (
                <Figure key={column}>{cellText(cell)}</Figure>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" dir="auto" className="py-1.5 text-start font-normal">
      {children}
    </th>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <td className={`numeric ${figureClass}`}>{children}</td>;
}

/** Milliseconds after which the page counts as idle, however busy it is. */
const latest = 2_000;

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), latest), []);
  return isIdle;
}
