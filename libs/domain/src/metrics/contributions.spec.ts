import fc from 'fast-check';
import { howMany } from '../testing/index.js';
import { contributionsOf, type ChangedSums, type ContributionScale, type GroupSums } from './contributions.js';
import { rate } from './percentages.js';

const tenthsOfPercent = { units: 1_000, of: 1 };
const sums = (count: number, sum: number): GroupSums => ({ count, sum });
const add = (one: GroupSums, other: GroupSums): GroupSums => sums(one.count + other.count, one.sum + other.sum);
const wholeOf = (groups: readonly ChangedSums[]): ChangedSums => ({
  before: groups.map(({ before }) => before).reduce(add, sums(0, 0)),
  after: groups.map(({ after }) => after).reduce(add, sums(0, 0)),
});
const tenthsOf = ({ sum, count }: GroupSums) => Math.round(rate(sum, count)! * 10);
const changeOf = ({ before, after }: ChangedSums) => tenthsOf(after) - tenthsOf(before);

describe('the contributions to a change', () => {
  // Acme 90/100 → 19/20, Beta 10/20 → 60/100: both better, and all together 100/120 = 83.3 % → 79/120 = 65.8 %.
  // Mean shares: Acme (100 + 20)/240 = 0.5, Beta the same. Within: Acme 0.5 × 5 % = 2.5, Beta 0.5 × 10 % = 5.0.
  // C = (83.33 + 65.83)/2 = 74.58. Mix: Acme −2/3 × (92.5 − 74.58) = −11.94, Beta 2/3 × (55 − 74.58) = −13.06.
  it('tell the mix from what groups did: all of them better, and the whole worse', () => {
    const groups = [
      { before: sums(100, 90), after: sums(20, 19) },
      { before: sums(20, 10), after: sums(100, 60) },
    ];
    const whole = wholeOf(groups);
    expect(changeOf(whole)).toBe(-175);
    expect(contributionsOf(groups, whole, tenthsOfPercent, -175)).toEqual({
      groups: [
        { total: -94, mix: -119, within: 25 },
        { total: -81, mix: -131, within: 50 },
      ],
      overlap: null,
    });
  });

  it('have no mix effect where shares stay, and none within where the means stay', () => {
    const better = [
      { before: sums(50, 20), after: sums(100, 60) },
      { before: sums(50, 40), after: sums(100, 80) },
    ];
    expect(contributionsOf(better, wholeOf(better), tenthsOfPercent, 100)?.groups).toEqual([
      { total: 100, mix: 0, within: 100 },
      { total: 0, mix: 0, within: 0 },
    ]);
    // 20 % and 80 %: 50 % of equal halves, 65 % of a quarter and three. By symmetry each brings half of it.
    const shifted = [
      { before: sums(50, 10), after: sums(25, 5) },
      { before: sums(50, 40), after: sums(75, 60) },
    ];
    expect(contributionsOf(shifted, wholeOf(shifted), tenthsOfPercent, 150)?.groups).toEqual([
      { total: 94, mix: 94, within: 0 },
      { total: 56, mix: 56, within: 0 },
    ]);
  });

  it('of a group that one range lacks are its share, and nothing within', () => {
    // A newcomer at 0 % beside 80 %: 80 % → 60 %. C = 70; newcomer ¼ × (0 − 70) = −17.5, the other −¼ × (80 − 70) = −2.5.
    const groups = [
      { before: sums(60, 48), after: sums(60, 48) },
      { before: sums(0, 0), after: sums(20, 0) },
    ];
    expect(contributionsOf(groups, wholeOf(groups), tenthsOfPercent, -200)?.groups).toEqual([
      { total: -25, mix: -25, within: 0 },
      { total: -175, mix: -175, within: 0 },
    ]);
  });

  it('to a count are the differences, and what is counted in two groups is left over', () => {
    const groups = [
      { before: sums(3, 3), after: sums(9, 9) },
      { before: sums(5, 5), after: sums(1, 1) },
    ];
    expect(contributionsOf(groups, wholeOf(groups), 'sum', 2)).toEqual({
      groups: [
        { total: 6, mix: null, within: null },
        { total: -4, mix: null, within: null },
      ],
      overlap: null,
    });
    // One of the nine is in both.
    expect(contributionsOf(groups, { before: sums(8, 8), after: sums(9, 9) }, 'sum', 1)?.overlap).toBe(-1);
  });

  it('are unknown where a mean is of nothing', () => {
    const groups = [{ before: sums(0, 0), after: sums(4, 2) }];
    expect(contributionsOf(groups, wholeOf(groups), tenthsOfPercent, 0)).toBeNull();
  });
});

/** What a mean is made of: a share of things, whole seconds, or ratings in parts of a point. */
const scales = {
  share: { scale: tenthsOfPercent, largest: 1, units: ({ sum, count }: GroupSums) => tenthsOf(sums(count, sum)) },
  seconds: {
    scale: { units: 1, of: 1 },
    largest: 9_000_000,
    units: ({ sum, count }: GroupSums) => Math.round(sum / count),
  },
  points: {
    scale: { units: 100, of: 2_520 },
    largest: 12_600,
    units: ({ sum, count }: GroupSums) => Math.round((sum * 100) / (count * 2_520)),
  },
} as const satisfies Record<string, { scale: ContributionScale; largest: number; units: (sums: GroupSums) => number }>;

const aGroup = (largest: number): fc.Arbitrary<GroupSums> =>
  fc
    .tuple(fc.oneof(fc.nat(3), fc.nat(4_000)), fc.integer({ min: 0, max: 1_000 }))
    .map(([count, part]) => sums(count, Math.floor((count * largest * part) / 1_000)));

describe('for any history', () => {
  it('add up to the change to the last unit, mix and within to each, close to what a float makes of them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(scales)).chain(({ scale, largest, units }) =>
          fc.record({
            scale: fc.constant(scale),
            units: fc.constant(units),
            groups: fc.array(fc.record({ before: aGroup(largest), after: aGroup(largest) }), { maxLength: 12 }),
            twice: fc.boolean(),
          }),
        ),
        ({ scale, units, groups: parts, twice }) => {
          const whole = wholeOf(parts);
          // Some things are in two groups.
          const groups = twice ? [...parts, ...parts.slice(0, 1)] : parts;
          if (whole.before.count === 0 || whole.after.count === 0) {
            expect(contributionsOf(groups, whole, scale, 0)).toBeNull();
            return;
          }
          const change = units(whole.after) - units(whole.before);
          const { groups: told, overlap } = contributionsOf(groups, whole, scale, change)!;
          expect(told.reduce((sum, { total }) => sum + total, overlap ?? 0)).toBe(change);
          if (!twice) expect(overlap).toBeNull();
          const per = scale.units / scale.of;
          const [w, r] = [
            (side: 'before' | 'after', group: ChangedSums) => group[side].count / whole[side].count,
            (side: 'before' | 'after', group: ChangedSums) => (per * group[side].sum) / group[side].count,
          ];
          const middle = (r('before', whole) + r('after', whole)) / 2;
          // Of each the printed figures, their difference and what is told are rounded.
          const slack = 2 + 1e-6 * Math.abs(middle);
          told.forEach(({ total, mix, within }, index) => {
            const group = groups[index]!;
            expect(mix! + within!).toBe(total);
            const isInBoth = group.before.count > 0 && group.after.count > 0;
            if (!isInBoth) expect(within).toBe(0);
            else {
              const share = (w('before', group) + w('after', group)) / 2;
              expect(Math.abs(share * (r('after', group) - r('before', group)) - within!)).toBeLessThan(slack);
              const own = (r('before', group) + r('after', group)) / 2 - middle;
              expect(Math.abs((w('after', group) - w('before', group)) * own - mix!)).toBeLessThan(slack);
            }
          });
        },
      ),
      { numRuns: howMany(2_000) },
    );
  });

  it('are those of the merged groups where groups are merged', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ before: aGroup(1), after: aGroup(1) }), { minLength: 3, maxLength: 9 }),
        (groups) => {
          const whole = wholeOf(groups);
          if (whole.before.count === 0 || whole.after.count === 0) return;
          const change = changeOf(whole);
          const apart = contributionsOf(groups, whole, tenthsOfPercent, change)!;
          const merged = [groups[0]!, wholeOf(groups.slice(1))];
          const together = contributionsOf(merged, whole, tenthsOfPercent, change)!;
          expect(together.groups[0]!.total + together.groups[1]!.total).toBe(change);
          expect(Math.abs(together.groups[0]!.total - apart.groups[0]!.total)).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: howMany(500) },
    );
  });
});
