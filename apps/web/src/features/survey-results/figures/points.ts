import type { SurveyOverview } from '@deskledger/contracts';
import { largestRemainder, starOf, valuesOfStar, type RatingScale } from '@deskledger/domain';
import type { RatingRow } from '../../../charts/bars/rating-rows.js';
import { formatShare } from '../../../lib/numbers/format.js';
import { resultsCopy } from '../results.copy.js';

export type Points = NonNullable<SurveyOverview['points']>;

const words = resultsCopy.points;
const starsOf = (value: number, { min, max }: RatingScale) => starOf({ value, min, max }) as RatingRow['stars'];

/** How many ratings there are. */
export const totalOf = ({ counts }: Points): number => counts.reduce((sum, count) => sum + count, 0);

/** `NPS +14`; nothing for another scale, and without ratings. */
export function npsText({ nps }: Points): string | null {
  return nps === null ? null : words.nps(nps);
}

/** A row for each answer, the highest on top. No filter asks for a single answer: they lead nowhere. */
export function pointRows(points: Points): RatingRow[] {
  const total = totalOf(points);
  const shares = total === 0 ? null : largestRemainder(points.counts);
  const rows = points.counts.map((count, index): RatingRow => {
    const value = points.min + index;
    const share = formatShare(shares === null ? null : (shares[index] ?? 0), count, total, 1);
    return {
      stars: starsOf(value, points),
      points: value,
      name: String(value),
      count,
      share,
      to: undefined,
      isChosen: false,
    };
  });
  return rows.toReversed();
}

/** The answers that a filter by this many stars leaves, where the scale has none: `8 to 10`. */
export function pointsOfStar(star: number, scale: RatingScale): string {
  return words.span(...valuesOfStar(star, scale));
}

/** A mean of the scale 1 to 5 as it is on the survey's own. */
export function onScale(rating: number, scale: RatingScale | null): number {
  return scale === null ? rating : scale.min + ((rating - 1) * (scale.max - scale.min)) / 4;
}
