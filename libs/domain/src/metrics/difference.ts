/** What the second of two groups has more than the first, with the ends of its 95 % interval for one look at the data. */
export interface Difference {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How many of a group have something. */
export interface CountedPart {
  readonly count: number;
  readonly of: number;
}

/** Numbers of a group: how many, their sum and the sum of their squares. */
export interface Moments {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** With fewer in one of the groups, nothing is decided. */
export const smallestGroup = 30;

/** Of the standard normal distribution, 97.5 %. */
const z = 1.959963984540054;

/**
 * Of two shares, from -1 to 1: the hybrid score interval (R. Newcombe, Statistics in Medicine 17, 1998, method 10). null:
 * a group is smaller than `smallestGroup`.
 */
export function shareDifference(first: CountedPart, second: CountedPart): Difference | null {
  if (isSmall(first.of, second.of)) return null;
  const [one, other] = [wilson(first), wilson(second)];
  const value = other.share - one.share;
  return {
    value,
    low: value - Math.hypot(other.share - other.low, one.high - one.share),
    high: value + Math.hypot(other.high - other.share, one.share - one.low),
  };
}

/** Of two means: Welch's interval. null: a group is smaller than `smallestGroup`, or all numbers of each are the same. */
export function meanDifference(first: Moments, second: Moments): Difference | null {
  if (isSmall(first.n, second.n)) return null;
  const [one, other] = [errorOf(first), errorOf(second)];
  const error = one + other;
  const freedom = error ** 2 / (one ** 2 / (first.n - 1) + other ** 2 / (second.n - 1));
  return around(second.sum / second.n - first.sum / first.n, error, studentQuantile(freedom));
}

/**
 * Of two net promoter scores, as shares from -2 to 2: by the variance of a trinomial distribution. null: as of means.
 * @param first its moments, of 1 for a promoter, 0 for a passive and -1 for a detractor
 */
export function scoreDifference(first: Moments, second: Moments): Difference | null {
  if (isSmall(first.n, second.n)) return null;
  const varianceOf = ({ n, sum, squares }: Moments) => squares / n - (sum / n) ** 2;
  const error = varianceOf(first) / first.n + varianceOf(second) / second.n;
  return around(second.sum / second.n - first.sum / first.n, error, z);
}

const isSmall = (...groups: number[]) => groups.some((n) => n < smallestGroup);

function around(value: number, squaredError: number, quantile: number): Difference | null {
  if (!(squaredError > 0)) return null;
  const half = quantile * Math.sqrt(squaredError);
  return { value, low: value - half, high: value + half };
}

/** The score interval of a share (E. Wilson, 1927). */
function wilson({ count, of }: CountedPart) {
  const share = count / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The squared standard error of a mean. */
const errorOf = ({ n, sum, squares }: Moments) => Math.max(0, squares - sum ** 2 / n) / (n - 1) / n;

/**
 * 97.5 % of Student's distribution, for 29 or more degrees of freedom exact in five digits (the expansion by R. Cornish and
 * R. Fisher; Abramowitz and Stegun, 26.7.5).
 */
function studentQuantile(freedom: number): number {
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  return terms.reduce((sum, term, index) => sum + term / freedom ** (index + 1), z);
}
