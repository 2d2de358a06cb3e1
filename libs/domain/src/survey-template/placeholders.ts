import type { RefusalDetail } from '../core/refusal.js';
import type { SurveyContent, TextField } from './survey-content.js';
import { textsOfTranslation, translationOfTexts } from './survey-texts.js';
import type { SurveyTranslation, SurveyTranslations } from './survey-translation.js';

/** What the texts of a survey can say of the ticket that somebody is asked about. */
export const placeholderNames = [
  'contact.name',
  'organization.name',
  'ticket.agent',
  'ticket.id',
  'ticket.subject',
  'ticket.team',
] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

/** What the placeholders stand for; what is missing is not known. */
export type PlaceholderFacts = Readonly<Partial<Record<PlaceholderName, string>>>;

/** `{{name}}`, or `{{name|words for when it is not known}}`. */
const pattern = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

const isKnown = (name: string): name is PlaceholderName => (placeholderNames as readonly string[]).includes(name);

/** As it stands in a text. */
export function placeholderOf(name: PlaceholderName, otherwise: string): string {
  return `{{${name}|${otherwise}}}`;
}

/** The text with what its placeholders stand for, each isolated from the direction of the writing around it. */
export function fillPlaceholders(text: string, facts: PlaceholderFacts): string {
  return text.replace(pattern, (_, given: string, otherwise: string | undefined = '') => {
    const name = given.trim();
    const fact = isKnown(name) ? facts[name] : undefined;
    return fact === undefined ? otherwise.trim() : `\u2068${fact}\u2069`;
  });
}

/** The texts that can have placeholders. */
const fillable: readonly TextField[] = ['title', 'description', 'question'];

/** Whether any text of a survey may have a placeholder. */
export function hasPlaceholders(content: SurveyContent): boolean {
  return JSON.stringify(content).includes('{{');
}

/** Title, description and questions of a survey, in all its languages, with what their placeholders stand for. */
export function fillContent<Content extends SurveyContent>(content: Content, facts: PlaceholderFacts): Content {
  const fill = (text: string) => fillPlaceholders(text, facts);
  return {
    ...content,
    title: fill(content.title),
    description: fill(content.description),
    questions: content.questions.map((question) => ({ ...question, question: fill(question.question) })),
    ...(content.translations !== undefined && { translations: filledTranslations(content.translations, fill) }),
  };
}

function filledTranslations(translations: SurveyTranslations, fill: (text: string) => string): SurveyTranslations {
  const filled = (translation: SurveyTranslation) =>
    translationOfTexts(
      textsOfTranslation(translation).map((each) =>
        fillable.includes(each.field) ? { ...each, text: fill(each.text) } : each,
      ),
    );
  const languages = Object.entries(translations).map(([language, translation]) => [language, filled(translation)]);
  return Object.fromEntries(languages) as SurveyTranslations;
}

/** What is wrong with the placeholders of a survey: nobody is shown one. */
export function placeholderFaults({
  title,
  description,
  questions,
  translations = {},
}: SurveyContent): RefusalDetail[] {
  return [
    ...faultsIn('title', title),
    ...faultsIn('description', description),
    ...questions.flatMap(({ question }, index) => faultsIn(`questions[${index}].question`, question)),
    ...Object.entries(translations).flatMap(([language, translation]) =>
      textsOfTranslation(translation)
        .filter(({ field }) => fillable.includes(field))
        .flatMap(({ question, field, text }) =>
          faultsIn(`translations.${language}.${question === null ? '' : `questions.${question}.`}${field}`, text),
        ),
    ),
  ];
}

function faultsIn(path: string, text: string): RefusalDetail[] {
  return [...text.matchAll(pattern)].flatMap(([whole, given, otherwise = '']) => {
    const name = given!.trim();
    if (!isKnown(name))
      return [{ path, message: `does not know '${whole}'; what it can name is ${placeholderNames.join(', ')}` }];
    if (otherwise.trim() !== '') return [];
    return [{ path, message: `needs words for when '${whole}' is not known, such as '${placeholderOf(name, '…')}'` }];
  });
}
