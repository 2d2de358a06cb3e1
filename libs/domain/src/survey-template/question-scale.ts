import type { Question } from './survey-content.js';

export interface RatingScale {
  readonly min: number;
  readonly max: number;
}

/** The buttons of a rating question: 1 to 5 unless it says otherwise. */
export function scaleOf({ min_rating: min = 1, max_rating: max = 5 }: Question): RatingScale {
  return { min, max };
}
