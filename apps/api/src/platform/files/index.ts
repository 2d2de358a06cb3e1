/** What features use to write tables to files. */
export { csvFile } from './csv-file.js';
export type { LocalInstant, Table, TableCell, TableRow } from './table.js';
export { xlsxFile } from './xlsx-file.js';
