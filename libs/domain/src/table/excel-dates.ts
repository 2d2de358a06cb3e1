import { excelDays } from '../time/excel-days.js';

const dayMs = 86_400_000;
/** Excel counts days from here on. */
const epoch = Date.UTC(1899, 11, 30);

/** A day of Excel (`45628.625`) as `2024-12-02 15:00:00`, without a clock where it is a whole day; undefined for all else. */
export function excelDate(cell: string): string | undefined {
  const day = /^\d{5}(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : NaN;
  if (!(day >= excelDays.from && day < excelDays.to)) return undefined;
  const text = new Date(epoch + Math.round(day * 86_400) * 1000).toISOString();
  return (day * dayMs) % dayMs === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
