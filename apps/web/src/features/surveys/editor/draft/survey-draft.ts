import type { QuestionType, SurveyContent, SurveyQuestion, SurveyTranslations } from '@deskledger/contracts';
import {
  isScaleType,
  ownLanguage,
  scaleOf,
  type RatingScale,
  type ShowCondition,
  type SurveyLanguage,
  type SurveyLook,
  type SurveyMail,
} from '@deskledger/domain';
import { randomKey } from '../../../../lib/forms/random-key.js';
import { wordingContent } from './wording-content.js';

/**
 * A question as it is being edited. What belongs to other types is kept, so that a change of type can be taken back;
 * options stay the text that was typed, blank lines included.
 */
export interface DraftQuestion {
  id: string;
  type: QuestionType;
  question: string;
  required: boolean;
  conditions: readonly ShowCondition[];
  min: number;
  max: number;
  minLabel: string;
  maxLabel: string;
  gradientScale: boolean;
  primary: boolean;
  optionLines: string;
  /** null: as they are listed. */
  shuffle: NonNullable<SurveyQuestion['shuffle_options']> | null;
  statement: string;
  rowLines: string;
  columnLines: string;
  /** null: no limit. */
  minChoices: number | null;
  maxChoices: number | null;
  /** `YYYY-MM-DD`; null: any day. */
  minDate: string | null;
  maxDate: string | null;
}

/** The texts that are written one on a line. */
export type LinesName = 'optionLines' | 'rowLines' | 'columnLines';

export interface SurveyDraft {
  title: string;
  description: string;
  questions: readonly DraftQuestion[];
  /** Of the texts above. */
  language: SurveyLanguage;
  translations: SurveyTranslations;
  look: SurveyLook;
  mail: SurveyMail;
}

export const emptyDraft: SurveyDraft = draftOf({ title: '', description: '', questions: [] });

/** A new question: text, nothing asked yet, not required (spec, section 5). */
export function newQuestion(id = newQuestionId()): DraftQuestion {
  return {
    id,
    type: 'text',
    question: '',
    required: false,
    conditions: [],
    min: 1,
    max: 5,
    minLabel: '',
    maxLabel: '',
    gradientScale: false,
    primary: false,
    optionLines: '',
    shuffle: null,
    statement: '',
    rowLines: '',
    columnLines: '',
    minChoices: null,
    maxChoices: null,
    minDate: null,
    maxDate: null,
  };
}

/** Every setting of the question under a name of its own. Only one question is behind the satisfaction figures. */
export function duplicateOf(question: DraftQuestion): DraftQuestion {
  return { ...question, id: newQuestionId(), primary: false };
}

/** Random, because two editors may add questions at once. */
const newQuestionId = () => `q${randomKey()}`;

export function draftOf({ title, description, questions, ...own }: SurveyContent): SurveyDraft {
  const { translations = {}, look = {}, mail = {} } = own;
  const language = ownLanguage(own);
  return { title, description, questions: questions.map(draftQuestion), language, translations, look, mail };
}

function draftQuestion(question: SurveyQuestion): DraftQuestion {
  const {
    id,
    type,
    required,
    min_rating: min = 1,
    max_rating: max = 5,
    labels,
    options = [],
    rows = [],
    columns = [],
  } = question;
  return {
    id,
    type,
    question: question.question,
    required,
    conditions: question.show_if ?? [],
    min,
    max,
    minLabel: labels?.min ?? '',
    maxLabel: labels?.max ?? '',
    gradientScale: question.gradientScale ?? false,
    primary: question.primary ?? false,
    optionLines: options.join('\n'),
    shuffle: question.shuffle_options ?? null,
    statement: question.statement ?? '',
    rowLines: rows.join('\n'),
    columnLines: columns.join('\n'),
    minChoices: question.min_choices ?? null,
    maxChoices: question.max_choices ?? null,
    minDate: question.min_date ?? null,
    maxDate: question.max_date ?? null,
  };
}

/** What is sent: each question with what belongs to its type, and nothing else. An empty look takes the one before away. */
export function contentOf({ title, description, questions, look, mail, ...draft }: SurveyDraft): SurveyContent {
  const content = { title: title.trim(), description: description.trim(), questions: questions.map(questionContent) };
  return { ...content, ...wordingContent(content, draft.language, draft.translations), look, mail };
}

function questionContent(draft: DraftQuestion): SurveyQuestion {
  const { id, type, required, conditions } = draft;
  const asked = { id, type, question: draft.question.trim(), required };
  const shared = { ...asked, ...(conditions.length > 0 && { show_if: [...conditions] }) };
  if (type === 'consent') return { ...shared, statement: draft.statement.trim() };
  if (type === 'matrix') return { ...shared, rows: optionsOf(draft.rowLines), columns: optionsOf(draft.columnLines) };
  if (type === 'choice' || type === 'ranking') return { ...shared, ...optionsContent(draft) };
  if (type === 'choices') return { ...shared, ...optionsContent(draft), ...limitsContent(draft) };
  if (type === 'date') return { ...shared, ...daysContent(draft) };
  if (!isScaleType(type)) return shared;
  return { ...shared, ...(type === 'rating' && ratingContent(draft)), ...labelsContent(draft) };
}

/** The ends of the question's scale. */
export function scaleOfDraft({ min, max, ...draft }: DraftQuestion): RatingScale {
  return scaleOf({ ...draft, min_rating: min, max_rating: max });
}

function ratingContent({ min, max, gradientScale, primary }: DraftQuestion) {
  return {
    min_rating: min,
    max_rating: max,
    ...(gradientScale && { gradientScale }),
    ...(primary && { primary }),
  };
}

function optionsContent({ optionLines, shuffle }: DraftQuestion) {
  return { options: optionsOf(optionLines), ...(shuffle !== null && { shuffle_options: shuffle }) };
}

function limitsContent({ minChoices, maxChoices }: DraftQuestion) {
  return {
    ...(minChoices !== null && { min_choices: minChoices }),
    ...(maxChoices !== null && { max_choices: maxChoices }),
  };
}

function daysContent({ minDate, maxDate }: DraftQuestion) {
  return { ...(minDate !== null && { min_date: minDate }), ...(maxDate !== null && { max_date: maxDate }) };
}

function labelsContent({ minLabel, maxLabel }: DraftQuestion): Pick<SurveyQuestion, 'labels'> {
  const labels = {
    ...(minLabel.trim() !== '' && { min: minLabel.trim() }),
    ...(maxLabel.trim() !== '' && { max: maxLabel.trim() }),
  };
  return Object.keys(labels).length > 0 ? { labels } : {};
}

/** One option a line; blank lines are dropped (spec, section 5). */
export function optionsOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The options that stand there more than once, each named once. */
export function repeatedOptions(options: readonly string[]): string[] {
  return [...new Set(options.filter((option, index) => options.indexOf(option) !== index))];
}
