import { type LookColors, lookColors } from './look-colors.js';
import type { SurveyLook } from './survey-look.js';

/** The look of a survey as its page gets it: with the colours that were made of the one chosen. */
export interface SeenLook extends Omit<SurveyLook, 'color'> {
  readonly colors?: LookColors | undefined;
}

export function seenLook({ color, ...rest }: SurveyLook): SeenLook {
  return color === undefined ? rest : { ...rest, colors: lookColors(color) };
}
