import { primaryQuestion } from '../survey-template/primary-question.js';
import { scaleOf, type RatingScale } from '../survey-template/question-scale.js';
import type { SurveyContent } from '../survey-template/survey-content.js';
import { partsPerPoint } from './satisfaction-scale.js';

/** A scale that begins at 0 has points, and no stars: nobody gives none. */
export const hasPoints = ({ min }: Pick<RatingScale, 'min'>): boolean => min === 0;

/** The scale of the primary question of all these versions, where they share one that has points; else null. */
export function pointScale(versions: readonly Pick<SurveyContent, 'questions'>[]): RatingScale | null {
  const scales = versions.map(primaryQuestion).flatMap((question) => (question === null ? [] : [scaleOf(question)]));
  const [first] = scales;
  if (first === undefined || !hasPoints(first)) return null;
  return scales.every(({ min, max }) => min === first.min && max === first.max) ? first : null;
}

/** The answer whose place on the scale 1 to 5 is `parts` 2,520ths. */
export function valueOfParts(parts: number, { min, max }: RatingScale): number {
  return min + ((parts - partsPerPoint) * (max - min)) / (4 * partsPerPoint);
}

/** Answers from 0 to 10 in the three groups of the net promoter score. */
export interface PromoterGroups {
  /** 9 and 10. */
  readonly promoters: number;
  /** 7 and 8. */
  readonly passives: number;
  /** 0 to 6. */
  readonly detractors: number;
}

const sum = (part: readonly number[]): number => part.reduce((total, count) => total + count, 0);

/** @param counts of the answers 0 to 10, by answer */
export function promoterGroups(counts: readonly number[]): PromoterGroups {
  const [detractors, passives, promoters] = [counts.slice(0, 7), counts.slice(7, 9), counts.slice(9)].map(sum);
  return { promoters: promoters!, passives: passives!, detractors: detractors! };
}

/** (promoters − detractors) ÷ answers × 100, from -100 to 100, unrounded; null without answers. */
export function promoterScore({ promoters, passives, detractors }: PromoterGroups): number | null {
  const total = promoters + passives + detractors;
  return total === 0 ? null : (100 * (promoters - detractors)) / total;
}

/** How many of the answers 1 to 7 to a statement of effort agree with it: 5, 6 and 7. `counts` by answer, from 1. */
export function agreeing(counts: readonly number[]): number {
  return sum(counts.slice(4));
}

/**
 * The net promoter score of answers from 0 to 10, `counts` by answer: the share of 9 and 10 less the share of 0 to 6, in
 * percent with one decimal. null for other scales, and without answers.
 */
export function netPromoterScore(counts: readonly number[]): number | null {
  const groups = promoterGroups(counts);
  const total = sum(counts);
  if (counts.length !== 11 || total === 0) return null;
  return Math.round((1000 * (groups.promoters - groups.detractors)) / total) / 10;
}
