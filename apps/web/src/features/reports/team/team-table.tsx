import type { TeamMedians } from '@deskledger/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Sparkline } from '../../../charts/time/sparkline.js';
import { teamCopy } from './team.copy.js';
import { cx } from '../../../ui/class-names.js';
import { sortable, type SortableColumn } from './team-columns.js';
import { Csat, Activities, MedianCount, Reopened, Resolved, Share, Time } from './team-figures.js';
import { TeamName } from './team-name.js';
import type { TeamRow } from './team-rows.js';
import { rowsInOrder, type TeamTable as Table } from './use-team-table.js';

const words = teamCopy.columns;
/** Columns that a narrower window has no room for. */
const onlyWide = 'hidden xl:table-cell';
const onlyWidest = 'hidden min-[87.5rem]:table-cell';
const filtered: Partial<Record<SortableColumn, string>> = { reopened: onlyWide, p90: onlyWidest };
const cellClass = 'numeric px-2 py-2 text-end first:ps-0 last:pe-0';

interface TeamTableProps {
  table: Table;
  total: TeamRow;
  /** undefined where the rows are no people, or too few. */
  medians: TeamMedians | undefined;
  caption: string;
  isUnfinished: boolean;
}

/** One row for each agent or team, and one for all of them; a press on a heading sorts. */
export function TeamTable({ table, total, medians, caption, isUnfinished }: TeamTableProps) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-body">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-small text-muted">
            {sortable.map((id) => (
              <SortHead key={id} table={table} id={id} />
            ))}
            <th scope="col" className={cx('px-2 py-1.5 text-end font-medium last:pe-0', onlyWide)}>
              {words.trend}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsInOrder(table).map((row) => (
            <Row key={row.key} row={row} isUnfinished={isUnfinished} />
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong font-medium">
          <Row row={total} isUnfinished={isUnfinished} />
          {medians && <Medians medians={medians} />}
        </tfoot>
      </table>
    </div>
  );
}

function SortHead({ table, id }: { table: Table; id: SortableColumn }) {
  const column = table.getColumn(id);
  const sorted = column?.getIsSorted() || undefined;
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
      className={cx('px-2 py-1 font-medium first:ps-0', id === 'name' ? 'text-start' : 'text-end', filtered[id])}
    >
      <button
        type="button"
        onClick={() => column?.toggleSorting()}
        className={cx(
          'inline-flex min-h-7 items-center gap-0.5 rounded-chip text-balance hover:text-ink',
          id === 'name' ? 'flex-row' : 'flex-row-reverse text-end',
          sorted && 'text-ink',
        )}
      >
        {words[id]}
        <Arrow aria-hidden className={cx('size-3.5', !sorted && 'invisible')} strokeWidth={2} />
      </button>
    </th>
  );
}

function Row({ row, isUnfinished }: { row: TeamRow; isUnfinished: boolean }) {
  const { figures } = row;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="max-w-56 min-w-36 py-2 pe-2 text-start font-normal">
        <TeamName row={row} />
      </th>
      <td className={cellClass}>
        <Activities row={row} activity="assigned" />
      </td>
      <td className={cellClass}>
        <Resolved row={row} />
      </td>
      <td className={cx(cellClass, onlyWide)}>
        <Reopened row={row} />
      </td>
      <td className={cellClass}>
        <Time seconds={figures.firstReplyMedianSeconds} />
      </td>
      <td className={cellClass}>
        <Time seconds={figures.medianSeconds} />
      </td>
      <td className={cx(cellClass, onlyWidest)}>
        <Time seconds={figures.p90Seconds} />
      </td>
      <td className={cellClass}>
        <Share percent={figures.complianceRate} />
      </td>
      <td className={cellClass}>
        <Csat figures={figures} />
      </td>
      <td className={cx(cellClass, onlyWide)}>
        <Sparkline values={figures.resolvedPerDay} isUnfinished={isUnfinished} className="ms-auto" />
      </td>
    </tr>
  );
}

/** Column by column, the figure of the agent in the middle. */
function Medians({ medians }: { medians: TeamMedians }) {
  return (
    <tr className="border-t border-line text-muted">
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        {teamCopy.table.median}
      </th>
      <td className={cellClass}>
        <MedianCount count={medians.assigned} />
      </td>
      <td className={cellClass}>
        <MedianCount count={medians.resolved} />
      </td>
      <td className={cx(cellClass, onlyWide)}>
        <MedianCount count={medians.reopened} />
      </td>
      <td className={cellClass}>
        <Time seconds={medians.firstReplyMedianSeconds} />
      </td>
      <td className={cellClass}>
        <Time seconds={medians.medianSeconds} />
      </td>
      <td className={cx(cellClass, onlyWidest)}>
        <Time seconds={medians.p90Seconds} />
      </td>
      <td className={cellClass}>
        <Share percent={medians.complianceRate} />
      </td>
      <td className={cellClass}>
        <Share percent={medians.csat} />
      </td>
      <td className={cx(cellClass, onlyWide)} />
    </tr>
  );
}
