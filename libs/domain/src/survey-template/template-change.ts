import type { SurveyLanguage } from '../organization/settings.js';
import type { MailTextName } from '../survey-look/mail-texts.js';
import type { SurveyLook } from '../survey-look/survey-look.js';
import type { RatingScale } from './question-scale.js';
import type { Question, QuestionType, ShowCondition } from './survey-content.js';

/** Which question: its id and its number from 1, in the newer content unless it is gone there. */
interface OfQuestion {
  readonly id: string;
  readonly number: number;
}
interface FromTo<Value> {
  readonly before: Value;
  readonly after: Value;
}
type Labels = NonNullable<Question['labels']>;

/** How many can be chosen. */
export interface AnswerLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Which calendar days can be given. */
export interface AnswerDays {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** One difference between two contents of a survey. */
export type TemplateChange =
  | ({ readonly kind: 'title' | 'description' } & FromTo<string>)
  | ({ readonly kind: 'look' } & FromTo<SurveyLook>)
  /** `before` and `after` are '' where the usual words are sent. */
  | ({ readonly kind: 'mail'; readonly language: SurveyLanguage; readonly name: MailTextName } & FromTo<string>)
  | ({ readonly kind: 'added' | 'removed'; readonly question: Question } & OfQuestion)
  /** `from` is its number before. */
  | ({ readonly kind: 'moved'; readonly from: number } & OfQuestion)
  | ({ readonly kind: 'reworded' | 'statement' } & OfQuestion & FromTo<string>)
  | ({ readonly kind: 'type' } & OfQuestion & FromTo<QuestionType>)
  | ({ readonly kind: 'scale' } & OfQuestion & FromTo<RatingScale>)
  | ({ readonly kind: 'labels' } & OfQuestion & FromTo<Labels>)
  | ({ readonly kind: 'gradient' | 'required' | 'primary' } & OfQuestion & FromTo<boolean>)
  | ({ readonly kind: 'conditions' } & OfQuestion & FromTo<readonly ShowCondition[]>)
  | ({ readonly kind: 'order' } & OfQuestion & FromTo<Question['shuffle_options'] | null>)
  | ({ readonly kind: 'options' | 'rows' | 'columns' } & OfQuestion & FromTo<readonly string[]>)
  | ({ readonly kind: 'limits' } & OfQuestion & FromTo<AnswerLimits>)
  | ({ readonly kind: 'days' } & OfQuestion & FromTo<AnswerDays>)
  | ({ readonly kind: 'language' } & FromTo<SurveyLanguage>)
  /** `texts`: how many of them are other ones. */
  | {
      readonly kind: 'translation';
      readonly language: SurveyLanguage;
      readonly change: 'added' | 'changed' | 'removed';
      readonly texts: number;
    };

const meaningful: ReadonlySet<TemplateChange['kind']> = new Set([
  'removed',
  'type',
  'scale',
  'options',
  'rows',
  'columns',
  'statement',
  'primary',
]);

/** Answers given before and after the change cannot be read as answers to the same question. */
export function changesMeaning({ kind }: TemplateChange): boolean {
  return meaningful.has(kind);
}
