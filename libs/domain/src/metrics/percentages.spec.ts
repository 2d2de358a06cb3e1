import fc from 'fast-check';
import { largestRemainder, rate } from './percentages.js';

describe('largestRemainder', () => {
  it.each([
    [
      [1, 1, 1],
      [33.4, 33.3, 33.3],
    ],
    [
      [2, 1],
      [66.7, 33.3],
    ],
    [
      [1, 2],
      [33.3, 66.7],
    ],
    [
      [2, 3, 1],
      [33.3, 50, 16.7],
    ],
    [
      [0, 5],
      [0, 100],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('shares %j as %j', (counts, shares) => {
    expect(largestRemainder(counts)).toEqual(shares);
  });

  it('adds to exactly 100.0 and stays within a tenth of the true share', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }), (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        fc.pre(total > 0);
        const shares = largestRemainder(counts);
        expect(Math.round(shares.reduce((sum, share) => sum + share * 10, 0))).toBe(1000);
        counts.forEach((count, index) =>
          expect(Math.abs(shares[index]! - (count / total) * 100)).toBeLessThan(0.1 + 1e-9),
        );
      }),
    );
  });
});

describe('rate', () => {
  it.each([
    [818, 1802, 45.4],
    [0, 7, 0],
    [7, 7, 100],
    [1, 8, 12.5],
    [0, 0, null],
    // 100 and 0 are for all and none alone.
    [1_999, 2_000, 99.9],
    [1_000_000, 1_000_001, 99.9],
    [1, 3_000, 0.1],
  ])('%d of %d is %p', (part, whole, expected) => {
    expect(rate(part, whole)).toBe(expected);
  });
});
