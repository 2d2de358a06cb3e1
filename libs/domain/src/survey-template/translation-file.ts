import type { RefusalDetail } from '../core/refusal.js';
import { cleanText } from '../core/clean-text.js';
import type { SurveyLanguage } from '../organization/settings.js';
import { longestTexts, type SurveyContent } from './survey-content.js';
import {
  placeKey,
  textsOfTranslation,
  translationOfTexts,
  type SurveyText,
  type TextPlace,
  type TranslatedText,
} from './survey-texts.js';
import { ownLanguage, surveyLanguageNames, type SurveyTranslation } from './survey-translation.js';
import { translationState } from './translation-state.js';

/** A translation as translators get it: the texts in the order of the survey, each beside its original. */
export interface TranslationFile {
  readonly language: SurveyLanguage;
  readonly texts: readonly TranslationLine[];
}

export interface TranslationLine {
  /** Which text: `title`, `overall.question`, `overall.labels.min`, `channel.options`. */
  readonly text: string;
  readonly original: string;
  /** Empty where it is missing. */
  readonly translation?: string | null | undefined;
}

export function exportTranslation(content: SurveyContent, language: SurveyLanguage): TranslationFile {
  const lines = translationState(content, language).texts.map((text) => ({
    text: nameOf(text),
    original: text.original,
    translation: text.translation,
  }));
  return { language, texts: lines };
}

function nameOf({ question, field, key }: TextPlace): string {
  const name = field === 'labels' ? `labels.${key}` : field;
  return question === null ? name : `${question}.${name}`;
}

interface ImportedTranslation {
  readonly translation: SurveyTranslation;
  /** What is wrong with the file; paths such as `texts[3].original`. */
  readonly faults: readonly RefusalDetail[];
}

/** The survey's translation once the file is taken over. Texts that the file does not name stay as they are. */
export function importTranslation(content: SurveyContent, file: TranslationFile): ImportedTranslation {
  const known = translationState(content, file.language).texts;
  const found = file.texts.map((line) => findText(known, line));
  const lines = found.flatMap((text, index): TranslatedText[] => {
    if (text === undefined) return [];
    const { question, field, key } = text;
    return [{ question, field, key, text: cleanText(file.texts[index]!.translation ?? '') }];
  });
  const present = textsOfTranslation(content.translations?.[file.language] ?? {});
  const named = new Set(lines.map(placeKey));
  const others = present.filter((text) => !named.has(placeKey(text)));
  return {
    translation: translationOfTexts([...others, ...lines]),
    faults: [
      ...(file.language === ownLanguage(content)
        ? [
            {
              path: 'language',
              message: `${surveyLanguageNames[file.language]} is the language of the survey itself; name the language of the translations`,
            },
          ]
        : []),
      ...file.texts.flatMap((line, index) => lineFaults(known, line, index, found)),
    ],
  };
}

function findText(known: readonly SurveyText[], { text, original }: TranslationLine): SurveyText | undefined {
  const named = known.filter((candidate) => nameOf(candidate) === text);
  return named.find((candidate) => candidate.original === cleanText(original));
}

function lineFaults(
  known: readonly SurveyText[],
  { text, original, translation }: TranslationLine,
  index: number,
  found: readonly (SurveyText | undefined)[],
): RefusalDetail[] {
  const path = `texts[${index}]`;
  const place = found[index];
  if (place === undefined) {
    const named = known.filter((candidate) => nameOf(candidate) === text);
    if (named.length === 0)
      return [{ path: `${path}.text`, message: `'${text}' is not a text of this survey; remove the entry` }];
    return [{ path: `${path}.original`, message: changedOriginal(named, cleanText(original)) }];
  }
  const first = found.findIndex((other) => other !== undefined && placeKey(other) === placeKey(place));
  if (first !== index) return [{ path: `${path}.text`, message: `repeats entry ${first + 1}; remove one of them` }];
  const most = longestTexts[place.field];
  if (cleanText(translation ?? '').length <= most) return [];
  return [{ path: `${path}.translation`, message: `at most ${most} characters` }];
}

/** Nobody knows whether the translation still fits: the writer looks at it. */
function changedOriginal(named: readonly SurveyText[], original: string): string {
  const [first] = named;
  const now =
    first?.key === null || first?.field === 'labels'
      ? `the survey now says '${first.original}'`
      : `'${original}' is not one of ${named.map((text) => `'${text.original}'`).join(', ')}`;
  return `${now}; check the translation and correct the original`;
}
