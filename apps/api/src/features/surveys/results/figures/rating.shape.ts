import type { Rating, SatisfactionBucket } from '@deskledger/contracts';
import {
  largestRemainder,
  meanRating,
  rate,
  bucketDays,
  sumOf,
  type BucketSize,
  type ResolvedRange,
} from '@deskledger/domain';
import type { SurveyFigures } from './survey-figures.js';

const noShares = { '1_pct': null, '2_pct': null, '3_pct': null, '4_pct': null, '5_pct': null };

/** Flow: answers to the primary rating question, on the scale 1 to 5. */
export function ratingOf(figures: Pick<SurveyFigures, 'totals' | 'countsPublic'>): Rating {
  const { ratings: total, parts, stars } = countedRatings(figures);
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars;
  const apart = publicRatings(figures.totals);
  return {
    total,
    overallRating: meanRating(parts, total),
    csat: rate(four + five, total),
    1: one,
    2: two,
    3: three,
    4: four,
    5: five,
    ...(total === 0 ? noShares : sharesOf(stars)),
    byPublicLink: {
      counted: figures.countsPublic,
      total: apart.ratings,
      overallRating: meanRating(apart.parts, apart.ratings),
    },
  };
}

/** They add to 100.0. */
function sharesOf(stars: readonly number[]) {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = largestRemainder(stars);
  return { '1_pct': one, '2_pct': two, '3_pct': three, '4_pct': four, '5_pct': five };
}

/** Ratings, added up. */
interface RatingSums {
  readonly ratings: number;
  /** In 2,520ths of the scale 1 to 5. */
  readonly parts: number;
  /** How many there are of one star … five stars. */
  readonly stars: readonly number[];
}

type Totals = SurveyFigures['totals'];

/** The ratings that count: those by public link are among them, or they are not. */
export function countedRatings({ totals, countsPublic }: Pick<SurveyFigures, 'totals' | 'countsPublic'>): RatingSums {
  const all = { ratings: totals.ratings, parts: totals.rating_parts, stars: starsOf(totals, '') };
  if (countsPublic) return all;
  const apart = publicRatings(totals);
  return {
    ratings: all.ratings - apart.ratings,
    parts: all.parts - apart.parts,
    stars: all.stars.map((count, index) => count - apart.stars[index]!),
  };
}

/** The ratings by public link. */
function publicRatings(totals: Totals): RatingSums {
  return { ratings: totals.public_ratings, parts: totals.public_rating_parts, stars: starsOf(totals, 'public_') };
}

const starsOf = (totals: Totals, whose: '' | 'public_') =>
  ([1, 2, 3, 4, 5] as const).map((star) => totals[`${whose}star_${star}`]);

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
