import type { Question, QuestionType } from './survey-content.js';

export interface RatingScale {
  readonly min: number;
  readonly max: number;
}

/** The types that are answered by one number of a scale. `nps` and `ces` have the scale of their definition. */
export const scaleTypes = ['rating', 'nps', 'ces'] as const satisfies readonly QuestionType[];
export type ScaleType = (typeof scaleTypes)[number];

const fixedScales: Partial<Record<QuestionType, RatingScale>> = { nps: { min: 0, max: 10 }, ces: { min: 1, max: 7 } };

export function isScaleType(type: QuestionType): type is ScaleType {
  return (scaleTypes as readonly QuestionType[]).includes(type);
}

/**
 * The buttons of a question with a scale; those of a rating are 1 to 5 unless it says otherwise. Of its two words for
 * the highest, `max_rating` wins.
 */
export function scaleOf({ type, min_rating: min = 1, max_rating, maxRating = 5 }: Question): RatingScale {
  return fixedScales[type] ?? { min, max: max_rating ?? maxRating };
}

/** The numbers of a scale, from the lowest; none of a draft that contradicts itself. */
export function scaleValues({ min, max }: RatingScale): number[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
}
