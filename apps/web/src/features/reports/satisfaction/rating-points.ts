import type { SatisfactionBucket } from '@deskledger/contracts';
import { bucketHeading, bucketNote } from '../../../charts/buckets/bucket-words.js';
import type { Series } from '../../../charts/plot/plot.js';
import type { ShownSeries } from '../../../charts/buckets/shown-series.js';
import type { BucketWords } from '../../../charts/time/time-series-overlay.js';
import { reportsCopy } from '../reports.copy.js';
import type { Slice } from '../../../lib/url/slice.js';
import type { AnswersPath } from '../../surveys/index.js';

const words = reportsCopy.satisfactionTrend;

export type ShownRatings = ShownSeries<SatisfactionBucket>;

/** The mean rating of each bucket; without ratings it is a gap. */
export function ratingSeries({ rows }: Pick<ShownRatings, 'rows'>): Series[] {
  const values = rows.map(({ rating }) => rating);
  return [{ key: 'rating', name: words.rating, color: 'var(--chart-1)', marker: 'round', values }];
}

/** The days of a point, and the responses behind it, where they can be shown. */
export function ratingWords(
  { rows, buckets, until }: ShownRatings,
  answersPath: AnswersPath,
  index: number,
  slice: Slice,
): BucketWords {
  const [row, bucket] = [rows[index], buckets[index]];
  if (row === undefined || bucket === undefined) return { heading: '', links: [] };
  const view = { ...slice, period: 'custom', from: bucket.from, to: bucket.to } as const;
  const to = answersPath(view, 'completedSurvey');
  const link = to !== undefined && { to, text: words.link(row.responses) };
  return { heading: bucketHeading(bucket), note: bucketNote(bucket, until), links: link ? [link] : [] };
}
