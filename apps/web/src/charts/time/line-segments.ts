import type { Bucket } from '../buckets/buckets.js';

/** Neighbouring points that are drawn as one stroke. */
export interface LineSegment {
  indices: number[];
  /** It leads to or from a bucket that is cut or still grows, so its slope means nothing. */
  isDashed: boolean;
}

type Values = readonly (number | null)[];

/**
 * Divides a line at its gaps, and sets apart its ends where the range cuts the first or the last bucket, or the last
 * one is unfinished. A point between two gaps is a segment of its own.
 */
export function segmentsOf(buckets: readonly Bucket[], values: Values): LineSegment[] {
  const last = buckets.length - 1;
  const isBreak = (index: number) =>
    (index === 1 && buckets[0]?.isCut === true) || (index === last && isShort(buckets[last]));
  const segments: LineSegment[] = [];
  let current: number[] = [];
  const finish = () => {
    if (current.length > 0) segments.push({ indices: current, isDashed: false });
    current = [];
  };
  buckets.forEach((_, index) => {
    if (!isMeasured(values, index)) return finish();
    if (index > 0 && isBreak(index) && isMeasured(values, index - 1)) {
      finish();
      segments.push({ indices: [index - 1, index], isDashed: true });
    }
    current.push(index);
  });
  finish();
  return segments;
}

function isShort(bucket: Bucket | undefined): boolean {
  return bucket !== undefined && (bucket.isUnfinished || bucket.isCut);
}

export function isMeasured(values: Values, index: number): boolean {
  return typeof values[index] === 'number';
}

/** Index of the last value that there is; -1 without any. */
export function lastMeasured(values: Values): number {
  return values.findLastIndex((value) => value !== null);
}
