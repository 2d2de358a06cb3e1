/** An instant with the local time that it is shown in: epoch milliseconds, and local time minus UTC. */
export interface LocalInstant {
  readonly at: number;
  readonly offset: number;
}

export type TableCell = string | number | LocalInstant | null;
export type TableRow = readonly TableCell[];

/** A table that is written to a file portion by portion, so that a long one is never held as a whole. */
export interface Table {
  /** Of a sheet as well: 31 characters at most, none of `[]:*?/\`. */
  readonly name: string;
  /** Lines of words above the headings: what the table is about; none where other programs read it. */
  readonly preamble: readonly (readonly string[])[];
  readonly headings: readonly string[];
  readonly portions: AsyncIterable<readonly TableRow[]>;
  /** In a document: headings of the columns, all of one unit, that are drawn as lines over the rows. */
  readonly drawn?: readonly string[] | undefined;
  /** In a document: it is the first on its page. */
  readonly beginsPage?: boolean | undefined;
}

/** A table as it was asked for: with the lines above it, or headings and rows alone. */
export function askedParts(table: Table, only: 'data' | undefined): Table {
  return only === 'data' ? { ...table, preamble: [] } : table;
}

/** Portions of rows that are known as a whole. */
export async function* portionOf(rows: readonly TableRow[]): AsyncGenerator<readonly TableRow[]> {
  yield await Promise.resolve(rows);
}
