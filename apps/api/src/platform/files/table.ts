/** An instant with the local time that it is shown in: epoch milliseconds, and local time minus UTC. */
export interface LocalInstant {
  readonly at: number;
  readonly offset: number;
}

export type TableCell = string | number | LocalInstant | null;
export type TableRow = readonly TableCell[];

/** A table that is written to a file portion by portion, so that a long one is never held as a whole. */
export interface Table {
  readonly name: string;
  /** Lines of words above the headings: what the table is about. */
  readonly preamble: readonly (readonly string[])[];
  readonly headings: readonly string[];
  readonly portions: AsyncIterable<readonly TableRow[]>;
}
