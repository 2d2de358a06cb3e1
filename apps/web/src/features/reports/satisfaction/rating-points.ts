import type { SatisfactionBucket } from '@deskledger/contracts';
import { bucketHeading, bucketNote } from '../../../charts/buckets/bucket-words.js';
import type { Series } from '../../../charts/plot/plot.js';
import type { ShownSeries } from '../../../charts/buckets/shown-series.js';
import type { BucketWords } from '../../../charts/time/time-series-overlay.js';
import { reportsCopy } from '../reports.copy.js';
import { surveyResultsPath } from '../../../lib/url/paths.js';
import type { Slice } from '../../../lib/url/slice.js';
import { emptyResults } from '../../../lib/url/results-view.js';

const words = reportsCopy.satisfactionTrend;

export type ShownRatings = ShownSeries<SatisfactionBucket>;

/** The mean rating of each bucket; without ratings it is a gap. */
export function ratingSeries({ rows }: Pick<ShownRatings, 'rows'>): Series[] {
  const values = rows.map(({ rating }) => rating);
  return [{ key: 'rating', name: words.rating, color: 'var(--chart-1)', marker: 'round', values }];
}

/** The days of a point, and the responses behind it, where a survey has results to show. */
export function ratingWords(
  { rows, buckets, until }: ShownRatings,
  survey: string | undefined,
  index: number,
  slice: Slice,
): BucketWords {
  const [row, bucket] = [rows[index], buckets[index]];
  if (row === undefined || bucket === undefined) return { heading: '', links: [] };
  const view = { ...emptyResults, ...slice, period: 'custom', from: bucket.from, to: bucket.to } as const;
  const link = survey && { to: surveyResultsPath(survey, view), text: words.link(row.responses) };
  return { heading: bucketHeading(bucket), note: bucketNote(bucket, until), links: link ? [link] : [] };
}
