import type { Tx } from '../../../../platform/database/tx.js';
import type { DeliveriesAbout } from '../../../ingestion/index.js';
import type { Owners } from './owners.js';
import type { SealedText } from './sealed-text.js';

/** A text of a row, and to whom it belongs. */
export interface Piece {
  readonly text: string;
  /** Where it stands, beside the table's name. */
  readonly place: string;
  readonly owners: Owners;
}

/** What a table of a copy has read of a row. */
export interface SealedRow extends Record<string, unknown> {
  /** The row as JSON, without what is sealed. */
  readonly line: string;
}

/** What finding owners needs. */
export interface Finding {
  readonly tx: Tx;
  readonly deliveries: DeliveriesAbout;
}

/** What a row has become: undefined where an erasure deletes it. */
export interface OpenedRow {
  readonly line: string | undefined;
  /** Texts that could not be read. */
  readonly lost: number;
}

export type OpenText = (sealed: SealedText, place: string) => string | undefined;

/** How the texts of a table are sealed, and what a row is without the ones that cannot be opened. */
export interface SealedTable<Row extends SealedRow = SealedRow> {
  readonly name: string;
  /** The rows of a copy, each with a `line`. */
  readonly select: string;
  pieces(row: Row, finding: Finding): Promise<Piece[]> | Piece[];
  /** The line of the copy. */
  close(row: Row, sealed: readonly SealedText[]): string;
  open(line: string, open: OpenText): OpenedRow;
}

/** The key in a line under which sealed texts stand. */
export const sealedKey = '$sealed';

/** A line with one more value, which is JSON already; numbers stay what they are. */
export const withValue = (line: string, name: string, json: string): string =>
  `${line.slice(0, -1)},${JSON.stringify(name)}:${json}}`;

/** The row without what is sealed, and that; undefined where nothing is. */
export function partsOf<Sealed>(line: string): { row: Record<string, unknown>; sealed: Sealed } | undefined {
  if (!line.includes(`"${sealedKey}"`)) return undefined;
  const { [sealedKey]: sealed, ...row } = JSON.parse(line) as Record<string, unknown>;
  return sealed === undefined ? undefined : { row, sealed: sealed as Sealed };
}
