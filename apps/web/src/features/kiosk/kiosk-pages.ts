/** Where something begins and ends, from the top of what it is in, in pixels. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** How small a page may be shown so that none is left nearly empty: axes are still read from afar. */
const leastScale = 0.8;

/**
 * The pages in which blocks are shown on a screen of `height` pixels: as many whole rows as fit. A row that is higher than
 * the screen is a page of its own, which is then shown smaller; so is one that takes in a neighbour that would leave half of
 * the screen empty. Blocks that overlap in height are one row.
 */
export function pagesOf(blocks: readonly Extent[], height: number): Extent[] {
  const pages: { top: number; bottom: number }[] = [];
  for (const row of rowsOf(blocks)) {
    const page = pages.at(-1);
    if (page !== undefined && row.bottom - page.top <= height) page.bottom = row.bottom;
    else pages.push({ ...row });
  }
  return withoutSparse(pages, height);
}

/** Joins pages of which one fills less than half of the screen, where both are still read from afar. */
function withoutSparse(pages: readonly Extent[], height: number): Extent[] {
  const isSparse = ({ top, bottom }: Extent) => bottom - top < height / 2;
  const joined: { top: number; bottom: number }[] = [];
  for (const page of pages) {
    const before = joined.at(-1);
    const isJoinable = before !== undefined && page.bottom - before.top <= height / leastScale;
    if (isJoinable && (isSparse(before) || isSparse(page))) before.bottom = page.bottom;
    else joined.push({ ...page });
  }
  return joined;
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
