import type { Breakdown, BreakdownCell } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import type { ChartRows } from '../../../charts/table/chart-table.js';
import { captionOf } from '../../../lib/dates/caption.js';
import type { AskedBreakdown } from '../reports.queries.js';
import type { BreakdownChange, BreakdownChanges } from './breakdown-changes.js';
import { breakdownCopy as words } from './breakdown.copy.js';
import { breakdownMeasures } from './breakdown-measures.js';
import { figureText, groupName } from './breakdown-words.js';

/** A breakdown as rows for files and the clipboard, with the totals, and their changes where they are known. */
export function breakdownRows(
  { rows: by, columns: across, measure, also = [] }: AskedBreakdown,
  breakdown: Breakdown,
  changes: BreakdownChanges | null = null,
): ChartRows {
  const { rows, columns, total, otherRows, otherColumns, range } = breakdown;
  const cellOf = (cell: BreakdownCell, of = measure) => ({ text: figureText(of, cell), value: cell.value });
  const otherCells = (cells: readonly BreakdownCell[] = []) => also.map((of, nth) => cellOf(cells[nth]!, of));
  const columnNames = columns.map((column) => (across === undefined ? '' : groupName(across, column, otherColumns)));
  const changeCells = ({ now, before, difference, delta }: BreakdownChange) => [
    before === null ? none : cellOf(before),
    now === null ? none : cellOf(now),
    { text: delta?.text ?? copy.state.none, value: difference },
  ];
  return {
    caption: captionOf(`${words.title}: ${breakdownMeasures[measure].label}`, range),
    head: [
      words.dimensions[by],
      ...columnNames,
      columns.length === 0 ? breakdownMeasures[measure].label : words.total,
      ...also.map((one) => breakdownMeasures[one].label),
      ...(changes ? [words.before, changes.moment, words.change] : []),
    ],
    rows: [
      ...rows.map((row) => [
        groupName(by, row, otherRows),
        ...row.cells.map((cell) => cellOf(cell)),
        cellOf(row.total),
        ...otherCells(row.also),
        ...(changes ? changeCells(changes.of(row.key)) : []),
      ]),
      [
        words.total,
        ...columns.map((column) => cellOf(column.total)),
        cellOf(total),
        ...otherCells(breakdown.also),
        ...(changes ? changeCells(changes.all) : []),
      ],
    ],
  };
}

const none = { text: copy.state.none, value: null };
