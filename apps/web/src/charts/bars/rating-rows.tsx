import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/numbers/format.js';
import { cx } from '../../ui/class-names.js';
import type { ChartRows } from '../table/chart-table.js';
import { FigureFrame } from '../card/figure-frame.js';

export interface RatingRow {
  /** They color the row, and are its label unless it has points. */
  stars: 1 | 2 | 3 | 4 | 5;
  /** An answer on a scale that has no stars. */
  points?: number;
  /** The row in words. */
  name: string;
  count: number;
  /** Of all ratings, as it is printed. */
  share: string;
  /** The responses of these stars; a row without them is no link. */
  to: string | undefined;
  isChosen: boolean;
}

interface RatingRowsProps {
  title: string;
  summary: string;
  rows: readonly RatingRow[];
  table: ChartRows;
}

/** One row per number of stars or points, the most on top; each can be a link. */
export function RatingRows({ title, summary, rows, table }: RatingRowsProps) {
  const isAnyChosen = rows.some(({ isChosen }) => isChosen);
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <>
      <p className="mb-3 text-muted">{summary}</p>
      <FigureFrame title={title} table={table} className="m-0 flex grow flex-col justify-center">
        <ul className="grid max-h-80 grow grid-cols-[auto_1fr_auto_auto] content-evenly gap-x-3 gap-y-1.5">
          {rows.map((row) => (
            <Row
              key={row.points ?? row.stars}
              row={row}
              length={row.count / largest}
              isDimmed={isAnyChosen && !row.isChosen}
            />
          ))}
        </ul>
      </FigureFrame>
    </>
  );
}

/** `length`: of the bar, 1 for the largest of them. */
function Row({ row, length, isDimmed }: { row: RatingRow; length: number; isDimmed: boolean }) {
  return (
    <li
      className={cx(
        'group relative col-span-4 grid grid-cols-subgrid items-center rounded-control px-1.5 hover:bg-sunken has-focus-visible:bg-sunken',
        row.points === undefined && 'min-h-9 pointer-coarse:min-h-11',
        row.isChosen && 'bg-primary-soft',
      )}
    >
      <RowLabel row={row} />
      <span aria-hidden className="h-2.5 overflow-hidden rounded-pill bg-sunken group-hover:bg-line">
        <span
          className={cx('block h-full rounded-pill transition-opacity duration-120', isDimmed && 'opacity-40')}
          style={{
            width: row.count === 0 ? 0 : `max(4px, ${length * 100}%)`,
            background: `var(--rating-${row.stars})`,
          }}
        />
      </span>
      <span className="numeric text-end font-medium">{formatCount(row.count)}</span>
      <span className="numeric min-w-10 text-end text-small text-muted">{row.share}</span>
    </li>
  );
}

const labelClass = 'numeric inline-flex items-center gap-1.5 rounded-chip font-medium';

function RowLabel({ row: { stars, points, name, to, isChosen } }: { row: RatingRow }) {
  const star = points === undefined && <Star aria-hidden className="size-4 fill-current text-subtle" strokeWidth={0} />;
  if (to === undefined) {
    return (
      <span className={labelClass}>
        <span aria-hidden>{points ?? stars}</span>
        {star}
        <span className="sr-only">{name}</span>
      </span>
    );
  }
  return (
    <Link
      to={to}
      aria-label={name}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
      className={`${labelClass} after:absolute after:inset-0`}
    >
      {points ?? stars}
      {star}
    </Link>
  );
}
