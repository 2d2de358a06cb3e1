import { csvFile } from './csv-file.js';
import type { Table } from './table.js';
import { zipFile } from './zip-file.js';

/** Tables as a ZIP archive with a CSV file for each, named after it: 'Ticket trends' is `ticket-trends.csv`. */
export function csvArchive(...tables: readonly Table[]): AsyncGenerator<Buffer> {
  return zipFile(tables.map((table) => ({ name: `${plainName(table.name)}.csv`, content: csvFile(table) })));
}

/** A name as part of a file's: lower case, hyphens between words. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
