import type { FigureCell } from './pdf-cells.js';
import { colors, fonts, margin, sizes, type Page } from './pdf-page.js';

const gap = 10;
const rowSpace = 6;
/** A text that is longer continues in the next line. */
const widest = 170;

interface Column {
  readonly heading: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Draws a table whose headings are repeated on each page that it reaches. */
export function drawTable(page: Page, headings: readonly string[], rows: readonly (readonly FigureCell[])[]): void {
  const { doc } = page;
  const columns = columnsOf(
    page,
    headings.map((heading) => heading.replace(/ \(seconds\)$/, '')),
    rows,
  );
  const table = doc.struct('Table');
  page.root.add(table);
  doc.y += 4;
  const line = (tag: 'TH' | 'TD', texts: readonly string[]) => {
    const row = doc.struct('TR');
    table.add(row);
    const [top, height] = [doc.y, heightOf(page, columns, texts, tag)];
    for (const [index, { x, width, align }] of columns.entries())
      row.add(
        doc.struct(tag, {}, () => {
          style(page, tag);
          doc.text(texts[index]!, x, top, { width, align, height, ellipsis: true });
        }),
      );
    row.end();
    rule(page, top + height + rowSpace / 2);
    doc.y = top + height + rowSpace;
  };
  const head = columns.map(({ heading }) => heading);
  page.keep(heightOf(page, columns, head, 'TH') + 3 * (sizes.body + rowSpace));
  line('TH', head);
  for (const cells of rows) {
    const texts = cells.map(({ text }) => text);
    if (page.keep(heightOf(page, columns, texts, 'TD') + rowSpace)) line('TH', head);
    line('TD', texts);
  }
  table.end();
}

function style({ doc }: Page, tag: 'TH' | 'TD'): void {
  doc
    .font(tag === 'TH' ? fonts.strong : fonts.plain)
    .fontSize(sizes.small)
    .fillColor(colors.text);
}

function rule(page: Page, y: number): void {
  const { doc, width } = page;
  page.decorate(() =>
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor(colors.rule)
      .stroke(),
  );
}

/** Three lines at most. */
function heightOf(page: Page, columns: readonly Column[], texts: readonly string[], tag: 'TH' | 'TD'): number {
  style(page, tag);
  const line = page.doc.currentLineHeight(true);
  const heights = columns.map(({ width }, index) => page.doc.heightOfString(texts[index]!, { width }));
  return Math.min(Math.max(line, ...heights), 3 * line);
}

/** As wide as what stands in them; what is left of the page is shared out, and what is missing is taken from texts that wrap. */
function columnsOf(page: Page, headings: readonly string[], rows: readonly (readonly FigureCell[])[]): Column[] {
  const wanted = headings.map((heading, index) =>
    widthsOf(
      page,
      heading,
      rows.map((row) => row[index]!),
    ),
  );
  const room = page.width - gap * (headings.length - 1);
  const sum = (of: (widths: Widths) => number) => wanted.reduce((total, widths) => total + of(widths), 0);
  const [whole, least] = [sum((widths) => widths.whole), sum((widths) => widths.least)];
  const spare = Math.max(0, room - whole) / headings.length;
  const kept = whole > room ? Math.max(0, room - least) / (whole - least) : 1;
  const scale = Math.min(1, room / least);
  let x = margin;
  return headings.map((heading, index) => {
    const { whole: all, least: word } = wanted[index]!;
    const width = (word + (all - word) * kept) * (kept === 0 ? scale : 1) + spare;
    const column = { heading, x, width, align: index > 0 && isNumeric(rows, index) ? 'right' : 'left' } as const;
    x += width + gap;
    return column;
  });
}

/** Of a column: without a line break, and with one after each word. */
interface Widths {
  readonly whole: number;
  readonly least: number;
}

const isNumeric = (rows: readonly (readonly FigureCell[])[], index: number) =>
  rows.every((row) => row[index]!.isNumber);

function widthsOf(page: Page, heading: string, cells: readonly FigureCell[]): Widths {
  style(page, 'TH');
  const ofWords = (text: string) => text.split(' ').map((word) => page.doc.widthOfString(word));
  const headingWords = Math.max(...ofWords(heading));
  const wholeHeading = page.doc.widthOfString(heading);
  style(page, 'TD');
  // A number never wraps.
  const words = cells.map(({ text, isNumber }) =>
    Math.max(...(isNumber ? [page.doc.widthOfString(text)] : ofWords(text))),
  );
  const texts = cells.map(({ text }) => page.doc.widthOfString(text));
  const bounded = (...widths: number[]) => Math.min(widest, Math.max(...widths) + 2);
  return { whole: bounded(headingWords, wholeHeading / 2, ...texts), least: bounded(headingWords, ...words) };
}
