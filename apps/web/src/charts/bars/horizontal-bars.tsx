import { Bar } from '@visx/shape';
import { cx } from '../../ui/class-names.js';
import type { ChartRows } from '../table/chart-table.js';
import { RowCount, RowName, type RowLinks } from '../parts/row-links.js';
import { FigureFrame } from '../card/figure-frame.js';
import { inProportion } from '../plot/in-proportion.js';

export interface BarRow extends RowLinks {
  key: string;
  /** Share of the whole, as it is printed. */
  share: string;
  color?: string;
}

interface HorizontalBarsProps {
  title: string;
  summary: string;
  rows: readonly BarRow[];
  table: ChartRows;
}

/** Rows spread in a card that is as high as its neighbour, but not further than this. */
const roomiest = 4;

/** One bar per name; the names are links, so that no extra keyboard model has to be learnt. */
export function HorizontalBars({ title, summary, rows, table }: HorizontalBarsProps) {
  const length = inProportion([0, Math.max(1, ...rows.map(({ count }) => count))], [0, 100]);
  return (
    <>
      <p className="mb-3 text-muted">{summary}</p>
      <FigureFrame title={title} table={table} className="m-0 flex grow flex-col justify-center">
        <ul
          style={{ maxHeight: `${rows.length * roomiest}rem` }}
          className="grid grow grid-cols-[fit-content(7rem)_1fr_auto] gap-x-3 sm:grid-cols-[fit-content(10rem)_1fr_auto]"
        >
          {rows.map((row) => (
            <Row key={row.key} row={row} percent={length(row.count)} />
          ))}
        </ul>
      </FigureFrame>
    </>
  );
}

function Row({ row, percent }: { row: BarRow; percent: number }) {
  return (
    <li
      className={cx(
        'group relative col-span-3 grid min-h-8 grid-cols-subgrid items-center rounded-control py-1 hover:bg-sunken has-focus-visible:bg-sunken pointer-coarse:min-h-11',
        row.isChosen && 'bg-primary-soft',
      )}
    >
      <RowName row={row} className={labelClass} />
      <svg aria-hidden width="100%" height="18" className="block overflow-hidden">
        {/* Starts outside the box, so that only the outer end is round; a zero still shows a pixel. */}
        <Bar
          x={-3}
          height={18}
          rx={3}
          fill={row.color ?? 'var(--chart-1)'}
          className="transition-opacity duration-120 group-hover:opacity-85"
          style={{ width: `max(4px, calc(${percent}% + 3px))` }}
        />
      </svg>
      <span className="numeric flex items-baseline justify-end gap-2 pe-1">
        <RowCount row={row} />
        {row.share !== '' && <span className="min-w-12.5 text-end text-small text-subtle">{row.share}</span>}
      </span>
    </li>
  );
}

const labelClass = 'line-clamp-2 ps-1 text-body/4.5 wrap-break-word';
