import type { SurveyContent, SurveyQuestion, SurveyStatus } from '@deskledger/contracts';
import {
  mailTextNames,
  placeKey,
  surveyLanguages,
  surveyTexts,
  textsOfTranslation,
  translationOfTexts,
  type SurveyLook,
  type SurveyMail,
} from '@deskledger/domain';
import { Document, isMap, isSeq, type YAMLMap } from 'yaml';

/** What a survey file says. */
export interface RenderedSurvey extends Pick<SurveyContent, 'language' | 'translations'> {
  readonly id?: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly status: SurveyStatus;
  readonly questions: readonly SurveyQuestion[];
  readonly look?: SurveyLook | undefined;
  readonly mail?: SurveyMail | undefined;
}

/** A survey as the text of its file: keys in their customary order, nothing that goes without saying. */
export function renderSurvey(survey: RenderedSurvey, comment?: string): string {
  const { id, title, description, language, status, questions, look, mail } = survey;
  const document = new Document({
    ...(id !== undefined && { id }),
    title,
    ...(description !== '' && { description }),
    ...(language !== undefined && { language }),
    status,
    ...written('look', ordered(look, ['color', 'logo', 'logo_alt'])),
    ...written('mail', orderedMail(mail)),
    questions: questions.map(plainQuestion),
    ...written('translations', orderedTranslations(survey)),
  });
  if (comment !== undefined) document.commentBefore = comment;
  const listed = document.get('questions', true);
  if (isSeq(listed)) for (const question of listed.items) if (isMap(question)) writtenShort(question);
  return document.toString({ lineWidth: 0 });
}

/** The given texts in this order. The server keeps them in any. */
function ordered<Name extends string>(
  texts: { readonly [Key in Name]?: string | undefined } = {},
  names: readonly Name[],
) {
  return Object.fromEntries(names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])));
}

function orderedMail(mail: SurveyMail = {}) {
  const languages = surveyLanguages.map((language) => [language, ordered(mail[language], mailTextNames)] as const);
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** By language, each with its texts as the survey has them; texts that it does not have come last. */
function orderedTranslations({ translations = {}, ...content }: RenderedSurvey) {
  const order = surveyTexts(content).map(placeKey);
  const rank = (place: string) => (order.includes(place) ? order.indexOf(place) : order.length);
  return Object.fromEntries(
    surveyLanguages.flatMap((language) => {
      const translation = translations[language];
      if (translation === undefined) return [];
      const texts = textsOfTranslation(translation).sort((one, other) => rank(placeKey(one)) - rank(placeKey(other)));
      return [[language, translationOfTexts(texts)]];
    }),
  );
}

/** Nothing where the value says nothing. */
function written(name: string, value: object): Record<string, object> {
  return Object.keys(value).length === 0 ? {} : { [name]: value };
}

const settingOrder = [
  'show_if',
  'min_rating',
  'max_rating',
  'gradientScale',
  'labels',
  'primary',
  'options',
  'shuffle_options',
  'min_choices',
  'max_choices',
  'min_date',
  'max_date',
  'rows',
  'columns',
  'statement',
] as const;

function plainQuestion({ id, type, question, required, ...settings }: SurveyQuestion): Record<string, unknown> {
  const { labels } = settings;
  const words = labels && { min: labels.min, max: labels.max };
  const conditions = settings.show_if?.map(({ question: asked, is }) => ({ question: asked, ...(is && { is }) }));
  const given: Record<string, unknown> = {
    ...Object.fromEntries(settingOrder.map((name) => [name, settings[name]])),
    labels: words,
    show_if: conditions,
  };
  const said = Object.entries(given).filter(([, value]) => value !== undefined && value !== false);
  return { id, type, question, ...(required && { required }), ...Object.fromEntries(said) };
}

/** Labels, and the answers of a condition, on one line. */
function writtenShort(question: YAMLMap): void {
  const labels = question.get('labels', true);
  if (isMap(labels)) labels.flow = true;
  const conditions = question.get('show_if', true);
  for (const condition of isSeq(conditions) ? conditions.items : []) {
    const answers = isMap(condition) ? condition.get('is', true) : null;
    if (isSeq(answers)) answers.flow = true;
  }
}
