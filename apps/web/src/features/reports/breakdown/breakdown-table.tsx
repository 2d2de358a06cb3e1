import type { Breakdown, BreakdownCell, BreakdownComparison } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChartCard, useOfferedTable } from '../../../charts/card/chart-card-context.js';
import { SortableHead } from '../../../charts/table/sortable-head.js';
import { nextSorting, sortedBy, type Sorting } from '../../../charts/table/sorting.js';
import { TableView } from '../../../charts/table/table-view.js';
import { captionOf } from '../../../lib/dates/caption.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { sliceOf } from '../../../lib/url/slice.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { backlogQuery } from '../../backlog/index.js';
import type { AskedBreakdown } from '../reports.queries.js';
import { BreakdownChangeCells } from './breakdown-change-cells.js';
import { isWorseBelow, withChanges } from './breakdown-changes.js';
import { breakdownCopy as words } from './breakdown.copy.js';
import { linkTo, pageAbout, type Place } from './breakdown-links.js';
import { BreakdownFigure } from './breakdown-figure.js';
import { breakdownRows } from './breakdown-rows.js';
import { breakdownMeasures } from './breakdown-measures.js';
import { BreakdownSummary } from './breakdown-summary.js';
import { groupName, shadesOf, type BreakdownGroup } from './breakdown-words.js';

const noCell: BreakdownCell = { count: 0, value: null };

interface BreakdownTableProps {
  asked: AskedBreakdown;
  breakdown: Breakdown;
  comparison: BreakdownComparison | undefined;
  period: PeriodView;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting | undefined) => void;
}

/**
 * The groups with their figures, darker where they are larger; each leads to what it is over, where a list can say so.
 * With what they were before, where that is known, and in the order of any of these.
 */
export function BreakdownTable({
  asked,
  breakdown: present,
  comparison,
  period,
  sorting,
  onSort,
}: BreakdownTableProps) {
  const { rows: by, columns: across, measure, also = [] } = asked;
  const { breakdown, changes } = useMemo(
    () => withChanges(measure, present, comparison),
    [measure, present, comparison],
  );
  const { rows, columns, total, otherRows, otherColumns, range } = breakdown;
  const backlog = useQuery({ ...backlogQuery(sliceOf(period)), enabled: [measure, ...also].includes('backlog') }).data;
  const shade = useMemo(() => shadesOf(breakdown), [breakdown]);
  const table = useMemo(() => breakdownRows(asked, breakdown, changes), [asked, breakdown, changes]);
  useOfferedTable(table);
  const card = useChartCard();
  if (card?.shows === 'table') return <TableView {...table} />;

  const isWhole = card?.shows === 'picture';
  const link = (...places: Place[]) => linkTo({ measure, period, backlog, range }, places);
  const others = (cells: readonly BreakdownCell[] | undefined, where: string, places: Place[], isFooter = false) =>
    also.map((one, nth) => (
      <BreakdownFigure
        key={one}
        measure={one}
        cell={cells?.[nth] ?? noCell}
        isTotal={isFooter}
        isFooter={isFooter}
        where={`${where}, ${breakdownMeasures[one].label}`}
        to={linkTo({ measure: one, period, backlog, range }, places)}
      />
    ));
  const nameOfColumn = (column: BreakdownGroup) =>
    across === undefined ? '' : groupName(across, column, otherColumns);
  const lines = sortedBy(
    rows.map((row, index) => ({ row, cells: table.rows[index]! })),
    ({ cells }) => cells,
    sorting,
  );
  // What is worse comes first: a rise of times, a fall of shares.
  const isChange = (column: number) => changes !== null && column === table.head.length - 1;
  const beginsDescending = (column: number) => !isChange(column) || !isWorseBelow(measure);
  return (
    <>
      <BreakdownSummary asked={asked} breakdown={breakdown} changes={changes} period={period} />
      {/* As wide as its columns: it scrolls in a box of its own. */}
      <div
        role="region"
        aria-label={captionOf(words.title, range)}
        // Scrolled by keys, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-whole={isWhole || undefined}
        className={isWhole ? undefined : 'relative max-h-[36rem] overflow-auto print:max-h-none'}
      >
        <table className="w-full border-separate border-spacing-0 text-body">
          <caption className="sr-only">{table.caption}</caption>
          <thead>
            <tr>
              {table.head.map((name, index) =>
                index === 0 ? (
                  <th
                    key={index}
                    scope="col"
                    dir="auto"
                    className="sticky start-0 top-0 z-2 border-b border-line bg-surface py-1.5 ps-1 pe-2 text-start text-small font-medium text-muted"
                  >
                    {name}
                  </th>
                ) : (
                  <SortableHead
                    key={index}
                    name={name}
                    isFirst={false}
                    className="sticky top-0 z-1 border-b border-line bg-surface ps-2 pe-1 text-end"
                    sorting={sorting?.column === index ? sorting : undefined}
                    onSort={() => onSort(nextSorting(sorting, index, beginsDescending(index)))}
                  />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row }) => {
              const name = groupName(by, row, otherRows);
              const about = pageAbout([by, row.key], period);
              return (
                <tr key={row.key ?? 'other'}>
                  <th
                    scope="row"
                    dir="auto"
                    className="sticky start-0 z-1 max-w-56 truncate border-b border-line bg-surface py-1.5 ps-1 pe-3 text-start font-normal max-sm:max-w-32"
                  >
                    {about === undefined ? name : <TextLink to={about}>{name}</TextLink>}
                  </th>
                  {row.cells.map((cell, index) => {
                    const column = columns[index]!;
                    return (
                      <BreakdownFigure
                        key={column.key ?? 'other'}
                        measure={measure}
                        cell={cell}
                        shade={shade(cell)}
                        where={[name, nameOfColumn(column)].join(', ')}
                        to={across && link([by, row.key], [across, column.key])}
                      />
                    );
                  })}
                  <BreakdownFigure
                    measure={measure}
                    cell={row.total}
                    shade={columns.length === 0 ? shade(row.total) : 0}
                    isTotal={columns.length > 0}
                    where={name}
                    to={link([by, row.key])}
                  />
                  {others(row.also, name, [[by, row.key]])}
                  {changes && <BreakdownChangeCells measure={measure} change={changes.of(row.key)} />}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th
                scope="row"
                className="sticky start-0 bottom-0 z-2 border-t border-line-strong bg-surface py-1.5 ps-1 text-start font-medium"
              >
                {words.total}
              </th>
              {columns.map((column) => (
                <BreakdownFigure
                  key={column.key ?? 'other'}
                  measure={measure}
                  cell={column.total}
                  isTotal
                  isFooter
                  where={nameOfColumn(column)}
                  to={across && link([across, column.key])}
                />
              ))}
              <BreakdownFigure measure={measure} cell={total} isTotal isFooter where={words.total} to={link()} />
              {others(breakdown.also, words.total, [], true)}
              {changes && <BreakdownChangeCells measure={measure} change={changes.all} isFooter />}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
