import { chartsCopy } from '../charts.copy.js';
import { formatShare } from '../../lib/numbers/format.js';

export interface Counted {
  label: string;
  count: number;
}

/** A row with its part of the whole, in percent. */
export interface Shared extends Counted {
  percent: number;
}

export interface TopRows<Row extends Counted> {
  shown: Row[];
  /** What is summed into 'Other'; empty when everything is shown. */
  rest: Row[];
  restCount: number;
}

/** The first `limit` rows (the server sorts) and the sum of the others. One row alone is never hidden behind 'Other'. */
export function topRows<Row extends Counted>(rows: readonly Row[], limit: number): TopRows<Row> {
  if (rows.length <= limit + 1) return { shown: [...rows], rest: [], restCount: 0 };
  const rest = rows.slice(limit);
  return { shown: rows.slice(0, limit), rest, restCount: rest.reduce((sum, row) => sum + row.count, 0) };
}

/** The rows behind 'Other (n)' as one; its share is the sum of theirs. */
export function otherRow(rest: readonly Shared[], color: string) {
  const sum = (of: (row: Shared) => number) => rest.reduce((total, row) => total + of(row), 0);
  const count = sum((row) => row.count);
  const percent = sum((row) => row.percent);
  // It is never all: the rows in front of it have more.
  const share = formatShare(percent, count, Infinity);
  return { key: 'other', label: chartsCopy.other(rest.length), count, share, color };
}
