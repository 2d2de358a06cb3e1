/** A value of a key column, or a sum. */
export type RollupCell = string | number;

/** One table of sums: its key, what it adds up, and the order in which `rows` gives the values. */
export interface RollupTable<Rows> {
  readonly name: string;
  /** Column → SQL type, in the order of the primary key. */
  readonly key: Readonly<Record<string, string>>;
  /** Columns of type bigint. */
  readonly sums: readonly string[];
  /** Key values, then sums; in the order of the primary key. */
  rows(rows: Rows): RollupCell[][];
}

/** The condition under which a row of the table says nothing. */
export function emptyRow({ sums }: Pick<RollupTable<never>, 'sums'>): string {
  return sums.map((column) => `${column} = 0`).join(' and ');
}

export function columnsOf({ key, sums }: Pick<RollupTable<never>, 'key' | 'sums'>): string[] {
  return [...Object.keys(key), ...sums];
}
