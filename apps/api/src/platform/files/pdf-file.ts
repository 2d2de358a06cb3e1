import { fileURLToPath } from 'node:url';
import { figureCell } from './pdf-cells.js';
import { drawLines } from './pdf-chart.js';
import { colors, fonts, margin, Page, sizes } from './pdf-page.js';
import { drawTable } from './pdf-table.js';
import type { PreambleLine } from './preamble.js';
import type { Table, TableRow } from './table.js';

/** So many rows of a table are printed; a longer one says where the others are. */
const mostRows = 200;
/** Tables with more columns stand on a page that is wider than high. */
const mostUpright = 8;

/** What a document is about. */
export interface PdfAbout {
  readonly title: string;
  readonly lines: readonly PreambleLine[];
}

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`));

/**
 * Tables as a document on A4, for people: title, what it is about, and each table with its chart. Tagged for screen
 * readers. The font knows Latin, Greek and Cyrillic; other characters are boxes.
 */
export async function* pdfFile(about: PdfAbout, tables: readonly Table[]): AsyncGenerator<Buffer> {
  // The library is loaded for the first who wants a document.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    ...{ size: 'A4', margin, autoFirstPage: false, bufferPages: true },
    ...{ tagged: true, pdfVersion: '1.7', lang: 'en', displayTitle: true },
    info: { Title: about.title, Creator: 'Deskledger' },
  });
  doc.registerFont(fonts.plain, fontFile('400Regular/Inter_400Regular'));
  doc.registerFont(fonts.strong, fontFile('600SemiBold/Inter_600SemiBold'));
  write(new Page(doc), about, tables).then(
    () => doc.end(),
    (error: unknown) => doc.destroy(error as Error),
  );
  for await (const chunk of doc) yield chunk as Buffer;
}

async function write(page: Page, about: PdfAbout, tables: readonly Table[]): Promise<void> {
  page.begin(tables[0] === undefined ? 'portrait' : layoutOf(tables[0]));
  page.text('H1', about.title, { font: fonts.strong, size: sizes.title });
  for (const [label, ...values] of about.lines)
    page.text('P', `${label}: ${values.join(' by ')}`, { size: sizes.small, color: colors.muted });
  for (const [index, table] of tables.entries()) {
    const { rows, total } = await firstRows(table);
    const layout = layoutOf(table);
    if ((table.beginsPage && index > 0) || layout !== page.layout) page.begin(layout);
    writeTable(page, table, rows, total);
  }
  numberPages(page, about.title);
}

const layoutOf = (table: Table) => (shownHeadings(table).length > mostUpright ? 'landscape' : 'portrait');

/** IDs are for programs: a document has the names. */
const shownHeadings = ({ headings }: Table) => headings.filter((heading) => !/ id$/.test(heading));

function writeTable(page: Page, table: Table, rows: readonly TableRow[], total: number): void {
  const { headings, preamble, drawn = [] } = table;
  page.space(18);
  // A heading stays with what it is above.
  page.keep(drawn.length > 0 && rows.length > 1 ? 220 : 90);
  page.text('H2', table.name, { font: fonts.strong, size: sizes.heading });
  for (const [label, ...values] of preamble)
    page.text('P', `${label}: ${values.join(' ')}`, { size: sizes.small, color: colors.muted });
  if (total === 0) return page.text('P', 'Nothing in this period.', { size: sizes.body, color: colors.muted });
  if (drawn.length > 0 && rows.length > 1) drawLines(page, table, rows);
  const kept = shownHeadings(table).map((heading) => headings.indexOf(heading));
  const cells = rows.map((row) => kept.map((index) => figureCell(row, index, headings[index]!)));
  drawTable(
    page,
    kept.map((index) => headings[index]!),
    cells,
  );
  if (total > rows.length)
    page.text('P', `The first ${rows.length} of ${total.toLocaleString('en-US')} rows. Excel and CSV files have all.`, {
      ...{ size: sizes.small, color: colors.muted },
    });
}

async function firstRows({ portions }: Table): Promise<{ rows: TableRow[]; total: number }> {
  const rows: TableRow[] = [];
  let total = 0;
  for await (const portion of portions) {
    total += portion.length;
    if (rows.length < mostRows) rows.push(...portion.slice(0, mostRows - rows.length));
  }
  return { rows, total };
}

/** At the foot of each page, once it is known how many there are. */
function numberPages({ doc }: Page, title: string): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    const { width, height, margins } = doc.page;
    // Below the margin the library would begin a page.
    margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font(fonts.plain).fontSize(sizes.small).fillColor(colors.muted);
    const at = height - margin / 2 - sizes.small;
    doc.text(title, margin, at, {
      width: width - 2 * margin - 80,
      height: sizes.small,
      ellipsis: true,
      lineBreak: false,
    });
    doc.text(`Page ${index + 1} of ${count}`, width - margin - 80, at, { width: 80, align: 'right', lineBreak: false });
    doc.endMarkedContent();
  }
}
