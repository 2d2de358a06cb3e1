import type { RefusalDetail } from '../core/refusal.js';
import type { SurveyLanguage } from '../organization/settings.js';
import { longestTexts, type SurveyContent } from './survey-content.js';
import { textsOfTranslation, tidyTranslation, type TextPlace } from './survey-texts.js';
import { ownLanguage, surveyLanguageNames, translatedLanguages } from './survey-translation.js';
import { translationState } from './translation-state.js';

/** What forbids publishing the translations of a survey; paths such as `translations.de.questions.channel.options`. */
export function translationFaults(content: SurveyContent): RefusalDetail[] {
  const faults = translatedLanguages(content).flatMap((language) => faultsIn(content, language));
  const once = new Map(faults.map((fault) => [`${fault.path} ${fault.message}`, fault]));
  return [...once.values()];
}

function faultsIn(content: SurveyContent, language: SurveyLanguage): RefusalDetail[] {
  const path = `translations.${language}`;
  const name = surveyLanguageNames[language];
  if (language === ownLanguage(content))
    return [{ path, message: `is the language of the survey itself; remove the ${name} translation` }];
  const { unused } = translationState(content, language);
  const tooLong = textsOfTranslation(tidyTranslation(content.translations?.[language])).filter(
    ({ field, text }) => text.length > longestTexts[field],
  );
  return [
    ...unused.map((text) => unusedFault(content, text, path, name)),
    ...tooLong.map(({ field, ...place }) => ({
      path: textPath(path, { ...place, field }),
      message: `at most ${longestTexts[field]} characters`,
    })),
  ];
}

function textPath(path: string, { question, field, key }: TextPlace): string {
  const of = question === null ? path : `${path}.questions.${question}`;
  return field === 'labels' ? `${of}.labels.${key}` : `${of}.${field}`;
}

function unusedFault(content: SurveyContent, place: TextPlace, path: string, language: string): RefusalDetail {
  const { question, field, key } = place;
  const number = content.questions.findIndex(({ id }) => id === question) + 1;
  if (question !== null && number === 0)
    return {
      path: `${path}.questions.${question}`,
      message: `'${question}' is not a question of this survey; correct the ID or remove its ${language} texts`,
    };
  const owner = question === null ? 'the survey' : `question ${number}`;
  const message =
    key === null || field === 'labels'
      ? `${owner} has no ${field === 'labels' ? `${key} label` : field} to translate; remove its ${language} text`
      : `'${key}' is not one of the ${field} of ${owner}; correct or remove its ${language} text`;
  return { path: textPath(path, place), message };
}
