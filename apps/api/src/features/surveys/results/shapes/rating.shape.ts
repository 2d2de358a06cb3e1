import type { Rating } from '@deskledger/contracts';
import { largestRemainder, meanRating, rate } from '@deskledger/domain';
import type { SurveyFigures } from '../figures/survey-figures.js';

const noShares = { '1_pct': null, '2_pct': null, '3_pct': null, '4_pct': null, '5_pct': null };

/** Flow: answers to the primary rating question, on the scale 1 to 5. */
export function ratingOf({ totals }: Pick<SurveyFigures, 'totals'>): Rating {
  const { ratings: total, rating_parts: parts, star_1, star_2, star_3, star_4, star_5 } = totals;
  const stars = [star_1, star_2, star_3, star_4, star_5];
  return {
    total,
    overallRating: meanRating(parts, total),
    csat: rate(star_4 + star_5, total),
    1: star_1,
    2: star_2,
    3: star_3,
    4: star_4,
    5: star_5,
    ...(total === 0 ? noShares : sharesOf(stars)),
  };
}

/** They add to 100.0. */
function sharesOf(stars: readonly number[]) {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = largestRemainder(stars);
  return { '1_pct': one, '2_pct': two, '3_pct': three, '4_pct': four, '5_pct': five };
}
