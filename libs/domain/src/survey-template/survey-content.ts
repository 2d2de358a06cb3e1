import type { SurveyLanguage } from '../organization/settings.js';
import type { SurveyMail } from '../survey-look/mail-texts.js';
import type { SurveyLook } from '../survey-look/survey-look.js';
import type { SurveyTranslations } from './survey-translation.js';

export const questionTypes = [
  'text',
  'rating',
  'choice',
  'yes_no',
  'nps',
  'ces',
  'choices',
  'date',
  'email',
  'ranking',
  'matrix',
  'consent',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** The most that a survey asks, and the most that a choice question offers. */
export const mostQuestions = 50;
export const mostOptions = 50;
/** The most that a matrix asks about, and the most answers that it offers to each. */
export const mostRows = 20;
export const mostColumns = 10;
/** Characters. */
export const longestOption = 300;
export const longestStatement = 2000;
/** The most characters of each text, in whichever language. */
export const longestTexts = {
  title: 200,
  description: 2000,
  question: 1000,
  labels: 100,
  options: longestOption,
  rows: longestOption,
  columns: longestOption,
  statement: longestStatement,
} as const;
export type TextField = keyof typeof longestTexts;

/** The most conditions of one question. */
export const mostConditions = 5;

export const optionOrders = ['all', 'all_but_last'] as const;

/** Holds for whoever was asked an earlier question and answered it: with one of `is`, or at all where that is left out. */
export interface ShowCondition {
  /** The earlier question's id. */
  readonly question: string;
  /** Buttons of a scale, options, or yes and no. Of several chosen options one is enough. */
  readonly is?: readonly (string | number | boolean)[] | undefined;
}

/** One question of a survey. `id` stays the same when the question is reworded. */
export interface Question {
  readonly id: string;
  readonly type: QuestionType;
  readonly question: string;
  readonly required: boolean;
  /** Asked only when all of these hold; always when left out. */
  readonly show_if?: readonly ShowCondition[] | undefined;
  /** rating: lowest and highest button, 1 and 5 when left out. */
  readonly min_rating?: number | undefined;
  readonly max_rating?: number | undefined;
  /** rating: another word for the highest button, which holds where `max_rating` is left out. */
  readonly maxRating?: 5 | 10 | undefined;
  readonly gradientScale?: boolean | undefined;
  /** rating, nps, ces: words at the ends of the scale. */
  readonly labels?: { readonly min?: string | undefined; readonly max?: string | undefined } | undefined;
  /** rating: the question behind the satisfaction figures. */
  readonly primary?: boolean | undefined;
  /** choice, choices, ranking: what can be chosen, or put in an order. */
  readonly options?: readonly string[] | undefined;
  /** choice, choices, ranking: the options are shown to each person in another order, all of them or all but the last. */
  readonly shuffle_options?: (typeof optionOrders)[number] | undefined;
  /** choices: the fewest and the most that can be chosen together; any number when left out. */
  readonly min_choices?: number | undefined;
  readonly max_choices?: number | undefined;
  /** date: the first and the last calendar day that can be given; any day when left out. */
  readonly min_date?: string | undefined;
  readonly max_date?: string | undefined;
  /** matrix: what is asked about, and the answers of which one is chosen for each. */
  readonly rows?: readonly string[] | undefined;
  readonly columns?: readonly string[] | undefined;
  /** consent: what is agreed to, beside the box that is ticked. */
  readonly statement?: string | undefined;
}

export interface SurveyContent {
  readonly title: string;
  readonly description: string;
  readonly questions: readonly Question[];
  /** Of the texts above; English when left out. */
  readonly language?: SurveyLanguage | undefined;
  /** The same texts in other languages. Answers are recorded in the original texts. */
  readonly translations?: SurveyTranslations | undefined;
  readonly look?: SurveyLook | undefined;
  readonly mail?: SurveyMail | undefined;
}
