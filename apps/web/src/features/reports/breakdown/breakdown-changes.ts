import type { Breakdown, BreakdownCell, BreakdownComparison, BreakdownMeasure } from '@deskledger/contracts';
import { deltaOf, shownValue, type Delta, type Metric } from '@deskledger/domain';
import { currentMoment, dataBegunWithin } from '../../comparison/index.js';
import { breakdownMeasures } from './breakdown-measures.js';

/** A figure at the end of its range, its earlier self and their difference; null where there is none. */
export interface BreakdownChange {
  now: BreakdownCell | null;
  before: BreakdownCell | null;
  /** In the figure's own unit; null without one of the two. */
  difference: number | null;
  delta: Delta | null;
}

/** Whether a measure tells how well something is done: counts follow how much comes. */
export function canGetWorse(measure: BreakdownMeasure): boolean {
  return breakdownMeasures[measure].unit !== 'count';
}

/** Whether the largest fall of a measure is what has to be seen first, and not the largest rise. */
export function isWorseBelow(measure: BreakdownMeasure): boolean {
  return breakdownMeasures[measure].better === 'higher';
}

/** What got worse most is looked for among groups of so many tickets, now and before: one alone tells of nothing but itself. */
const fewest = 5;

/** The one of some groups whose figure got worse by most; null where none did. */
export function worstOf<Group extends { key: string | null }>(
  measure: BreakdownMeasure,
  changes: BreakdownChanges,
  groups: readonly Group[],
): { group: Group; change: BreakdownChange } | null {
  const worseBy = ({ difference }: BreakdownChange) => (difference ?? 0) * (isWorseBelow(measure) ? -1 : 1);
  const baseOf = ({ now, before }: BreakdownChange) => Math.min(now?.count ?? 0, before?.count ?? 0);
  const worse = groups
    .map((group) => ({ group, change: changes.of(group.key) }))
    .filter(({ change }) => worseBy(change) > 0 && baseOf(change) >= fewest)
    .sort((one, other) => worseBy(other.change) - worseBy(one.change));
  return worse[0] ?? null;
}

/** The change of each group's figure by its key; `all`: of the total. Null where nobody knows all of the earlier range. */
export function changesOf(measure: BreakdownMeasure, comparison: BreakdownComparison) {
  if (dataBegunWithin(comparison) !== null) return null;
  const { current, previous } = comparison;
  const byKey = (rows: typeof current.figures.rows) => new Map(rows.map(({ key, figure }) => [key, figure]));
  const [now, before] = [byKey(current.figures.rows), byKey(previous.figures.rows)];
  const change = (present: BreakdownCell | undefined, earlier: BreakdownCell | undefined): BreakdownChange => ({
    now: present ?? null,
    before: earlier ?? null,
    difference: differenceOf(breakdownMeasures[measure], present, earlier),
    delta: present && earlier ? deltaOf(breakdownMeasures[measure], present, earlier) : null,
  });
  return {
    moment: currentMoment(comparison),
    all: change(current.figures.total, previous.figures.total),
    of: (key: string | null) =>
      // A side without others has nothing in them.
      key === null
        ? change(now.get(null) ?? emptyCell(measure), before.get(null) ?? emptyCell(measure))
        : change(now.get(key), before.get(key)),
  };
}

/**
 * A breakdown with its changes: with a row for all others where only the comparison has them, so that its parts add up.
 * No changes while the two answers tell different groups apart: they are of different moments then.
 */
export function withChanges(
  measure: BreakdownMeasure,
  breakdown: Breakdown,
  comparison: BreakdownComparison | undefined,
) {
  const keys = (rows: readonly { key: string | null }[]) =>
    rows
      .flatMap(({ key }) => key ?? [])
      .sort()
      .join('\n');
  if (comparison === undefined) return { breakdown, changes: null };
  const { current, previous } = comparison;
  const { rows, columns } = breakdown;
  if (keys(rows) !== keys(current.figures.rows)) return { breakdown, changes: null };
  const changes = changesOf(measure, comparison);
  const hasOthers = [current, previous].some(({ figures }) => figures.rows.some(({ key }) => key === null));
  if (changes === null || !hasOthers || rows.some(({ key }) => key === null)) return { breakdown, changes };
  const empty = emptyCell(measure);
  const others: Breakdown['rows'][number] = { key: null, name: null, total: empty, cells: columns.map(() => empty) };
  return { breakdown: { ...breakdown, rows: [...rows, others] }, changes };
}

/** A figure over nothing. */
function emptyCell(measure: BreakdownMeasure): BreakdownCell {
  return { count: 0, value: breakdownMeasures[measure].unit === 'count' ? 0 : null };
}

export type BreakdownChanges = NonNullable<ReturnType<typeof changesOf>>;

/** Of the figures as they are printed. */
function differenceOf(
  metric: Metric<BreakdownCell>,
  now: BreakdownCell | undefined,
  before: BreakdownCell | undefined,
) {
  if (now === undefined || before === undefined) return null;
  const [present, earlier] = [shownValue(metric, now), shownValue(metric, before)];
  if (present === null || earlier === null) return null;
  // Percent have one decimal.
  return Math.round((present - earlier) * 10) / 10;
}
