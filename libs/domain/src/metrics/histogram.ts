/**
 * A histogram of durations in whole seconds with logarithmic buckets. Its counts can be added and taken away, so the
 * histograms of days make that of a year. Durations up to `exactUpTo` have a bucket each; above, the buckets grow by
 * 1.5 %, so that the value given for a bucket is within 1 % of everything in it, also after rounding to whole seconds.
 */
export const exactUpTo = 256;
const growth = 1.015;
const logGrowth = Math.log(growth);

/** Counts by bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** The bucket of a duration in whole seconds; a negative one counts as 0. */
export function bucketOf(seconds: number): number {
  if (seconds <= exactUpTo) return Math.max(0, Math.floor(seconds));
  return exactUpTo + 1 + Math.floor(Math.log(seconds / exactUpTo) / logGrowth);
}

/** The duration in whole seconds that stands for a bucket. */
export function secondsOfBucket(bucket: number): number {
  if (bucket <= exactUpTo) return bucket;
  const lower = exactUpTo * growth ** (bucket - exactUpTo - 1);
  return Math.round((2 * lower * growth) / (1 + growth));
}

/**
 * Nearest-rank quantile (0 < p ≤ 1) in seconds, within 1 %; null when nothing is counted.
 * The value of rank ⌈p·n⌉ in ascending order.
 */
export function quantile(
  counts: Histogram | Iterable<readonly [bucket: number, count: number]>,
  p: number,
): number | null {
  const sorted = [...counts].filter(([, count]) => count > 0).sort(([left], [right]) => left - right);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const rank = Math.ceil(p * total);
  let passed = 0;
  for (const [bucket, count] of sorted) {
    passed += count;
    if (passed >= rank) return secondsOfBucket(bucket);
  }
  return null;
}

/** Adds the counts of one histogram to another (`sign` −1 takes them away); buckets that reach 0 are dropped. */
export function addHistogram(target: Map<number, number>, added: Histogram, sign: 1 | -1 = 1): void {
  for (const [bucket, count] of added) {
    const sum = (target.get(bucket) ?? 0) + sign * count;
    if (sum === 0) target.delete(bucket);
    else target.set(bucket, sum);
  }
}

/** The counts of all histograms together; the only one of a list, which is a usual case, needs no sum. */
export function sumHistograms(histograms: readonly Histogram[]): Histogram {
  if (histograms.length === 1) return histograms[0]!;
  const sum = new Map<number, number>();
  for (const histogram of histograms) addHistogram(sum, histogram);
  return sum;
}

/** How many neighbouring buckets of a histogram one row of its table holds. */
export const stripeWidth = 16;

/** The columns that hold them: `n0` … `n15`, of which `n<index>` counts the bucket `stripe * stripeWidth + index`. */
export const stripeColumns: readonly string[] = Array.from({ length: stripeWidth }, (_, index) => `n${index}`);

/** A histogram's stripes that are not empty. */
export function stripesOf(histogram: Histogram): [stripe: number, counts: number[]][] {
  const stripes = new Map<number, number[]>();
  for (const [bucket, count] of histogram) {
    if (count === 0) continue;
    const stripe = Math.floor(bucket / stripeWidth);
    const counts = stripes.get(stripe) ?? new Array<number>(stripeWidth).fill(0);
    stripes.set(stripe, counts);
    counts[bucket % stripeWidth]! += count;
  }
  return [...stripes];
}

/** Adds a stripe's counts to a histogram (counts by bucket). */
export function addStripe(histogram: Map<number, number>, stripe: number, counts: readonly number[]): void {
  counts.forEach((count, index) => {
    const bucket = stripe * stripeWidth + index;
    if (count !== 0) histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
  });
}
