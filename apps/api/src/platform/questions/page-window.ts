/** The page of a list that is asked for. */
export interface AskedPage {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Rows of one page, as a distance from the nearer end of the list. */
export interface PageWindow {
  readonly backwards: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Where a page of a list of `count` rows lies; null when there is nothing on it. Pages start at 1. */
export function pageWindow(count: number, page: number, pageSize: number): PageWindow | null {
  const start = (page - 1) * pageSize;
  const limit = Math.min(pageSize, count - start);
  if (limit <= 0) return null;
  const behind = count - start - limit;
  // Skipping rows costs time, so the second half of the list is read from its end.
  return behind < start ? { backwards: true, offset: behind, limit } : { backwards: false, offset: start, limit };
}

/** The page and the first row after it, read from the beginning of a list whose length is not known. */
export function pageAndOneMore({ page, pageSize }: AskedPage): PageWindow {
  return { backwards: false, offset: (page - 1) * pageSize, limit: pageSize + 1 };
}

/** Number of the last page; 1 when there is nothing. */
export function lastPage(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}
