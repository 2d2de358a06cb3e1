import { meanRating, partsPerPoint, quantile, rate } from '@deskledger/domain';
import { averageSeconds } from '../answers/figure-shapes.js';
import type { Sums } from './add-up.js';

/** A figure, and the number above the line; below it stands how many are counted, or nothing. */
export interface Formula {
  readonly value: number | null;
  readonly numerator: number;
}

export interface FigureFormula {
  readonly figure: (sums: Sums) => Formula;
  /** What one of them brings, in the words of the answer. */
  readonly one: (weight: number) => number;
  readonly needsTimes: boolean;
}

const asItIs = { one: (weight: number) => weight, needsTimes: false };

export const sum: FigureFormula = {
  ...asItIs,
  figure: ({ sum }) => ({ value: sum, numerator: sum }),
};

export const share: FigureFormula = {
  ...asItIs,
  figure: ({ count, sum }) => ({ value: rate(sum, count), numerator: sum }),
};

export const mean: FigureFormula = {
  ...asItIs,
  figure: ({ count, sum }) => ({ value: averageSeconds(count, 0, sum), numerator: sum }),
};

/** Weights are in parts of the scale of ratings. */
export const points: FigureFormula = {
  one: (weight) => weight / partsPerPoint,
  needsTimes: false,
  figure: ({ count, sum }) => ({
    value: meanRating(sum, count),
    numerator: sum / partsPerPoint,
  }),
};

/** The weight that so many of all do not exceed. */
export const inOrder = (p: number): FigureFormula => ({
  ...asItIs,
  needsTimes: true,
  figure: ({ count, times }) => ({ value: quantile(times, p), numerator: Math.ceil(p * count) }),
});
