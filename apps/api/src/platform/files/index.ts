/** What features use to write tables to files. */
export { askedRange, type ByteRange } from './byte-range.js';
export { plainName } from './csv-archive.js';
export { csvFile } from './csv-file.js';
export { auditedFilter, ExportLine } from './export-line.js';
export { bufferOf, fileFormats, replyWithFile } from './file-reply.js';
export { handedOn } from './handed-on.js';
export { jsonLines } from './json-lines.js';
export { localInstants } from './local-instants.js';
export { pdfFile } from './pdf-file.js';
export { aboutLines, fileName, listed, signature, type FilterWord, type PreambleLine } from './preamble.js';
export { askedParts, firstRowsOf, portionOf, withColumns, type Table, type TableCell, type TableRow } from './table.js';
export { writeTables, type TableFormat } from './write-tables.js';
export { xlsxFile } from './xlsx-file.js';
export { zipFile, type ZipEntry } from './zip-file.js';
