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

/** A table with those of its columns that have these headings, in their order. */
export function withColumns(table: Table, kept: readonly string[]): Table {
  const places = table.headings.flatMap((heading, index) => (kept.includes(heading) ? [index] : []));
  const pick = <Cell>(row: readonly Cell[]) => places.map((place) => row[place]!);
  return { ...table, headings: pick(table.headings), portions: mapped(table.portions, (rows) => rows.map(pick)) };
}

/** The first rows of a table, which says so where it has more. @param total how many it has */
export function firstRowsOf(table: Table, most: number, total: number): Table {
  if (total <= most) return table;
  const words = `the first ${most.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return { ...table, preamble: [...table.preamble, ['Rows', words]], portions: cut(table.portions, most) };
}

async function* cut(portions: Table['portions'], most: number): AsyncGenerator<readonly TableRow[]> {
  let left = most;
  for await (const rows of portions) {
    yield rows.slice(0, left);
    left -= rows.length;
    if (left <= 0) return;
  }
}

async function* mapped(
  portions: Table['portions'],
  map: (rows: readonly TableRow[]) => readonly TableRow[],
): AsyncGenerator<readonly TableRow[]> {
  for await (const rows of portions) yield map(rows);
}

/** Portions of rows that are known as a whole. */
export async function* portionOf(rows: readonly TableRow[]): AsyncGenerator<readonly TableRow[]> {
  yield await Promise.resolve(rows);
}
