import { cellValue } from './cell.js';
import type { ChartRows } from './chart-table.js';

/** The values of a table, its headings first; the same in the clipboard and in a file. */
export function tableValues({ head, rows }: ChartRows): (string | number | null)[][] {
  return [[...head], ...rows.map((cells) => cells.map(cellValue))];
}

/** For a spreadsheet's clipboard: cells apart by tabs, rows by line ends. */
export function tableText(table: ChartRows): string {
  return tableValues(table)
    .map((cells) => cells.map((value) => String(value ?? '').replace(/[\t\n\r]+/g, ' ')).join('\t'))
    .join('\n');
}
