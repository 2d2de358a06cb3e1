import type { Histogram, LocalDay, RollupGrain, RollupValueRow } from '@deskledger/domain';

/** How many neighbouring histogram buckets one row of `ticket_resolution_rollups` holds. */
export const stripeWidth = 16;

/** The columns that hold them: `n0` … `n15`. */
export const stripeColumns: readonly string[] = Array.from({ length: stripeWidth }, (_, index) => `n${index}`);

export interface ResolutionStripe {
  readonly slice: string;
  readonly grain: RollupGrain;
  readonly bucket: LocalDay;
  readonly stripe: number;
  /** Count of the histogram bucket `stripe * stripeWidth + index`. */
  readonly counts: number[];
}

/** Gathers counts by histogram bucket into stripes, in the order of their primary key. */
export function resolutionStripes(rows: Iterable<RollupValueRow>): ResolutionStripe[] {
  const stripes = new Map<string, ResolutionStripe>();
  for (const { slice, grain, bucket, dimension, value, count } of rows) {
    if (dimension !== 'resolution') continue;
    const stripe = Math.floor(Number(value) / stripeWidth);
    const key = `${slice}\u0000${grain}\u0000${bucket}\u0000${stripe}`;
    let row = stripes.get(key);
    if (row === undefined) {
      row = { slice, grain, bucket, stripe, counts: new Array<number>(stripeWidth).fill(0) };
      stripes.set(key, row);
    }
    row.counts[Number(value) % stripeWidth]! += count;
  }
  return [...stripes.values()].sort(byKey);
}

/** A histogram's stripes that are not empty, in ascending order. */
export function stripesOf(histogram: Histogram): [stripe: number, counts: number[]][] {
  const stripes = new Map<number, number[]>();
  for (const [bucket, count] of histogram) {
    const stripe = Math.floor(bucket / stripeWidth);
    const counts = stripes.get(stripe) ?? new Array<number>(stripeWidth).fill(0);
    stripes.set(stripe, counts);
    counts[bucket % stripeWidth]! += count;
  }
  return [...stripes].sort(([one], [other]) => one - other);
}

/** Adds a stripe's counts to a histogram (counts by bucket). */
export function addStripe(histogram: Map<number, number>, stripe: number, counts: readonly number[]): void {
  counts.forEach((count, index) => {
    const bucket = stripe * stripeWidth + index;
    if (count !== 0) histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
  });
}

function byKey(left: ResolutionStripe, right: ResolutionStripe): number {
  return (
    compare(left.slice, right.slice) ||
    compare(left.grain, right.grain) ||
    compare(left.bucket, right.bucket) ||
    left.stripe - right.stripe
  );
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
