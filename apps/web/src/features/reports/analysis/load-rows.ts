import type { TicketLoad } from '@deskledger/contracts';

const weekdays = 7;
const hours = 24;

/** Seven rows from Monday to Sunday with a figure for each hour. */
export function loadRows(cells: TicketLoad['cells']): number[][] {
  const rows = Array.from({ length: weekdays }, () => Array.from({ length: hours }, () => 0));
  for (const { weekday, hour, count } of cells) {
    const row = rows[weekday - 1];
    if (row) row[hour] = count;
  }
  return rows;
}

/** The hour of the week with the most tickets; undefined without any. */
export function busiestHour(rows: readonly (readonly number[])[]) {
  const all = rows.flatMap((row, index) => row.map((count, hour) => ({ row: index, hour, count })));
  const busiest = all.reduce((best, cell) => (cell.count > best.count ? cell : best), { row: 0, hour: 0, count: 0 });
  return busiest.count > 0 ? busiest : undefined;
}
