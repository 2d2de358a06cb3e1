import type { SurveyOverview } from '@deskledger/contracts';
import { listDays, meanRating, type ResolvedRange } from '@deskledger/domain';
import type { SurveyFigures } from '../figures/survey-figures.js';

/** One row for every local day of the range; a day without a rating is a gap (null), not 0. */
export function trendOf(
  { days }: Pick<SurveyFigures, 'days'>,
  { from, to }: ResolvedRange,
): SurveyOverview['responseTrends'] {
  const known = new Map(days.map((day) => [day.date, day]));
  return listDays(from, to).map((date) => {
    const { responses = 0, ratings = 0, ratingParts = 0 } = known.get(date) ?? {};
    return { date, responses, rating: meanRating(ratingParts, ratings) };
  });
}
