import type { BiggestChanges } from '@deskledger/contracts';
import { shapeChanges, figuresOf, type ChangedGroups } from './shape-changes.js';

type Watched = BiggestChanges['changes'][number];
/** A change with how much of the figure it is, from 0. */
export type WeighedChange = Omit<Watched, 'name'> & { readonly weight: number };

/** A figure, and a group of a mean, stand on so many things in both ranges, or nothing is said of their change. */
const smallestBase = 20;
/** Of the figure before: what moved it by less is not worth a line. */
const least = 0.01;

/**
 * The groups of a dimension that moved a figure beyond what their size explains, the heaviest first. `weight` is what a group
 * adds to the change, or what of it exceeds an even share of the change, whichever is less, as a part of the earlier figure: a
 * group that holds nearly everything moves with the whole and says nothing.
 */
export function biggestOf(metric: Watched['metric'], rows: Watched['rows'], changed: ChangedGroups): WeighedChange[] {
  const whole = figuresOf(metric, changed.whole);
  const { unit, change, lines } = shapeChanges(metric, changed);
  const [before, after] = [whole.before.count, whole.after.count];
  if (change === null || Math.min(before, after) < smallestBase || !whole.before.value) return [];
  const earlier = whole.before.value;
  return lines
    .flatMap(({ name: _, mix: _mix, within: _within, contribution, ...line }) => {
      if (contribution === null || !isBeyondChance(unit, line)) return [];
      const share =
        unit === 'count' ? line.before.count / before : (line.before.count / before + line.after.count / after) / 2;
      const beyond = contribution - share * change;
      if (beyond * contribution <= 0) return [];
      const weight = Math.min(Math.abs(beyond), Math.abs(contribution)) / earlier;
      return weight < least ? [] : [{ ...line, metric, unit, rows, contribution, change, weight }];
    })
    .sort((one, other) => other.weight - one.weight);
}

/** Counts vary by chance by the root of their sum: twice that is passed once in twenty times. */
function isBeyondChance(unit: Watched['unit'], { before, after }: Pick<Watched, 'before' | 'after'>): boolean {
  if (unit !== 'count') return Math.min(before.count, after.count) >= smallestBase;
  return (after.count - before.count) ** 2 > 4 * (after.count + before.count);
}
