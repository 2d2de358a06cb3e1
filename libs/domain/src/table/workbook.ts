import { excelDate } from './excel-dates.js';
import type { XmlArchive, XmlReader } from './xml-archive.js';

/** A row of a sheet: its number, from 1, and its cells. */
export interface SheetRow {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
}

/** Why a workbook cannot be read, to be said after its name, and what to do. */
export class WorkbookFault extends Error {
  override readonly name = 'WorkbookFault';

  constructor(
    message: string,
    readonly advice?: string,
  ) {
    super(message);
  }
}

/** Bytes of an Excel workbook at most, packed. */
export const largestWorkbook = 100_000_000;
/** Texts that cells share are in memory. */
const mostSharedBytes = 500_000_000;
const longestCell = 1_000_000;
const mostColumns = 16_384;
/** Excel's own formats of dates and times, by number. */
const dateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
/** Days between the two beginnings from which workbooks count. */
const days1904 = 1462;
const bookFile = 'xl/workbook.xml';

interface Sheet {
  name: string;
  file: string;
}

/** An Excel workbook but for its rows. */
export interface Book {
  sheets: readonly Sheet[];
  shared: readonly string[];
  /** Whether cells of a style are dates, by the style's number. */
  dates: readonly boolean[];
  is1904: boolean;
}

/** Whether an archive is an Excel workbook. */
export const isWorkbook = ({ sizes }: XmlArchive): boolean => sizes.has(bookFile);

/**
 * The workbook of an archive (.xlsx). Only the texts that its cells share are in memory.
 * @param size of the archive, in bytes.
 * @throws WorkbookFault where it is too large, or has no sheet.
 */
export async function openBook(archive: XmlArchive, size: number, most = largestWorkbook): Promise<Book> {
  if (size > most)
    throw new WorkbookFault(`is larger than ${most / 1e6} MB.`, 'Save it as CSV, which has no size limit.');
  const book = await bookIn(archive);
  if (book.sheets.length === 0) throw new WorkbookFault('has no sheet.');
  return book;
}

/** Of a workbook with several sheets: which of them is read, in a sentence. */
export function notesOn({ sheets }: Book): string[] {
  return sheets.length === 1 ? [] : [`Only the first of ${sheets.length} sheets is read: '${sheets[0]!.name}'.`];
}

/** The rows of the first sheet as a stream, the headings first. @param onRead is told the share that was read. */
export function sheetRows(archive: XmlArchive, book: Book, onRead?: (share: number) => void): AsyncGenerator<SheetRow> {
  const { file } = book.sheets[0]!;
  const whole = Math.max(1, archive.sizes.get(file) ?? 1);
  return tableRows(archive.read(file, rowReader(book), (bytes) => onRead?.(bytes / whole)));
}

async function bookIn(archive: XmlArchive): Promise<Book> {
  if ((archive.sizes.get('xl/sharedStrings.xml') ?? 0) > mostSharedBytes)
    throw new WorkbookFault('has too much text for the available memory.', 'Save it as CSV.');
  const links = new Map(await all(archive.read('xl/_rels/workbook.xml.rels', linkReader)));
  let is1904 = false;
  const sheets = await all(
    archive.read<Sheet>(bookFile, {
      opened: (name, { name: title = '', state, ...more }) => {
        if (name === 'workbookPr') is1904 = ['1', 'true'].includes(more['date1904'] ?? '');
        const link = Object.entries(more).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
        const file = links.get(link);
        const isShown = name === 'sheet' && (state === undefined || state === 'visible');
        return isShown && file !== undefined ? { name: title, file } : undefined;
      },
    }),
  );
  const shared = await all(archive.read('xl/sharedStrings.xml', textReader('si')));
  return { sheets, shared, dates: await dateStyles(archive), is1904 };
}

const linkReader: XmlReader<[id: string, file: string]> = {
  opened: (name, { Id = '', Target = '' }) =>
    name === 'Relationship' ? [Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`] : undefined,
};

function dateStyles(archive: XmlArchive): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  let isOfCells = false;
  const reader: XmlReader<boolean> = {
    opened: (name, { numFmtId, formatCode = '' }) => {
      const format = Number(numFmtId);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') own.set(format, isDateFormat(formatCode));
      if (name !== 'xf' || !isOfCells) return undefined;
      return own.get(format) ?? dateFormats.some(([from, to]) => format >= from && format <= to);
    },
    closed: (name) => {
      if (name === 'cellXfs') isOfCells = false;
      return undefined;
    },
  };
  return all(archive.read('xl/styles.xml', reader));
}

/** Texts in quotation marks, colours and elapsed hours are none of a date's letters. */
const isDateFormat = (code: string) => /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, ''));

/** The texts of elements of one name; how they are spoken (`rPh`) is left out. */
function textReader(element: string): XmlReader<string> {
  const cell = new CellText();
  return {
    opened: (name) => {
      cell.opened(name);
      return undefined;
    },
    text: (text) => cell.add(text),
    closed: (name) => {
      cell.closed(name);
      return name === element ? cell.take() : undefined;
    },
  };
}

class CellText {
  private cellText = '';
  private isText = false;
  private isSpoken = false;

  opened(name: string): void {
    if (name === 'rPh') this.isSpoken = true;
    this.isText = (name === 't' || name === 'v') && !this.isSpoken;
  }

  add(text: string): void {
    if (!this.isText) return;
    this.cellText += text;
    if (this.cellText.length > longestCell)
      throw new WorkbookFault('has a cell with more than a million characters.', 'Remove that cell.');
  }

  closed(name: string): void {
    if (name === 'rPh') this.isSpoken = false;
    if (name === 't' || name === 'v') this.isText = false;
  }

  take(): string {
    const cellText = this.cellText;
    this.cellText = '';
    return cellText.replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
}

function rowReader({ shared, dates, is1904 }: Book): XmlReader<SheetRow> {
  const text = new CellText();
  let cells: string[] = [];
  let line = 0;
  let column = 0;
  let kind = 'n';
  let isDate = false;
  return {
    opened: (name, { r: place, t: type = 'n', s: style }) => {
      text.opened(name);
      if (name === 'row') {
        line = place === undefined ? line + 1 : Number(place);
        [cells, column] = [[], 0];
      } else if (name === 'c') {
        if (place !== undefined) column = columnOf(place);
        [kind, isDate] = [type, dates[Number(style)] === true];
      }
      return undefined;
    },
    text: (part) => text.add(part),
    closed: (name) => {
      text.closed(name);
      if (name === 'row') return { line, text: cells.join('\t'), cells };
      if (name !== 'c') return undefined;
      const cellText = cellOf(text.take(), { kind, isDate, is1904, shared });
      while (column < mostColumns && cells.length < column) cells.push('');
      if (column < mostColumns) cells[column] = cellText;
      column += 1;
      return undefined;
    },
  };
}

/** `AB3` is in the column 27, from 0. */
function columnOf(place: string): number {
  const letters = /^[A-Z]+/.exec(place)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(
  cellText: string,
  { kind, isDate, is1904, shared }: { kind: string; isDate: boolean; is1904: boolean; shared: readonly string[] },
): string {
  if (kind === 's') return shared[Number(cellText)] ?? '';
  // `#N/A` and its like.
  if (kind === 'e') return '';
  if (kind === 'b') return cellText === '1' ? 'TRUE' : 'FALSE';
  if (kind !== 'n') return cellText;
  const value = Number(cellText);
  if (isDate) return excelDate(String(is1904 ? value + days1904 : value)) ?? cellText;
  return Number.isFinite(value) && /e/i.test(cellText) ? String(value) : cellText;
}

/** The headings are in the first row with two of them; what is above is a title. Empty rows are left out. */
async function* tableRows(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let columns = 0;
  for await (const { line, text, cells } of rows) {
    const filled = cells.filter((cell) => cell.trim() !== '').length;
    if (columns === 0 && filled > 1) columns = cells.length;
    if (columns === 0 || filled === 0) continue;
    yield { line, text, cells: Array.from({ length: columns }, (_, index) => cells[index] ?? '') };
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
