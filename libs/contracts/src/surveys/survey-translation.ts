import {
  longestTexts,
  mostColumns,
  mostOptions,
  mostQuestions,
  mostRows,
  surveyLanguages,
  type SurveyLanguage,
} from '@deskledger/domain';
import * as z from 'zod/mini';
import { oneLine } from '../call/values.js';

export type { SurveyTranslation, SurveyTranslations } from '@deskledger/domain';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `at most ${most} characters`));
const byKey = <Value extends z.ZodMiniType>(most: number, key: number, value: Value) =>
  z.record(text(key), value).check(z.refine((given) => Object.keys(given).length <= most, `at most ${most} entries`));
/** By the original text. What the survey no longer says may stay for a while. */
const texts = (most: number) => z.optional(byKey(2 * most, longestTexts.options, text(longestTexts.options)));

export const questionTranslation = z.strictObject({
  question: z.optional(text(longestTexts.question)),
  labels: z.optional(
    z.strictObject({ min: z.optional(text(longestTexts.labels)), max: z.optional(text(longestTexts.labels)) }),
  ),
  options: texts(mostOptions),
  rows: texts(mostRows),
  columns: texts(mostColumns),
  statement: z.optional(text(longestTexts.statement)),
});

/** The texts of a survey in another language; what is missing is shown as it was written. */
export const surveyTranslation = z.strictObject({
  title: z.optional(text(longestTexts.title).check(oneLine)),
  description: z.optional(text(longestTexts.description)),
  /** By the id of the question. */
  questions: z.optional(byKey(2 * mostQuestions, 64, questionTranslation)),
});

const translated = z.optional(surveyTranslation);
export const surveyTranslations = z.strictObject({
  en: translated,
  de: translated,
  es: translated,
  fr: translated,
  ar: translated,
} satisfies Record<SurveyLanguage, typeof translated>);

export const surveyLanguage = z.enum(surveyLanguages);

export const translationLine = z.strictObject({
  /** Which text: `title`, `overall.question`, `overall.labels.min`, `channel.options`. */
  text: z.string(),
  original: z.string(),
  /** Empty where it is missing. */
  translation: z.optional(z.nullable(z.string())),
});

/** A translation as translators get it, in a file for each language. */
export const translationFile = z.strictObject({ language: surveyLanguage, texts: z.array(translationLine) });
