import type { Breakdown, BreakdownCell, BreakdownDimension, BreakdownMeasure } from '@deskledger/contracts';
import { valueTexts } from '@deskledger/domain';
import { copy } from '../../../copy/copy.js';
import { formatMonth } from '../../../lib/dates/day.js';
import { notSet } from '../../../lib/url/not-set.js';
import type { AskedBreakdown } from '../reports.queries.js';
import { breakdownMeasures } from './breakdown-measures.js';
import { breakdownCopy as words } from './breakdown.copy.js';

export type BreakdownGroup = Breakdown['columns'][number];

/** What a group is called; `others`: how many values are in that of all others. */
export function groupName(dimension: BreakdownDimension, { key, name }: BreakdownGroup, others: number): string {
  if (key === null) return words.other(others);
  if (dimension === 'month') return formatMonth(key);
  if (dimension === 'weekday') return words.weekdays[Number(key) - 1] ?? key;
  if (dimension === 'hour') return words.hour(Number(key));
  if (key === notSet) return dimension === 'organization' ? copy.state.noOrganization : copy.state.notSet;
  return name ?? key;
}

/** What a breakdown tells, by what: 'Median resolution by Team and Priority'. */
export function breakdownTitle({ rows, columns, measure, also = [] }: AskedBreakdown): string {
  const by = [rows, ...(columns === undefined ? [] : [columns])].map((one) => words.dimensions[one]);
  const measures = [measure, ...also].map((one) => breakdownMeasures[one].label);
  return words.titled(measures.join(', '), by);
}

/** A figure as it is printed. */
export function figureText(measure: BreakdownMeasure, { value }: BreakdownCell): string {
  if (value === null) return copy.state.none;
  return valueTexts[breakdownMeasures[measure].unit](value);
}

/** What a figure is over, where it does not say so itself. */
export function figureBase(measure: BreakdownMeasure, { count }: BreakdownCell): string | undefined {
  if (breakdownMeasures[measure].unit === 'count') return undefined;
  return measure === 'csat' ? words.ratings(count) : words.from(count);
}

/** How dark each cell is, 0 to 4: by the fifth of all cells with something in them in which its value lies. */
export function shadesOf({ rows }: Breakdown): (cell: BreakdownCell) => number {
  const values = rows
    .flatMap(({ cells, total }) => (cells.length === 0 ? [total] : cells))
    .flatMap(({ count, value }) => (count === 0 || value === null ? [] : [value]))
    .sort((one, other) => one - other);
  const bounds = [1, 2, 3, 4].map((fifth) => values[Math.ceil((fifth * values.length) / 5) - 1] ?? Infinity);
  return ({ count, value }) => (count === 0 || value === null ? 0 : bounds.filter((bound) => value > bound).length);
}
