import type { Owners } from './owners.js';
import type { SealedText } from './sealed-text.js';
import { type Finding, partsOf, sealedKey, type SealedRow, type SealedTable, withValue } from './sealed-table.js';

/** The row has the text of each column under the column's name. */
export type ColumnsRow = SealedRow & { readonly place: string };

interface Columns<Row extends ColumnsRow> {
  readonly name: string;
  readonly select: string;
  /** What is sealed, and whether it is JSON in itself. */
  readonly columns: Readonly<Record<string, 'json' | 'text'>>;
  owners(row: Row, finding: Finding): Promise<Owners> | Owners;
  /** What an erasure leaves of the columns; 'nothing': the row goes. */
  readonly leaves: Readonly<Record<string, string | null>> | 'nothing';
}

/** A table some of whose columns are sealed as a whole. */
export function sealedColumns<Row extends ColumnsRow>(table: Columns<Row>): SealedTable<Row> {
  const names = Object.keys(table.columns);
  const given = (row: Row) => names.filter((name) => typeof row[name] === 'string');
  return {
    name: table.name,
    select: table.select,
    async pieces(row, finding) {
      if (given(row).length === 0) return [];
      const owners = await table.owners(row, finding);
      return given(row).map((name) => ({ text: row[name] as string, place: `${row.place}\0${name}`, owners }));
    },
    close(row, sealed) {
      const empty = names.filter((name) => typeof row[name] !== 'string');
      const line = empty.reduce((begun, name) => withValue(begun, name, 'null'), row.line);
      if (sealed.length === 0) return line;
      const texts = Object.fromEntries(given(row).map((name, index) => [name, sealed[index]]));
      return withValue(line, sealedKey, JSON.stringify({ place: row.place, texts }));
    },
    open(line, open) {
      const parts = partsOf<{ place: string; texts: Record<string, SealedText> }>(line);
      if (parts === undefined) return { line, lost: 0 };
      const { place, texts } = parts.sealed;
      const opened = Object.entries(texts).map(([name, text]) => [name, open(text, `${place}\0${name}`)] as const);
      const row = JSON.stringify(parts.row);
      if (opened.some(([, text]) => text === undefined))
        return { line: table.leaves === 'nothing' ? undefined : leftOf(row, table.leaves), lost: 1 };
      const whole = (begun: string, [name, text = '']: (typeof opened)[number]) =>
        withValue(begun, name, table.columns[name] === 'json' ? text : JSON.stringify(text));
      return { line: opened.reduce(whole, row), lost: 0 };
    },
  };
}

const leftOf = (row: string, leaves: Readonly<Record<string, string | null>>): string =>
  Object.entries(leaves).reduce((line, [name, value]) => withValue(line, name, JSON.stringify(value)), row);
