import { canonicalText } from '../core/canonical-text.js';
import { cleanText } from '../core/clean-text.js';
import { tidyLook, tidyMail } from '../survey-look/tidy-look.js';
import { scaleOf } from './question-scale.js';
import type { Question, ShowCondition, SurveyContent } from './survey-content.js';
import { tidyTranslation } from './survey-texts.js';
import { ownLanguage, type SurveyTranslations } from './survey-translation.js';

/** The content with its texts cleaned and without settings that say nothing. */
export function tidyContent({ title, description, questions, ...own }: SurveyContent): SurveyContent {
  const [look, mail] = [tidyLook(own.look), tidyMail(own.mail)];
  return {
    title: cleanText(title),
    description: cleanText(description),
    questions: questions.map(tidyQuestion),
    ...(own.language !== undefined && own.language !== ownLanguage({}) && { language: own.language }),
    ...tidyTranslations(own.translations),
    ...(look !== null && { look }),
    ...(mail !== null && { mail }),
  };
}

/** A language without any text stays: somebody has begun to translate into it. */
function tidyTranslations(translations: SurveyContent['translations'] = {}): Pick<SurveyContent, 'translations'> {
  const given = Object.entries(translations).filter(([, translation]) => translation !== undefined);
  if (given.length === 0) return {};
  const tidied = given.map(([language, texts]) => [language, tidyTranslation(texts)]);
  return { translations: Object.fromEntries(tidied) as SurveyTranslations };
}

/** The two contents ask the same in the same way; a default that is written out makes no difference. */
export function sameContent(left: SurveyContent, right: SurveyContent): boolean {
  return canonicalText(plainContent(left)) === canonicalText(plainContent(right));
}

/** The question with every default written out, for comparing. */
export function plainQuestion(question: Question): Question {
  const tidy = tidyQuestion(question);
  if (tidy.type !== 'rating') return tidy;
  const { min, max } = scaleOf(tidy);
  return { ...tidy, min_rating: min, max_rating: max };
}

function plainContent(content: SurveyContent): SurveyContent {
  return { ...tidyContent(content), questions: content.questions.map(plainQuestion) };
}

function tidyQuestion({
  gradientScale,
  primary,
  labels,
  options,
  rows,
  columns,
  statement = '',
  maxRating,
  show_if: conditions = [],
  ...question
}: Question): Question {
  const words = tidyLabels(labels);
  const highest = question.max_rating ?? maxRating;
  return {
    ...question,
    ...(highest !== undefined && { max_rating: highest }),
    question: cleanText(question.question),
    ...(conditions.length > 0 && { show_if: conditions.map(tidyCondition) }),
    ...(gradientScale === true && { gradientScale }),
    ...(primary === true && { primary }),
    ...(words !== null && { labels: words }),
    ...tidyTexts('options', options),
    ...(cleanText(statement) !== '' && { statement: cleanText(statement) }),
    ...tidyTexts('rows', rows),
    ...tidyTexts('columns', columns),
  };
}

function tidyCondition({ question, is }: ShowCondition): ShowCondition {
  return {
    question,
    ...(is !== undefined && { is: is.map((value) => (typeof value === 'string' ? cleanText(value) : value)) }),
  };
}

function tidyTexts(name: 'options' | 'rows' | 'columns', texts: readonly string[] = []): Partial<Question> {
  return texts.length > 0 ? { [name]: texts.map(cleanText) } : {};
}

function tidyLabels(labels: Question['labels']): Question['labels'] | null {
  const min = cleanText(labels?.min ?? '');
  const max = cleanText(labels?.max ?? '');
  if (min === '' && max === '') return null;
  return { ...(min !== '' && { min }), ...(max !== '' && { max }) };
}
