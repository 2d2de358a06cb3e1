import fc from 'fast-check';
import { howMany } from '../testing/index.js';
import {
  meanDifference,
  scoreDifference,
  shareDifference,
  smallestGroup,
  type CountedPart,
  type Difference,
  type Moments,
} from './difference.js';

const momentsOf = (numbers: readonly number[]): Moments => ({
  n: numbers.length,
  sum: numbers.reduce((all, number) => all + number, 0),
  squares: numbers.reduce((all, number) => all + number ** 2, 0),
});
const times = (count: number, value: number) => Array.from({ length: count }, () => value);
const expectClose = (difference: Difference | null, value: number, low: number, high: number, digits = 4) => {
  expect(difference?.value).toBeCloseTo(value, digits);
  expect(difference?.low).toBeCloseTo(low, digits);
  expect(difference?.high).toBeCloseTo(high, digits);
};

describe('the difference of two shares', () => {
  // Newcombe 1998, table II, method 10: (a) 56/70 − 48/80, 0.0524 to 0.3339. Its differences are first − second.
  it('has the interval that its author published', () => {
    expectClose(shareDifference({ count: 48, of: 80 }, { count: 56, of: 70 }), 0.2, 0.0524, 0.3339);
  });

  // By hand, z² = 3.841459: Wilson of 0/40 is 0 to 3.841459 / 43.841459 = 0.087622. With nobody in either group, the ends are as
  // far from 0 as that, since only one of the two distances under the root is not 0.
  it('stays an interval where nobody has it', () => {
    expectClose(shareDifference({ count: 0, of: 40 }, { count: 0, of: 40 }), 0, -0.087622, 0.087622, 6);
  });
});

describe('the difference of two means', () => {
  // By hand: 30 fours and 30 fives have the mean 4.5 and the variance 60 × 0.25 / 59 = 0.254237; 30 threes and 30 fives have 4 and
  // 60 / 59 = 1.016949. Squared error 0.254237/60 + 1.016949/60 = 0.0211864, its root 0.1455556. Degrees of freedom:
  // 0.0211864² / ((0.00423729² + 0.0169492²) / 59) = 4.48865e-4 × 59 / 3.05228e-4 = 86.765. Tables have t(80) = 1.9901 and
  // t(90) = 1.9867, so t(86.765) = 1.98772; half of the interval is 0.289324.
  it('has the interval by Welch', () => {
    const first = momentsOf([...times(30, 4), ...times(30, 5)]);
    const second = momentsOf([...times(30, 3), ...times(30, 5)]);
    expectClose(meanDifference(first, second), -0.5, -0.789324, -0.210676);
  });

  // Variance 1 in both (15 × −1, 15 × 1, one 0: 30 / 30), so 60 degrees of freedom, and tables have t(60) = 2.0003:
  // 2.0003 × √(2 / 31) = 0.50808.
  it('uses the quantile of the tables for few degrees of freedom', () => {
    const numbers = [...times(15, -1), ...times(15, 1), 0];
    const higher = numbers.map((number) => number + 2);
    expectClose(meanDifference(momentsOf(numbers), momentsOf(higher)), 2, 1.49192, 2.50808);
  });

  it('has no interval where nothing varies', () => {
    expect(meanDifference(momentsOf(times(40, 4)), momentsOf(times(40, 5)))).toBeNull();
  });
});

describe('the difference of two net promoter scores', () => {
  // By hand: 50, 30 and 20 of 100 have the score 0.3 and the variance 0.7 − 0.09 = 0.61; 40, 30 and 30 have 0.1 and 0.69.
  // √((0.61 + 0.69) / 100) = 0.114018, × 1.959964 = 0.223470.
  it('has the interval by the variance of its three shares', () => {
    const first = momentsOf([...times(40, 1), ...times(30, 0), ...times(30, -1)]);
    const second = momentsOf([...times(50, 1), ...times(30, 0), ...times(20, -1)]);
    expectClose(scoreDifference(first, second), 0.2, -0.02347, 0.42347);
  });
});

const size = fc.integer({ min: smallestGroup, max: 5_000 });
const part = fc.tuple(size, fc.double({ min: 0, max: 1, noNaN: true })).map(([of, share]): CountedPart => ({
  ...{ of, count: Math.round(of * share) },
}));
const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: smallestGroup, maxLength: 200 });
const groups = ratings.map((given) => given.map((rating) => Math.sign(rating - 3)));

/** Of two groups, of the same in the other order, and of groups with the same shares and ten times as many in them. */
function tried<Group>(by: (one: Group, other: Group) => Difference | null, tenfold: (group: Group) => Group) {
  return ([one, other]: readonly [Group, Group]) => ({
    ...{ there: by(one, other), back: by(other, one), narrower: by(tenfold(one), tenfold(other)) },
  });
}
const tenfoldPart = ({ count, of }: CountedPart) => ({ count: 10 * count, of: 10 * of });
const tenfold = ({ n, sum, squares }: Moments) => ({ n: 10 * n, sum: 10 * sum, squares: 10 * squares });
const differences = fc.oneof(
  fc.tuple(part, part).map(tried(shareDifference, tenfoldPart)),
  fc.tuple(ratings.map(momentsOf), ratings.map(momentsOf)).map(tried(meanDifference, tenfold)),
  fc.tuple(groups.map(momentsOf), groups.map(momentsOf)).map(tried(scoreDifference, tenfold)),
);

describe('a difference of any kind', () => {
  it('flips its sign and its ends when the groups change places', () => {
    fc.assert(
      fc.property(differences, ({ there, back }) => {
        expect(back === null).toBe(there === null);
        if (there !== null && back !== null) expectClose(back, -there.value, -there.high, -there.low, 9);
      }),
      { numRuns: howMany(1000) },
    );
  });

  it('lies in its interval, which is narrower with more in the groups', () => {
    fc.assert(
      fc.property(differences, ({ there, narrower }) => {
        if (there === null) return;
        const { value, low, high } = there;
        expect(low).toBeLessThanOrEqual(value);
        expect(value).toBeLessThanOrEqual(high);
        expect(narrower?.value).toBeCloseTo(value, 9);
        expect(narrower!.high - narrower!.low).toBeLessThan(high - low);
      }),
      { numRuns: howMany(1000) },
    );
  });

  it('needs enough in both groups', () => {
    const few = { n: smallestGroup - 1, sum: 10, squares: 40 };
    const enough = { n: 500, sum: 900, squares: 2_000 };
    for (const ofTwo of [meanDifference, scoreDifference]) {
      expect([ofTwo(few, enough), ofTwo(enough, few)]).toEqual([null, null]);
      expect(ofTwo({ ...few, n: smallestGroup }, enough)).not.toBeNull();
    }
    expect(shareDifference({ count: 3, of: smallestGroup - 1 }, { count: 90, of: 100 })).toBeNull();
    expect(shareDifference({ count: 3, of: smallestGroup }, { count: 90, of: 100 })).not.toBeNull();
  });

  // Of experiments without a difference, 95 of 100 intervals hold 0: with 2,000 of them, 1,900 ± 5 × √(2000 × 0.05 × 0.95) = 49.
  it('is wrong about nothing in five of a hundred experiments', () => {
    let seed = 20_261_130;
    const draw = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const rating = () => 1 + Math.floor(5 * draw() ** 0.5);
    const holds = { shares: 0, means: 0 };
    for (let nth = 0; nth < 2_000; nth += 1) {
      const [one, other] = [80, 120].map((count) => Array.from({ length: count }, rating)) as [number[], number[]];
      const satisfied = (given: number[]) => ({ count: given.filter((star) => star >= 4).length, of: given.length });
      const [share, mean] = [
        shareDifference(satisfied(one), satisfied(other))!,
        meanDifference(momentsOf(one), momentsOf(other))!,
      ];
      if (share.low <= 0 && share.high >= 0) holds.shares += 1;
      if (mean.low <= 0 && mean.high >= 0) holds.means += 1;
    }
    for (const count of Object.values(holds)) expect(Math.abs(count - 1_900)).toBeLessThan(49);
  });
});
