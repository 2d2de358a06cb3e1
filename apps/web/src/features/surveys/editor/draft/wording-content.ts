import type { SurveyContent, SurveyTranslation, SurveyTranslations } from '@deskledger/contracts';
import {
  ownLanguage,
  surveyTexts,
  textsOfTranslation,
  translatedLanguages,
  translationOfTexts,
  type SurveyLanguage,
  type TextPlace,
  type TranslatedText,
} from '@deskledger/domain';

type Own = Pick<SurveyContent, 'title' | 'description' | 'questions'>;
type Wording = Pick<SurveyContent, 'language' | 'translations'>;

/**
 * What is sent of the languages of a draft. Translations of questions that are gone, and of what belongs to other types,
 * stay in the draft alone; those of options that are gone are sent, and shown until somebody removes them.
 */
export function wordingContent(own: Own, language: SurveyLanguage, translations: SurveyTranslations): Wording {
  const fields = new Set(surveyTexts(own).map(fieldName));
  return {
    ...(language !== ownLanguage({}) && { language }),
    ...(translatedLanguages({ translations }).length > 0 && {
      translations: mapTranslations(translations, (texts) =>
        texts.filter((text) => fields.has(fieldName(text))).map((text) => ({ ...text, text: text.text.trim() })),
      ),
    }),
  };
}

/** A list is one field, whatever it lists. */
function fieldName({ question, field, key }: TextPlace): string {
  return `${question ?? ''} ${field} ${field === 'labels' ? key : ''}`;
}

/** The translations with other texts in each. */
export function mapTranslations(
  translations: SurveyTranslations,
  change: (texts: readonly TranslatedText[]) => readonly TranslatedText[],
): SurveyTranslations {
  const changed = translatedLanguages({ translations }).map((language): [SurveyLanguage, SurveyTranslation] => [
    language,
    translationOfTexts(change(textsOfTranslation(translations[language] ?? {}))),
  ]);
  return Object.fromEntries(changed) as SurveyTranslations;
}
