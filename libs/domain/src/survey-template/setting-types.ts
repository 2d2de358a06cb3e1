import { scaleTypes } from './question-scale.js';
import type { Question, QuestionType } from './survey-content.js';

/** What only questions of some types have. */
export type TypeSetting = Exclude<keyof Question, 'id' | 'type' | 'question' | 'required' | 'show_if'>;

/** The types that a setting belongs to, in the order of the file. */
export const typesOfSetting: Readonly<Record<TypeSetting, readonly QuestionType[]>> = {
  min_rating: ['rating'],
  max_rating: ['rating'],
  maxRating: ['rating'],
  gradientScale: ['rating'],
  labels: scaleTypes,
  primary: ['rating'],
  options: ['choice', 'choices', 'ranking'],
  shuffle_options: ['choice', 'choices', 'ranking'],
  min_choices: ['choices'],
  max_choices: ['choices'],
  min_date: ['date'],
  max_date: ['date'],
  rows: ['matrix'],
  columns: ['matrix'],
  statement: ['consent'],
};
