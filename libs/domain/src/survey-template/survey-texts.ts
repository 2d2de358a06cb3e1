import { cleanText } from '../core/clean-text.js';
import { typesOfSetting } from './setting-types.js';
import type { Question, SurveyContent, TextField } from './survey-content.js';
import type { SurveyTranslation } from './survey-translation.js';

/** Which text of a survey. */
export interface TextPlace {
  /** The id of its question; null: the survey's own. */
  readonly question: string | null;
  readonly field: TextField;
  /** options, rows, columns: the original text; labels: `min` or `max`; null for the other fields. */
  readonly key: string | null;
}

/** A text of a survey as it was written. */
export interface SurveyText extends TextPlace {
  readonly original: string;
}

export interface TranslatedText extends TextPlace {
  readonly text: string;
}

/** The same for places that are the same; ids of questions hold no spaces. */
export function placeKey({ question, field, key }: TextPlace): string {
  return `${question ?? ''} ${field} ${key ?? ''}`;
}

/** Every text that can be translated, in the order in which it is read; each text of a list once. */
export function surveyTexts({ title, description, questions }: SurveyContent): SurveyText[] {
  const own = { question: null, key: null };
  const texts: SurveyText[] = [
    { ...own, field: 'title', original: title },
    { ...own, field: 'description', original: description },
    ...questions.flatMap(questionTexts),
  ];
  return texts
    .map((text) => ({ ...text, original: cleanText(text.original), key: text.key && cleanText(text.key) }))
    .filter(({ original }) => original !== '');
}

function questionTexts({ id, type, ...question }: Question): SurveyText[] {
  const own = { question: id, key: null };
  const has = (field: 'labels' | 'options' | 'rows' | 'columns' | 'statement') => typesOfSetting[field].includes(type);
  const listed = (field: 'options' | 'rows' | 'columns'): SurveyText[] =>
    has(field) ? [...new Set(question[field])].map((text) => ({ question: id, field, key: text, original: text })) : [];
  const label = (key: 'min' | 'max'): SurveyText[] =>
    has('labels') ? [{ question: id, field: 'labels', key, original: question.labels?.[key] ?? '' }] : [];
  return [
    { ...own, field: 'question', original: question.question },
    ...label('min'),
    ...label('max'),
    ...listed('options'),
    ...listed('rows'),
    ...listed('columns'),
    ...(has('statement') ? [{ ...own, field: 'statement' as const, original: question.statement ?? '' }] : []),
  ];
}

/** Every text that a translation has, as it was typed, whether or not the survey has the original. */
export function textsOfTranslation({ questions = {}, ...own }: SurveyTranslation): TranslatedText[] {
  return [
    ...textsWithin(null, own),
    ...Object.entries(questions).flatMap(([question, texts]) => textsWithin(question, texts)),
  ];
}

function textsWithin(question: string | null, texts: object): TranslatedText[] {
  const fields = Object.entries(texts) as [TextField, string | Record<string, string | undefined> | undefined][];
  return fields.flatMap(([field, value = '']): TranslatedText[] => {
    if (typeof value === 'string') return [{ question, field, key: null, text: value }];
    return Object.entries(value).map(([key, text = '']) => ({ question, field, key: cleanText(key), text }));
  });
}

/** The translation that has these texts; empty ones are left out. */
export function translationOfTexts(texts: readonly TranslatedText[]): SurveyTranslation {
  const given = texts.filter(({ text }) => text !== '');
  const ids = [...new Set(given.flatMap(({ question }) => question ?? []))];
  const questions = ids.map((id) => [id, fieldsOf(given.filter(({ question }) => question === id))]);
  return {
    ...fieldsOf(given.filter(({ question }) => question === null)),
    ...(ids.length > 0 && { questions: Object.fromEntries(questions) as SurveyTranslation['questions'] }),
  };
}

function fieldsOf(texts: readonly TranslatedText[]): object {
  const fields = [...new Set(texts.map(({ field }) => field))];
  return Object.fromEntries(
    fields.map((name) => {
      const within = texts.filter(({ field }) => field === name);
      const [first] = within;
      return [name, first?.key === null ? first.text : Object.fromEntries(within.map(({ key, text }) => [key, text]))];
    }),
  );
}

/** The translation with its texts cleaned. */
export function tidyTranslation(translation: SurveyTranslation = {}): SurveyTranslation {
  return translationOfTexts(textsOfTranslation(translation).map((one) => ({ ...one, text: cleanText(one.text) })));
}

/** The translation with this text in its place, instead of the one before; an empty one is taken out. */
export function withText(translation: SurveyTranslation, written: TranslatedText): SurveyTranslation {
  const texts = textsOfTranslation(translation);
  const others = texts.filter((text) => placeKey(text) !== placeKey(written));
  return translationOfTexts([...others, written]);
}
