import type { LocalInstant, Table, TableCell, TableRow } from './table.js';
import { zipFile, type ZipEntry } from './zip-file.js';

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

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const override = (path: string, type: string) =>
  `<Override PartName="/xl/${path}" ContentType="${contentType}.${type}+xml"/>`;

function types(sheets: number): string {
  const worksheets = Array.from({ length: sheets }, (_, index) => override(sheetPath(index), 'worksheet'));
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${worksheets.join('')}${override('styles.xml', 'styles')}</Types>`;
}

const plain = 'numFmtId="0" fontId="0" fillId="0" borderId="0"';
/** Format 0: plain. 1: date and time. 2: bold. */
const styles = `${head}<styleSheet xmlns="${spreadsheets}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf ${plain}/></cellStyleXfs><cellXfs count="3"><xf ${plain} xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** Where the sheet of an index (from 0) lies in the workbook's folder. */
const sheetPath = (index: number) => `worksheets/sheet${index + 1}.xml`;

/** Everything of a workbook but its sheets, whose names are given: 31 characters at most, none of `[]:*?/\`. */
function workbookParts(names: readonly string[]): ZipEntry[] {
  const sheets = names.map((_, index): [string, string] => ['worksheet', sheetPath(index)]);
  return [
    part('[Content_Types].xml', types(names.length)),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbook(names)),
    part('xl/_rels/workbook.xml.rels', relations([...sheets, ['styles', 'styles.xml']])),
    part('xl/styles.xml', styles),
  ];
}

function part(name: string, content: string): ZipEntry {
  return { name, content: [content] };
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const listed = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${documents}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${listed.join('')}</Relationships>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  return `${head}<workbook xmlns="${spreadsheets}" xmlns:r="${documents}"><sheets>${sheets.join('')}</sheets></workbook>`;
}
