import { figureCell, figureText, withoutUnit } from './pdf-cells.js';
import { colors, fonts, margin, sizes, type Page } from './pdf-page.js';
import type { Table, TableRow } from './table.js';

const height = 90;
const axisWidth = 58;
const steps = 4;
const dashes = [undefined, 4, 2, 6] as const;

interface Line {
  readonly heading: string;
  readonly values: readonly (number | null)[];
}

/** Draws the columns that a table names as lines over its rows; a value that is missing is a gap. */
export function drawLines(page: Page, table: Table, rows: readonly TableRow[]): void {
  const lines = (table.drawn ?? []).map((heading) => lineOf(table, rows, heading));
  const names = lines.map(({ heading }) => withoutUnit(heading)).join(', ');
  const alt = `Line chart: ${names}. The table below has the values.`;
  page.root.add(page.doc.struct('Figure', { alt }, () => draw(page, lines, rows)));
}

function lineOf({ headings }: Table, rows: readonly TableRow[], heading: string): Line {
  const index = headings.indexOf(heading);
  return { heading, values: rows.map((row) => (typeof row[index] === 'number' ? row[index] : null)) };
}

function draw(page: Page, lines: readonly Line[], rows: readonly TableRow[]): void {
  const { doc } = page;
  const top = legend(page, lines) + 8;
  const most = topOf(Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const y = (value: number) => top + height - (value / most) * height;
  const [left, right] = [margin + axisWidth, margin + page.width];
  const x = (index: number) => left + ((right - left) * index) / (rows.length - 1);
  doc.font(fonts.plain).fontSize(sizes.small).lineWidth(0.5);
  for (let step = 0; step <= steps; step += 1) {
    const value = (most / steps) * step;
    doc.moveTo(left, y(value)).lineTo(right, y(value)).undash().strokeColor(colors.rule).stroke();
    const text = figureText(value, lines[0]!.heading);
    doc
      .fillColor(colors.muted)
      .text(text, margin, y(value) - sizes.small / 2, { width: axisWidth - 6, align: 'right', lineBreak: false });
  }
  for (const [nth, { values }] of lines.entries()) trace(page, nth, values, x, y);
  const [first, last] = [rows[0]!, rows.at(-1)!].map((row) => figureCell(row, 0, '').text);
  doc
    .undash()
    .fillColor(colors.muted)
    .text(first!, left, top + height + 6, { lineBreak: false });
  doc.text(last!, left, top + height + 6, { width: right - left, align: 'right', lineBreak: false });
  doc.x = margin;
  doc.y = top + height + 22;
}

function trace(
  { doc }: Page,
  nth: number,
  values: Line['values'],
  x: (index: number) => number,
  y: (value: number) => number,
): void {
  setStroke(doc, nth);
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const before = values[index - 1] ?? null;
    if (before !== null) doc.lineTo(x(index), y(value));
    // A point between two gaps would be no line.
    else if ((values[index + 1] ?? null) === null) doc.circle(x(index), y(value), 1);
    else doc.moveTo(x(index), y(value));
  }
  doc.stroke();
}

/** Lines differ in their dashes as well, for paper without colors. */
function setStroke(doc: PDFKit.PDFDocument, nth: number): void {
  const dash = dashes[nth % dashes.length];
  doc.lineWidth(1.25).strokeColor(colors.lines[nth % colors.lines.length]!);
  if (dash === undefined) doc.undash();
  else doc.dash(dash, { space: 2 });
}

/** Names the lines, one beside the other. @returns where it ends */
function legend(page: Page, lines: readonly Line[]): number {
  const { doc } = page;
  const y = doc.y + 4;
  let x = margin;
  doc.font(fonts.plain).fontSize(sizes.small);
  for (const [nth, { heading }] of lines.entries()) {
    const text = withoutUnit(heading);
    setStroke(doc, nth);
    doc
      .moveTo(x, y + 5)
      .lineTo(x + 18, y + 5)
      .stroke();
    doc.fillColor(colors.text).text(text, x + 22, y, { lineBreak: false });
    x += 36 + doc.widthOfString(text);
  }
  return y + sizes.small + 4;
}

/** A round number that is not below the greatest value, and whose quarters are round as well. */
function topOf(greatest: number): number {
  if (greatest <= 8) return greatest <= 4 ? 4 : 8;
  const size = 10 ** Math.floor(Math.log10(greatest));
  const factors = [...(size < 100 ? [] : [1]), 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10];
  return size * (factors.find((factor) => factor * size >= greatest) ?? 12);
}
