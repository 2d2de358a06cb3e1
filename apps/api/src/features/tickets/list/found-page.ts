import { lastPage, type AskedPage, type PageWindow } from '../../../platform/questions/index.js';
import type { NamedTicketRow } from './ticket-document.js';

/** A page of tickets with what is known about the whole list. */
export interface FoundPage {
  readonly rows: readonly NamedTicketRow[];
  /** null: not counted. */
  readonly count: number | null;
  /** Number of the last page; of the next one where the tickets were not counted. */
  readonly last: number;
}

export function countedPage(rows: readonly NamedTicketRow[], count: number, { pageSize }: AskedPage): FoundPage {
  return { rows, count, last: lastPage(count, pageSize) };
}

/** `rows` hold one more than the page where there is a next one. */
export function uncountedPage(rows: readonly NamedTicketRow[], { page, pageSize }: AskedPage): FoundPage {
  const hasMore = rows.length > pageSize;
  return { rows: rows.slice(0, pageSize), count: null, last: hasMore ? page + 1 : page };
}

/** The page and the first row after it, read from the beginning of the list. */
export function windowAndOneMore({ page, pageSize }: AskedPage): PageWindow {
  return { backwards: false, offset: (page - 1) * pageSize, limit: pageSize + 1 };
}
