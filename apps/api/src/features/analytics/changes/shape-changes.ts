import type { ChangedFigure, Changes } from '@deskledger/contracts';
import {
  addHistogram,
  contributionsOf,
  fewestInGroup,
  partsPerPoint,
  type ChangedSums,
  type ContributionScale,
  type Dimension,
} from '@deskledger/domain';
import type { Sums } from '../explain/add-up.js';
import { explainedFigure } from '../explain/explained-figures.js';
import type { GroupedSums } from './changed-groups.js';
import { mostRows } from '../breakdown/breakdown.sql.js';

/** What is added up of all things and of each group, in two ranges. */
export interface ChangedGroups {
  readonly whole: ChangedSums<Sums>;
  readonly groups: ReadonlyMap<string, ChangedSums<Sums>>;
}

type Unit = Changes['unit'];

/** How many of the last digit a unit has. */
const digits: Record<Unit, number> = { count: 1, percent: 10, seconds: 1, points: 100 };

const scales: Record<Unit, ContributionScale> = {
  count: 'sum',
  percent: { units: 1_000, of: 1 },
  seconds: { units: 1, of: 1 },
  points: { units: 100, of: partsPerPoint },
};

const nothing: Sums = { count: 0, sum: 0, times: new Map() };

/** The groups of a dimension on both sides; what one of them lacks has nothing there. */
export function changedGroups(before: GroupedSums, after: GroupedSums, rows: Dimension): ChangedGroups {
  const [earlier, later] = [before.by.get(rows)!, after.by.get(rows)!];
  const keys = new Set([...earlier.keys(), ...later.keys()]);
  const groupOf = (key: string) => ({ before: earlier.get(key) ?? nothing, after: later.get(key) ?? nothing });
  return {
    whole: { before: before.whole, after: after.whole },
    groups: new Map([...keys].sort().map((key) => [key, groupOf(key)])),
  };
}

type Shape = Pick<Changes, 'unit' | 'change' | 'mix' | 'within' | 'lines' | 'others' | 'overlap'>;
type Parts = Omit<Changes['lines'][number], 'key' | 'name'>;

/** How a figure changed, and what each group adds to it; the groups have no names yet. */
export function shapeChanges(metric: ChangedFigure, { whole, groups }: ChangedGroups): Shape {
  const unit = unitOf(metric);
  const change = changeOf(metric, whole);
  const all = [...groups].map(([key, sums]) => ({ key, ...sums }));
  const { shown, others } = toldApart(metric, all, whole);
  const pooled = others.length === 0 ? [] : [{ before: merged(others, 'before'), after: merged(others, 'after') }];
  const told = contributionsTo(metric, [...shown, ...pooled], whole);
  const partsOf = (sums: ChangedSums<Sums>, nth: number): Parts => ({
    ...figuresOf(metric, sums),
    contribution: inUnit(unit, told?.groups[nth]?.total),
    mix: inUnit(unit, told?.groups[nth]?.mix),
    within: inUnit(unit, told?.groups[nth]?.within),
  });
  const sumOf = (effect: 'mix' | 'within') =>
    told && unit !== 'count' ? told.groups.reduce((sum, group) => sum + (group[effect] ?? 0), 0) : null;
  return {
    unit,
    change: inUnit(unit, change),
    mix: inUnit(unit, sumOf('mix')),
    within: inUnit(unit, sumOf('within')),
    lines: shown.map(({ key, ...sums }, nth) => ({ key, name: null, ...partsOf(sums, nth) })),
    others: pooled.map((sums) => ({ groups: others.length, ...partsOf(sums, shown.length) }))[0] ?? null,
    overlap: inUnit(unit, told?.overlap),
  };
}

/** A figure on both sides. */
export function figuresOf(metric: ChangedFigure, { before, after }: ChangedSums<Sums>) {
  const { formula } = explainedFigure(metric);
  const figure = (sums: Sums) => ({ count: sums.count, value: formula.figure(sums).value });
  return { before: figure(before), after: figure(after) };
}

function unitOf(metric: ChangedFigure): Unit {
  return explainedFigure(metric).unit;
}

/** The difference of two figures as they are printed, in units of the last digit; null without one of them. */
function changeOf(metric: ChangedFigure, sums: ChangedSums<Sums>): number | null {
  const { before, after } = figuresOf(metric, sums);
  if (before.value === null || after.value === null) return null;
  const perUnit = digits[unitOf(metric)];
  return Math.round(after.value * perUnit) - Math.round(before.value * perUnit);
}

function inUnit(unit: Unit, digitsOfIt: number | null | undefined): number | null {
  return digitsOfIt === null || digitsOfIt === undefined ? null : digitsOfIt / digits[unit];
}

/** Null of a quantile, whose groups do not add up, and without a figure on both sides. */
function contributionsTo(metric: ChangedFigure, groups: readonly ChangedSums<Sums>[], whole: ChangedSums<Sums>) {
  const change = changeOf(metric, whole);
  if (change === null || isQuantile(metric)) return null;
  return contributionsOf(groups, whole, scales[unitOf(metric)], change);
}

function isQuantile(metric: ChangedFigure): boolean {
  return explainedFigure(metric).formula.needsTimes;
}

interface KeyedSums extends ChangedSums<Sums> {
  readonly key: string;
}

/**
 * The groups that are told apart, what changed most first: those of five things in one of the ranges, or of a quantile, which
 * nothing can be said of otherwise, in both.
 */
function toldApart(metric: ChangedFigure, groups: readonly KeyedSums[], whole: ChangedSums<Sums>) {
  const told = contributionsTo(metric, groups, whole);
  const isLarge = ({ before, after }: KeyedSums) =>
    (isQuantile(metric) ? Math.min : Math.max)(before.count, after.count) >= fewestInGroup;
  const weigh = (group: KeyedSums, nth: number) => Math.abs(told?.groups[nth]?.total ?? changeOf(metric, group) ?? 0);
  const byWeight = groups
    .map((group, nth) => ({ group, isLarge: isLarge(group), weight: weigh(group, nth), size: group.after.count }))
    .sort(
      (one, other) => Number(other.isLarge) - Number(one.isLarge) || other.weight - one.weight || other.size - one.size,
    );
  const shown = Math.min(mostRows, byWeight.filter((group) => group.isLarge).length);
  const inOrder = byWeight.map(({ group }) => group);
  return { shown: inOrder.slice(0, shown), others: inOrder.slice(shown) };
}

function merged(groups: readonly KeyedSums[], side: 'before' | 'after'): Sums {
  const times = new Map<number, number>();
  for (const group of groups) addHistogram(times, group[side].times);
  const add = (of: 'count' | 'sum') => groups.reduce((sum, group) => sum + group[side][of], 0);
  return { count: add('count'), sum: add('sum'), times };
}
