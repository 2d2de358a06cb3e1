import { bucketSizes, type BucketSize } from '@deskledger/contracts';
import { rangeLengths } from '@deskledger/domain';
import { countDays } from '../dates/day.js';
import { readSlice, writeSlice } from './slice.js';
import { periodQuery, readPeriod, writePeriod, type PeriodView } from './period.js';

/** Of how many days a range is at least, or at most, for buckets of a size to say something. */
const least: Record<BucketSize, number> = { day: 1, week: 14, month: 60 };
const most: Record<BucketSize, number> = { day: 400, week: Infinity, month: Infinity };

/** The sizes of buckets that make sense for a range: two weeks at least, two months, and no more than 400 days. */
export function offeredBuckets(view: PeriodView): BucketSize[] {
  const days = lengthOf(view);
  return bucketSizes.filter((size) => least[size] <= days && days <= most[size]);
}

/** In what buckets series over time are shown: as chosen, else days up to 92, weeks up to 400, months above. */
export function bucketOf(view: PeriodView): BucketSize {
  return chosenBucket(view) ?? usualBucket(view);
}

/** Reads a view of a screen that has series over time: range, slice, and the size of the buckets. */
export function readSeriesView(params: URLSearchParams): PeriodView {
  const period = { ...readPeriod(params), ...readSlice(params) };
  const bucket = chosenBucket({ ...period, bucket: bucketSizes.find((size) => size === params.get('bucket')) });
  return bucket ? { ...period, bucket } : period;
}

/** Writes the range, the slice, and the size of the buckets where it is not the usual one of the range. */
export function writeSeriesView(params: URLSearchParams, view: PeriodView) {
  writePeriod(params, view);
  writeSlice(params, view);
  const bucket = chosenBucket(view);
  if (bucket) params.set('bucket', bucket);
}

/** The range, the slice and the size of the buckets under the API's query keys. */
export function seriesQuery(view: PeriodView) {
  return { ...periodQuery(view), bucket: bucketOf(view) };
}

/** Undefined where it is the usual one, and where the range has outgrown it. */
function chosenBucket(view: PeriodView): BucketSize | undefined {
  return offeredBuckets(view).find((size) => size === view.bucket && size !== usualBucket(view));
}

function usualBucket(view: PeriodView): BucketSize {
  const days = lengthOf(view);
  if (days <= 92) return 'day';
  return days <= 400 ? 'week' : 'month';
}

function lengthOf({ period, from = '', to = '' }: PeriodView): number {
  return period === 'custom' ? countDays(from, to) : rangeLengths[period];
}
