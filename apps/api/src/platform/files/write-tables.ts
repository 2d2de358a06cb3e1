import { mediaTypes } from '@deskledger/contracts';
import { fileFormats } from './file-reply.js';
import { pdfFile } from './pdf-file.js';
import type { PreambleLine } from './preamble.js';
import { askedParts, type Table } from './table.js';

export type TableFormat = keyof typeof fileFormats | 'pdf';

/** How tables are written: `title` is that of a document, `only` leaves the lines above the headings out. CSV has one table. */
interface Wished {
  readonly format: TableFormat;
  readonly title: string;
  readonly only?: 'data' | undefined;
}

type Tables = readonly [Table, ...Table[]];

/** Tables that are about the same as a file of a format. In a document the lines of the first stand once, at the top. */
export function writeTables({ format, title, only }: Wished, tables: Tables) {
  if (format === 'pdf') {
    const lines = tables[0].preamble as readonly PreambleLine[];
    const shown = tables.map((table) => ({ ...table, preamble: [] }));
    return { type: mediaTypes.pdf, content: pdfFile({ title, lines }, shown) };
  }
  const [first, ...others] = tables.map((table) => askedParts(table, only)) as [Table, ...Table[]];
  const { type } = fileFormats[format];
  if (format === 'csv' || format === 'ndjson') return { type, content: fileFormats[format].write(first) };
  return { type, content: fileFormats[format].write(first, ...others) };
}
