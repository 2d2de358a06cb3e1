import type { LocalInstant, Table, TableCell, TableRow } from './table.js';
import { sheetPath, workbookParts } from './xlsx-parts.js';
import { zipFile } from './zip-file.js';

// The order of the cell formats in the workbook's styles.
const formats = { instant: 1, bold: 2 } as const;

/**
 * Tables as a workbook with a sheet for each: preamble, an empty row, headings, rows; instants are dates in local time.
 * Written row by row, because the libraries for it hold a whole workbook in memory.
 */
export function xlsxFile(...tables: readonly Table[]): AsyncGenerator<Buffer> {
  const sheets = tables.map((table, index) => ({ name: `xl/${sheetPath(index)}`, content: sheet(table) }));
  return zipFile([...workbookParts(tables.map(({ name }) => name)), ...sheets]);
}

async function* sheet({ preamble, headings, portions }: Table): AsyncGenerator<string> {
  const headingRow = preamble.length === 0 ? 1 : preamble.length + 2;
  yield sheetStart(headingRow, headings.length);
  yield preamble.map((cells, index) => rowXml(index + 1, cells)).join('');
  yield rowXml(headingRow, headings, formats.bold);
  let last = headingRow;
  for await (const rows of portions) {
    const from = last + 1;
    yield rows.map((cells, index) => rowXml(from + index, cells)).join('');
    last += rows.length;
  }
  yield '</sheetData></worksheet>';
}

/** The rows down to the headings stay in view. */
function sheetStart(headingRow: number, columns: number): string {
  const pane = `<pane ySplit="${headingRow}" topLeftCell="A${headingRow + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols><col min="1" max="${columns}" width="22" customWidth="1"/></cols><sheetData>`;
}

function rowXml(number: number, cells: TableRow, format = 0): string {
  return `<row r="${number}">${cells.map((cell, index) => cellXml(`${columnName(index)}${number}`, cell, format)).join('')}</row>`;
}

function cellXml(place: string, cell: TableCell, format: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${place}" s="${formats.instant}"><v>${serialDate(cell)}</v></c>`;
  return `<c r="${place}" t="inlineStr" s="${format}"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

/** A, B, …, Z, AA, … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Days since 30 December 1899 in local time, as spreadsheets count them. */
function serialDate({ at, offset }: LocalInstant): number {
  return Math.round((at + offset) / 1000) / 86_400 + 25_569;
}

/** What XML cannot hold: control characters but tab and line ends, and the two that are no characters. */
const forbidden = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function xmlText(text: string): string {
  return (
    text
      .replace(forbidden, '')
      .replace(/[&<>]/g, (character) => entities[character]!)
      // Excel reads _x0041_ as a character; _x005F_ is the underscore that it leaves alone.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  );
}
