import { stringify, type Options } from 'csv-stringify/sync';
import type { LocalInstant, Table, TableCell } from './table.js';

// Cells that a spreadsheet would take for formulas get a leading apostrophe: people from outside wrote some of them.
const options: Options = { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true };

/** Tells Excel that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * The table as CSV (RFC 4180): preamble, an empty line, headings, rows; instants in ISO 8601 with their offset. Without a
 * preamble it is for other programs, which would take the mark for a part of the first heading.
 */
export async function* csvFile({ preamble, headings, portions }: Table): AsyncGenerator<Buffer> {
  const isBare = preamble.length === 0;
  const above = isBare ? '' : byteOrderMark + stringify([...preamble, ['']], options);
  yield Buffer.from(above + stringify([headings], options));
  for await (const rows of portions) {
    yield Buffer.from(
      stringify(
        rows.map((row) => row.map(csvValue)),
        options,
      ),
    );
  }
}

function csvValue(cell: TableCell): string | number | null {
  return typeof cell === 'object' && cell !== null ? isoLocal(cell) : cell;
}

/** `2026-09-01T12:15:00+02:00` */
export function isoLocal({ at, offset }: LocalInstant): string {
  const local = new Date(at + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(Math.round(offset / 60_000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
