import { formatDuration, formatEstimate } from '@deskledger/domain';
import { isoLocal } from './csv-file.js';
import type { TableRow } from './table.js';

/** What a document shows of a cell. */
export interface FigureCell {
  readonly text: string;
  readonly isNumber: boolean;
}

const unit = / \((seconds|%)\)$/;
/** Places in the order of times come from histograms, within 1 %. */
const estimated = /median|percentile/i;

/** A heading, or the name of a figure, without the unit that the cells show themselves. */
export const withoutUnit = (label: string): string => label.replace(unit, '');

/** What a row is about: a figure, or days, of which files have the first and the last by ISO 8601. */
const rowName = (cell: string): string =>
  /^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/.test(cell) ? cell.replace('/', ' to ') : withoutUnit(cell);

/** A cell for people: durations in two units, shares with their sign. The unit is in the heading, or names the row. */
export function figureCell(row: TableRow, index: number, heading: string): FigureCell {
  const cell = row[index] ?? null;
  if (cell === null) return { text: '–', isNumber: index > 0 };
  if (typeof cell === 'string') return { text: index === 0 ? rowName(cell) : cell, isNumber: false };
  if (typeof cell === 'object') return { text: isoLocal(cell).slice(0, 16).replace('T', ' '), isNumber: false };
  const [first] = row;
  const label = unit.test(heading) || typeof first !== 'string' ? heading : `${heading} ${first}`;
  return { text: heading === 'Change' ? signedText(cell, label) : figureText(cell, label), isNumber: true };
}

/** A difference; that of two shares is told in points. */
function signedText(value: number, label: string): string {
  const sign = value === 0 ? '' : value > 0 ? '+' : '−';
  const size = figureText(Math.abs(value), label).replace(/ %$/, ' points');
  return size.startsWith('≈ ') ? `≈ ${sign}${size.slice(2)}` : `${sign}${size}`;
}

/** A number in the unit that its label names. */
export function figureText(value: number, label: string): string {
  const [, known] = unit.exec(label) ?? [];
  if (known === '%') return `${value} %`;
  if (known === 'seconds') return estimated.test(label) ? formatEstimate(value) : formatDuration(value);
  return value.toLocaleString('en-US');
}
