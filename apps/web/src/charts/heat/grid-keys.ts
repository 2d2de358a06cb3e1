/** A cell of a grid, counted from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

/**
 * Where a key leads in a grid of `rows` × `columns`; undefined for other keys. Arrows move one cell, Home and End to
 * the ends of the row, Page Up and Page Down to the ends of the column; nothing wraps around.
 */
export function gridStep(
  key: string,
  { row, column }: GridPlace,
  rows: number,
  columns: number,
): GridPlace | undefined {
  const steps: Record<string, GridPlace> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: rows - 1, column },
  };
  const wanted = steps[key];
  return wanted && { row: within(wanted.row, rows), column: within(wanted.column, columns) };
}

function within(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index));
}
