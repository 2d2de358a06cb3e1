import type { SurveyFigures } from './survey-figures.js';

/** Ratings, added up. */
export interface RatingSums {
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
export function publicRatings(totals: Totals): RatingSums {
  return { ratings: totals.public_ratings, parts: totals.public_rating_parts, stars: starsOf(totals, 'public_') };
}

const starsOf = (totals: Totals, whose: '' | 'public_') =>
  ([1, 2, 3, 4, 5] as const).map((star) => totals[`${whose}star_${star}`]);
