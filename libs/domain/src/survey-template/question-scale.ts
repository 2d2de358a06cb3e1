import type { Question } from './survey-content.js';

export interface RatingScale {
  readonly min: number;
  readonly max: number;
}

/** The buttons of a rating question: 1 to 5 unless it says otherwise. Of its two words for the highest, `max_rating` wins. */
export function scaleOf({ min_rating: min = 1, max_rating, maxRating = 5 }: Question): RatingScale {
  return { min, max: max_rating ?? maxRating };
}
