/** A row of an imported file: its number (from 1, headings not counted) and its cells by column; empty ones are left out. */
export interface ImportRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A file that cannot be read as what it says it is. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}
