import {
  portionOf,
  type PreambleLine,
  type Table,
  type TableCell,
  type TableRow,
} from '../../../platform/files/index.js';

/** A table of a report before it is known what stands above it. */
export type ReportTable = (preamble: readonly PreambleLine[]) => Table;

/** A row for each item, a column for each reader. `name` is the sheet's name, too; `drawn` as of a {@link Table}. */
export function tableOf<Item>(
  name: string,
  items: readonly Item[],
  columns: Readonly<Record<string, (item: Item) => TableCell>>,
  drawn?: readonly string[],
): ReportTable {
  const readers = Object.values(columns);
  const rows = items.map((item) => readers.map((read) => read(item)));
  return (preamble) => ({ name, preamble, headings: Object.keys(columns), portions: portionOf(rows), drawn });
}

/** Single figures, one below the other. */
export function figuresOf(name: string, figures: Readonly<Record<string, TableCell>>): ReportTable {
  const rows: TableRow[] = Object.entries(figures);
  return (preamble) => ({ name, preamble, headings: ['Figure', 'Value'], portions: portionOf(rows) });
}

/** The table at the top of a page of its own, where it is printed. */
export const onNewPage =
  (table: ReportTable): ReportTable =>
  (preamble) => ({ ...table(preamble), beginsPage: true });

/** A day, or the first and the last day of a longer bucket, by ISO 8601. */
export function daysOf({ date, to }: { readonly date: string; readonly to: string }): string {
  return date === to ? date : `${date}/${to}`;
}
