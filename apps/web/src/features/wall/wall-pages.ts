/** Where something begins and ends, from the top of what it is in, in pixels. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The pages in which blocks are shown on a screen of `height` pixels: as many whole rows as fit. A row that is higher than
 * the screen is a page of its own, which is then shown smaller. Blocks that overlap in height are one row.
 */
export function pagesOf(blocks: readonly Extent[], height: number): Extent[] {
  const pages: { top: number; bottom: number }[] = [];
  for (const row of rowsOf(blocks)) {
    const page = pages.at(-1);
    if (page !== undefined && row.bottom - page.top <= height) page.bottom = row.bottom;
    else pages.push({ ...row });
  }
  return pages;
}

function rowsOf(blocks: readonly Extent[]): Extent[] {
  const rows: { top: number; bottom: number }[] = [];
  for (const { top, bottom } of [...blocks].sort((one, other) => one.top - other.top)) {
    const row = rows.at(-1);
    if (row !== undefined && top < row.bottom) row.bottom = Math.max(row.bottom, bottom);
    else rows.push({ top, bottom });
  }
  return rows;
}
