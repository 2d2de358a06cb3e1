import { compareCells, type Cell } from './cell.js';

/** By which column a table is sorted, and which way round. */
export interface Sorting {
  column: number;
  isDescending: boolean;
}

/** What pressing a heading does: the one way round, the other, and as it was. */
export function nextSorting(
  before: Sorting | undefined,
  column: number,
  beginsDescending = false,
): Sorting | undefined {
  if (before?.column !== column) return { column, isDescending: beginsDescending };
  return before.isDescending === beginsDescending ? { column, isDescending: !beginsDescending } : undefined;
}

/** The rows in an order of their cells; as they are without one. */
export function sortedBy<Row>(
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly Cell[],
  sorting: Sorting | undefined,
): readonly Row[] {
  if (sorting === undefined) return rows;
  const sign = sorting.isDescending ? -1 : 1;
  return [...rows].sort((a, b) => compareCells(cellsOf(a)[sorting.column], cellsOf(b)[sorting.column], sign));
}
