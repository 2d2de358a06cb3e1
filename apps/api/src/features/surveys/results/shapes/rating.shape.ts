import type { Rating } from '@deskledger/contracts';
import { largestRemainder, meanRating, rate } from '@deskledger/domain';
import { countedRatings, publicRatings } from '../figures/rating-sums.js';
import type { SurveyFigures } from '../figures/survey-figures.js';

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
