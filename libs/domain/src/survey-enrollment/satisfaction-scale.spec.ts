import { meanRating, ratingParts, starOf } from './satisfaction-scale.js';

const scales = Array.from({ length: 11 }, (_, min) => min).flatMap((min) =>
  Array.from({ length: 10 - min }, (_, offset) => ({ min, max: min + offset + 1 })),
);
const valuesOf = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, offset) => ({ value: min + offset, min, max }));

describe('the scale of satisfaction', () => {
  it('leaves ratings from 1 to 5 as they are', () => {
    const ratings = valuesOf({ min: 1, max: 5 });
    expect(ratings.map((rating) => meanRating(ratingParts(rating), 1))).toEqual([1, 2, 3, 4, 5]);
    expect(ratings.map(starOf)).toEqual([1, 2, 3, 4, 5]);
  });

  it('maps 0 to 10 for the mean and for the bars', () => {
    const ratings = valuesOf({ min: 0, max: 10 });
    expect(ratings.map((rating) => meanRating(ratingParts(rating), 1))).toEqual([
      1, 1.4, 1.8, 2.2, 2.6, 3, 3.4, 3.8, 4.2, 4.6, 5,
    ]);
    expect(ratings.map(starOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5]);
  });

  it('maps 1 to 10 in pairs and 0 to 1 to the ends', () => {
    expect(valuesOf({ min: 1, max: 10 }).map(starOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(valuesOf({ min: 0, max: 1 }).map((rating) => meanRating(ratingParts(rating), 1))).toEqual([1, 5]);
  });

  it.each(scales)('is exact from $min to $max', (scale) => {
    const parts = valuesOf(scale).map(ratingParts);
    expect(parts.every(Number.isSafeInteger)).toBe(true);
    expect([parts[0], parts.at(-1)]).toEqual([2520, 12_600]);
    expect(starOf({ value: scale.max, ...scale })).toBe(5);
  });

  it('has no mean without ratings', () => {
    expect(meanRating(0, 0)).toBeNull();
    expect(meanRating(ratingParts({ value: 4, min: 1, max: 5 }) + ratingParts({ value: 5, min: 0, max: 10 }), 2)).toBe(
      3.5,
    );
  });
});
