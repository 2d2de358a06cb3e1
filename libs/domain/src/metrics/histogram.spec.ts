import fc from 'fast-check';
import { howMany } from '../testing/index.js';
import { addHistogram, bucketOf, quantile, secondsOfBucket, sumHistograms } from './histogram.js';

const seconds = fc.oneof(fc.nat(200), fc.nat(400_000), fc.nat(400_000_000));
const durations = fc.array(seconds, { maxLength: 200 });

function histogramOf(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1);
  return counts;
}

describe('the histogram of durations', () => {
  it('stands for every duration within 1 %, and exactly up to four minutes', () => {
    fc.assert(
      fc.property(seconds, (value) => {
        const shown = secondsOfBucket(bucketOf(value));
        expect(Math.abs(shown - value)).toBeLessThanOrEqual(value <= 256 ? 0 : value * 0.01 + 1e-9);
      }),
      { numRuns: howMany(5000) },
    );
  });

  it.each([
    [-5, 0],
    [0, 0],
    [255, 255],
    [256, 256],
    [257, 258],
  ])('shows %d seconds as %d', (value, shown) => {
    expect(secondsOfBucket(bucketOf(value))).toBe(shown);
  });

  it('keeps the order of durations', () => {
    fc.assert(
      fc.property(seconds, seconds, (left, right) => {
        if (left <= right) expect(bucketOf(left)).toBeLessThanOrEqual(bucketOf(right));
      }),
    );
  });

  it('finds the value of the nearest rank within 1 %', () => {
    fc.assert(
      fc.property(fc.array(seconds, { minLength: 1, maxLength: 200 }), fc.constantFrom(0.5, 0.9, 1), (values, p) => {
        const exact = values.toSorted((left, right) => left - right)[Math.ceil(p * values.length) - 1] ?? 0;
        expect(Math.abs((quantile(histogramOf(values), p) ?? -1) - exact)).toBeLessThanOrEqual(exact * 0.01 + 1e-9);
      }),
    );
  });

  it('is the sum of its parts, and parts can be taken away again', () => {
    fc.assert(
      fc.property(durations, durations, (left, right) => {
        const sum = histogramOf(left);
        addHistogram(sum, histogramOf(right));
        expect(sum).toEqual(histogramOf([...left, ...right]));
        addHistogram(sum, histogramOf(right), -1);
        expect(sum).toEqual(histogramOf(left));
      }),
    );
  });

  it.each([
    ['none', [], []],
    ['one', [[10, 10, 30]], [10, 10, 30]],
    ['several', [[10], [], [10, 30], [20]], [10, 10, 20, 30]],
  ])('is summed over %s', (_, parts, whole) => {
    expect(sumHistograms(parts.map(histogramOf))).toEqual(histogramOf(whole));
  });

  it('has no quantile when nothing is counted', () => {
    expect(quantile(new Map(), 0.5)).toBeNull();
    expect(quantile([[3, 0]], 0.5)).toBeNull();
  });

  it('takes the lower middle of an even number', () => {
    expect(quantile(histogramOf([10, 20, 30, 40]), 0.5)).toBe(20);
    expect(quantile(histogramOf([10, 20, 30, 40]), 0.9)).toBe(40);
  });
});
