import { isValidElement, type ReactNode } from 'react';
import { formatCount } from '../../lib/numbers/format.js';

/** A cell that shows something else than it holds: a duration, a date, a link. */
export interface ValuedCell {
  text: ReactNode;
  /** What is sorted by and what a file holds; null is nothing. */
  value: string | number | null;
}

/** A cell of a chart's table. Numbers are grouped for the eye and stay numbers in files. */
export type Cell = string | number | ValuedCell | ReactNode;

export function cellText(cell: Cell): ReactNode {
  if (isValued(cell)) return cell.text;
  return typeof cell === 'number' ? formatCount(cell) : cell;
}

export function cellValue(cell: Cell): string | number | null {
  if (isValued(cell)) return cell.value;
  return typeof cell === 'string' || typeof cell === 'number' ? cell : null;
}

/** Orders by value, upwards (1) or downwards (-1): numbers by size, texts as people sort them, nothing always last. */
export function compareCells(a: Cell, b: Cell, sign: 1 | -1 = 1): number {
  const [left, right] = [cellValue(a), cellValue(b)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
  return sign * collator.compare(String(left), String(right));
}

const collator = new Intl.Collator('en-US', { numeric: true });

function isValued(cell: Cell): cell is ValuedCell {
  return typeof cell === 'object' && cell !== null && !isValidElement(cell) && 'value' in cell && 'text' in cell;
}
