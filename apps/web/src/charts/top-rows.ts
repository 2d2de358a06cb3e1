export interface Counted {
  label: string;
  count: number;
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
