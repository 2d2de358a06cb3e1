import type { SatisfactionBucket } from '@deskledger/contracts';
import { bucketDays, meanRating, sumOf, type BucketSize, type ResolvedRange } from '@deskledger/domain';
import type { SurveyFigures } from '../figures/survey-figures.js';

interface TrendQuestion {
  readonly range: ResolvedRange;
  readonly bucket?: BucketSize | undefined;
}

/**
 * One row for every bucket of the range. The rating is that of all answers in it, from their exact sum; a bucket without
 * any is a gap (null), not 0.
 */
export function trendOf(
  { days }: Pick<SurveyFigures, 'days'>,
  { range, bucket = 'day' }: TrendQuestion,
): SatisfactionBucket[] {
  return bucketDays(range, bucket, days).map(({ from, to, rows }) => ({
    date: from,
    to,
    responses: sumOf(rows, 'responses'),
    rating: meanRating(sumOf(rows, 'ratingParts'), sumOf(rows, 'ratings')),
    stars: [0, 1, 2, 3, 4].map((star) => rows.reduce((sum, { stars }) => sum + stars[star]!, 0)),
  }));
}
