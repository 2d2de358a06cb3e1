import type { SurveyLanguage } from '../organization/settings.js';

/** Texts by the original text that they translate. */
type Translated = Readonly<Record<string, string>>;

/** The texts of one question in another language; what is missing is shown as it was written. */
export interface QuestionTranslation {
  readonly question?: string | undefined;
  readonly labels?: { readonly min?: string | undefined; readonly max?: string | undefined } | undefined;
  readonly options?: Translated | undefined;
  readonly rows?: Translated | undefined;
  readonly columns?: Translated | undefined;
  readonly statement?: string | undefined;
}

/** The texts of a survey in another language. `questions`: by the id of the question. */
export interface SurveyTranslation {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly questions?: Readonly<Record<string, QuestionTranslation>> | undefined;
}

export type SurveyTranslations = { readonly [Language in SurveyLanguage]?: SurveyTranslation | undefined };

/** In English, for messages. */
export const surveyLanguageNames: Readonly<Record<SurveyLanguage, string>> = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  ar: 'Arabic',
};

const languageOfOwn: SurveyLanguage = 'en';

/** The language that a survey's own texts are written in. */
export function ownLanguage({ language }: { readonly language?: SurveyLanguage | undefined }): SurveyLanguage {
  return language ?? languageOfOwn;
}

/** The languages that a survey has been translated into. */
export function translatedLanguages({
  translations = {},
}: {
  readonly translations?: SurveyTranslations | undefined;
}): SurveyLanguage[] {
  return Object.keys(translations) as SurveyLanguage[];
}
