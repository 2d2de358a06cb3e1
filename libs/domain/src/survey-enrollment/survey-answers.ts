import type { RefusalDetail } from '../core/refusal.js';
import type { RowAnswer } from './survey-enrollment.events.js';
import type { ScaleType } from '../survey-template/question-scale.js';

/** choices, ranking: several options; matrix: rows with their columns. */
export type SentValue = string | number | boolean | readonly string[] | readonly RowAnswer[];

/** What somebody sent for one question; null, missing and whitespace mean: not answered. */
export interface SentAnswer {
  readonly id: string;
  readonly answer?: SentValue | null | undefined;
}

/** An answer that fits its question. Text has not been put away under a reference yet. */
export type GivenAnswer =
  | { readonly id: string; readonly type: 'text'; readonly value: string }
  | { readonly id: string; readonly type: 'email'; readonly value: string }
  | { readonly id: string; readonly type: ScaleType; readonly value: number }
  | { readonly id: string; readonly type: 'choice'; readonly value: string }
  /** `YYYY-MM-DD`. */
  | { readonly id: string; readonly type: 'date'; readonly value: string }
  /** In the order of the options. */
  | { readonly id: string; readonly type: 'choices'; readonly value: readonly string[] }
  /** The best first. */
  | { readonly id: string; readonly type: 'ranking'; readonly value: readonly string[] }
  /** In the order of the rows. */
  | { readonly id: string; readonly type: 'matrix'; readonly value: readonly RowAnswer[] }
  | { readonly id: string; readonly type: 'yes_no'; readonly value: boolean }
  /** Who does not agree has not answered. */
  | { readonly id: string; readonly type: 'consent'; readonly value: true };

/** `path` is the question's place in the survey, e.g. `questions[2].answer`; `id` its id. */
export interface AnswerFault extends RefusalDetail {
  readonly id: string;
}

export interface CheckedAnswers {
  /** In the order of the questions; unanswered ones are left out. */
  readonly answers: GivenAnswer[];
  readonly faults: AnswerFault[];
}
