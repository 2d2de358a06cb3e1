import { surveyLanguages, type SurveyLanguage } from '../organization/settings.js';
import type { SurveyContent } from './survey-content.js';
import { placeKey, textsOfTranslation } from './survey-texts.js';
import { ownLanguage, type SurveyTranslation } from './survey-translation.js';
import type { TemplateChange } from './template-change.js';

/** What changed in the languages of a survey: of its own texts, and one change for each translation. */
export function compareTranslations(older: SurveyContent, newer: SurveyContent): TemplateChange[] {
  const [before, after] = [ownLanguage(older), ownLanguage(newer)];
  return [
    ...(before === after ? [] : [{ kind: 'language' as const, before, after }]),
    ...surveyLanguages.flatMap((language) =>
      translationChange(language, older.translations?.[language], newer.translations?.[language]),
    ),
  ];
}

function translationChange(
  language: SurveyLanguage,
  before: SurveyTranslation | undefined,
  after: SurveyTranslation | undefined,
): TemplateChange[] {
  const [older, newer] = [linesOf(before), linesOf(after)];
  const places = [...new Set([...older.keys(), ...newer.keys()])];
  const texts = places.filter((place) => older.get(place) !== newer.get(place)).length;
  if (before !== undefined && after !== undefined)
    return texts === 0 ? [] : [{ kind: 'translation', language, change: 'changed', texts }];
  if (before === undefined && after === undefined) return [];
  return [{ kind: 'translation', language, change: before === undefined ? 'added' : 'removed', texts }];
}

function linesOf(translation: SurveyTranslation = {}): ReadonlyMap<string, string> {
  return new Map(textsOfTranslation(translation).map((text) => [placeKey(text), text.text]));
}
