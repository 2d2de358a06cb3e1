import type { Histogram } from './histogram.js';

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
