import type { ChangedFigure } from '@deskledger/contracts';
import type { Sums } from '../explain/add-up.js';
import { biggestOf } from './biggest-of.js';
import type { ChangedGroups } from './shape-changes.js';

const sums = (count: number, sum = count): Sums => ({ count, sum, times: new Map() });

function changed(groups: Record<string, [before: Sums, after: Sums]>): ChangedGroups {
  const sides = Object.entries(groups).map(([key, [before, after]]) => [key, { before, after }] as const);
  const add = (side: 'before' | 'after') =>
    sides.reduce((all, [, one]) => sums(all.count + one[side].count, all.sum + one[side].sum), sums(0));
  return { whole: { before: add('before'), after: add('after') }, groups: new Map(sides) };
}

const keysOf = (metric: Parameters<typeof biggestOf>[0] & ChangedFigure, groups: Parameters<typeof changed>[0]) =>
  biggestOf(metric, 'channel', changed(groups)).map(({ key, contribution }) => [key, contribution]);

describe('the biggest changes of a figure', () => {
  it('are groups that grew faster than the whole, not those that are most of it', () => {
    // 110 → 170. Even growth gives email 54.5 of the 60; it got 30. The phone got 30, where 5.5 were even.
    expect(keysOf('all_tickets', { email: [sums(100), sums(130)], phone: [sums(10), sums(40)] })).toEqual([
      ['phone', 30],
    ]);
    expect(keysOf('all_tickets', { email: [sums(100), sums(200)] })).toEqual([]);
  });

  it('leave out what chance explains, and what stands on few things', () => {
    // (58 − 40)² = 324 is less than 4 × 98.
    expect(keysOf('all_tickets', { email: [sums(40), sums(58)], phone: [sums(60), sums(40)] })).toEqual([]);
    expect(keysOf('all_tickets', { email: [sums(9), sums(60)], phone: [sums(10), sums(40)] })).toEqual([]);
    // Of ten decided deadlines each nothing is said.
    expect(
      keysOf('complianceRate', { email: [sums(10, 9), sums(10, 1)], phone: [sums(90, 80), sums(90, 80)] }),
    ).toEqual([]);
  });

  it('of a rate are what a group adds to its change', () => {
    // 85 % → 65 %: all of it is the phone, whose half of the tickets went from 90 % to 50 %.
    expect(
      keysOf('complianceRate', { email: [sums(50, 40), sums(50, 40)], phone: [sums(50, 45), sums(50, 25)] }),
    ).toEqual([['phone', -20]]);
  });
});
