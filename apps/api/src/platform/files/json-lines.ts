import { isoLocal } from './csv-file.js';
import type { Table, TableCell } from './table.js';

/** The table as JSON Lines: an object for each row, its keys are the headings; instants in ISO 8601 with their offset. */
export async function* jsonLines({ headings, portions }: Table): AsyncGenerator<Buffer> {
  for await (const rows of portions) {
    const lines = rows.map((row) => {
      const cells = row.map((cell, index) => [headings[index], jsonValue(cell)]);
      return `${JSON.stringify(Object.fromEntries(cells))}\n`;
    });
    yield Buffer.from(lines.join(''));
  }
}

function jsonValue(cell: TableCell): string | number | null {
  return typeof cell === 'object' && cell !== null ? isoLocal(cell) : cell;
}
