import type { SurveyLanguage } from '../organization/settings.js';
import type { Question, SurveyContent, TextField } from './survey-content.js';
import {
  placeKey,
  surveyTexts,
  textsOfTranslation,
  tidyTranslation,
  type SurveyText,
  type TextPlace,
  type TranslatedText,
} from './survey-texts.js';

/** How far the texts of a survey have been translated into one language. */
export interface TranslationState {
  /** Every text of the survey with its translation, '' where it is missing. */
  readonly texts: readonly (SurveyText & { readonly translation: string })[];
  readonly missing: number;
  /** Translations of what the survey does not say any more. */
  readonly unused: readonly TranslatedText[];
}

export function translationState(content: SurveyContent, language: SurveyLanguage): TranslationState {
  const originals = surveyTexts(content);
  const given = textsOfTranslation(tidyTranslation(content.translations?.[language]));
  const byPlace = new Map(given.map((text) => [placeKey(text), text.text]));
  const known = new Set(originals.map(placeKey));
  const texts = originals.map((text) => ({ ...text, translation: byPlace.get(placeKey(text)) ?? '' }));
  return {
    texts,
    missing: texts.filter(({ translation }) => translation === '').length,
    unused: given.filter((text) => !known.has(placeKey(text))),
  };
}

/**
 * The survey as somebody who reads the language sees it: each text translated, or else as it was written. It is for
 * showing alone: answers are recorded in the original texts.
 */
export function surveyInLanguage(content: SurveyContent, language: SurveyLanguage): SurveyContent {
  const { texts } = translationState(content, language);
  const byPlace = new Map(texts.map((text) => [placeKey(text), text.translation]));
  const shown = (place: TextPlace) => byPlace.get(placeKey(place));
  const own = (field: 'title' | 'description') => shown({ question: null, field, key: null }) || content[field];
  return {
    ...content,
    title: own('title'),
    description: own('description'),
    questions: content.questions.map((question) => translatedQuestion(question, shown)),
  };
}

function translatedQuestion(question: Question, shown: (place: TextPlace) => string | undefined): Question {
  const { id, labels, options, rows, columns, statement } = question;
  const say = (field: TextField, original: string, key: string | null = null) =>
    shown({ question: id, field, key }) || original;
  const each = (field: 'options' | 'rows' | 'columns', texts: readonly string[]) =>
    texts.map((text) => say(field, text, text));
  return {
    ...question,
    question: say('question', question.question),
    ...(labels !== undefined && {
      labels: {
        ...(labels.min !== undefined && { min: say('labels', labels.min, 'min') }),
        ...(labels.max !== undefined && { max: say('labels', labels.max, 'max') }),
      },
    }),
    ...(options !== undefined && { options: each('options', options) }),
    ...(rows !== undefined && { rows: each('rows', rows) }),
    ...(columns !== undefined && { columns: each('columns', columns) }),
    ...(statement !== undefined && { statement: say('statement', statement) }),
  };
}
