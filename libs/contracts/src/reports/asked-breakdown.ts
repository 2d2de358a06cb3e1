import { brokenDownFigures, brokenDownNames, dimensions, dimensionTitles, type FigureParts } from '@deskledger/domain';

/** What figures can be told apart by: what tickets can be filtered by, their status, and when it was. */
export const breakdownDimensions = [...dimensions, 'status', 'month', 'weekday', 'hour'] as const;
export type BreakdownDimension = (typeof breakdownDimensions)[number];

export const breakdownTitles: Readonly<Record<BreakdownDimension, string>> = {
  ...dimensionTitles,
  ...{ status: 'Status', month: 'Month', weekday: 'Weekday', hour: 'Hour' },
};

/**
 * What is told of each group.
 * - `created`: tickets created in the range
 * - `resolved`: tickets closed now whose last close lies in the range; `resolution`: their median resolution time
 * - `backlog`: tickets open now, whenever they were created
 * - `reply`: median time to the first reply, of the first replies in the range
 * - `compliance`: of the tickets created in the range whose deadline is decided, the share within it
 * - `firstReplyOnTime`, `nextReplyOnTime`, `updateOnTime`: of the promises of a reply whose clock started in the range and
 *   that are decided, the share kept
 * - `csat`: of the ratings submitted in the range, the share of 4 or 5
 */
export const breakdownMeasures = [...brokenDownNames, 'csat'] as const;
export type BreakdownMeasure = (typeof breakdownMeasures)[number];

/** How many measures a pivot tells beside its first one. */
export const mostAlso = 4;

export function measureTitle(measure: BreakdownMeasure): string {
  if (measure === 'csat') return 'CSAT';
  // Among what became of tickets, its card's title would not say of what they are the total.
  return measure === 'created' ? 'Tickets created' : brokenDownFigures[measure].title;
}

/** In what a measure is told. */
export function measureUnit(measure: BreakdownMeasure): 'count' | 'percent' | 'estimate' {
  if (measure === 'csat') return 'percent';
  const parts: FigureParts = brokenDownFigures[measure].parts;
  if ('count' in parts) return 'count';
  return 'share' in parts ? 'percent' : 'estimate';
}

type Word = string | null | undefined;

/**
 * What an address asks of a breakdown: tickets created by organization where it says nothing, or nothing known. Other
 * measures are told in the place of columns, each once.
 * @param measures the first, and the others
 */
export function breakdownOf(rowsWord: Word, columnsWord: Word, [first, ...rest]: readonly Word[]) {
  const rows = dimensionOf(rowsWord) ?? 'organization';
  const across = dimensionOf(columnsWord);
  const columns = across === rows ? undefined : across;
  const measure = measureOf(first) ?? 'created';
  const others = new Set(columns === undefined ? rest.flatMap((word) => measureOf(word) ?? []) : []);
  others.delete(measure);
  return { rows, columns, measure, ...(others.size > 0 && { also: [...others].slice(0, mostAlso) }) };
}

const dimensionOf = (word: Word) => breakdownDimensions.find((known) => known === word);
const measureOf = (word: Word) => breakdownMeasures.find((known) => known === word);
