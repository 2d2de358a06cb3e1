import type { Breakdown, BreakdownDimension, BreakdownMeasure } from '@deskledger/contracts';
import type { Histogram } from '@deskledger/domain';
import type { Axes } from './breakdown.sql.js';
import { figureOf } from './population.js';
import type { ValueCounts } from './value-counts.js';

/** What was read: the cells, and what of the totals cannot be had from them. */
export interface BreakdownParts {
  readonly cells: ValueCounts;
  /** By row alone, by column alone, and all together. Those of the cells, unless something is in several of these. */
  readonly rows: ValueCounts;
  readonly columns: ValueCounts;
  readonly all: ValueCounts;
}

export type NameOf = (dimension: BreakdownDimension, key: string) => string | null;

const any = () => true;
const only = (key: string | null) => (other: string | null) => other === key;

/** The groups in their order, each with its figure. */
export function shapeBreakdown(parts: BreakdownParts, axes: Axes, measure: BreakdownMeasure, nameOf: NameOf) {
  const { cells } = parts;
  const figure = (counts: Histogram) => figureOf(measure, counts);
  const rowTotal = (key: string | null) => figure(parts.rows.sum(only(key), any));
  const columnTotal = (key: string | null) => figure(parts.columns.sum(any, only(key)));
  const rows = groupsOf(axes.row, cells.rows, rowTotal, nameOf);
  const columns = axes.column === null ? [] : groupsOf(axes.column, cells.columns, columnTotal, nameOf);
  return {
    rows: rows.map((row) => ({ ...row, cells: columns.map(({ key }) => figure(cells.of(row.key, key))) })),
    columns,
    total: figure(parts.all.sum(any, any)),
  };
}

/** Another measure of the same groups. */
export interface OtherMeasure {
  readonly measure: BreakdownMeasure;
  readonly parts: BreakdownParts;
}

type Shaped = Pick<Breakdown, 'rows' | 'columns' | 'total'>;

/** The groups with other measures of theirs, and with a row of all others where only these have any, so that they add up. */
export function withOthers(
  { rows, ...shaped }: Shaped,
  { row: dimension }: Axes,
  measure: BreakdownMeasure,
  others: readonly OtherMeasure[],
) {
  const hasRest = rows.some(({ key }) => key === null);
  const othersHaveRest = others.some(({ parts }) => parts.rows.sum(only(null), any).size > 0);
  const rest = { key: null, name: null, total: figureOf(measure, new Map()), cells: [] };
  const all = othersHaveRest && !hasRest && dimension !== 'tag' ? [...rows, rest] : rows;
  const alsoOf = (ofParts: (parts: BreakdownParts) => Histogram) =>
    others.map((other) => figureOf(other.measure, ofParts(other.parts)));
  return {
    ...shaped,
    rows: all.map((row) => ({ ...row, also: alsoOf((parts) => parts.rows.sum(only(row.key), any)) })),
    also: alsoOf((parts) => parts.all.sum(any, any)),
  };
}

type Group = Breakdown['columns'][number];

const wholeWeek: Partial<Record<BreakdownDimension, readonly string[]>> = {
  weekday: ['1', '2', '3', '4', '5', '6', '7'],
  hour: Array.from({ length: 24 }, (_, hour) => String(hour)),
};

function groupsOf(
  dimension: BreakdownDimension | null,
  keys: readonly (string | null)[],
  totalOf: (key: string | null) => Group['total'],
  nameOf: NameOf,
): Group[] {
  const fixed = dimension === null ? undefined : wholeWeek[dimension];
  // Of tags there are no others: what has two of them would be there twice.
  const shown = fixed ?? (dimension === 'tag' ? keys.filter((key) => key !== null) : keys);
  const groups = shown.map((key) => ({
    key,
    name: key === null || dimension === null ? null : nameOf(dimension, key),
    total: totalOf(key),
  }));
  if (fixed) return groups;
  const inOrder = groups.filter(isNamed).sort(dimension === 'month' ? byKey : bySize);
  return [...inOrder, ...groups.filter((group) => !isNamed(group))];
}

type NamedGroup = Group & { key: string };

/** All others together are not. */
function isNamed(group: Group): group is NamedGroup {
  return group.key !== null;
}

function byKey(one: NamedGroup, other: NamedGroup): number {
  return one.key < other.key ? -1 : 1;
}

/** The largest first. */
function bySize(one: NamedGroup, other: NamedGroup): number {
  const byCount = other.total.count - one.total.count;
  return byCount === 0 ? (one.name ?? one.key).localeCompare(other.name ?? other.key, 'en') : byCount;
}
