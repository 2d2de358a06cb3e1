import { estimatedMinutes } from './estimated-minutes.js';
import { primaryQuestion } from './primary-question.js';
import { isScaleType } from './question-scale.js';
import type { Question, SurveyContent } from './survey-content.js';
import { surveyLanguageNames, translatedLanguages } from './survey-translation.js';
import { translationState } from './translation-state.js';

export type AdviceCode =
  | 'single_option'
  | 'many_questions'
  | 'nothing_required'
  | 'labels_missing'
  | 'no_rating'
  | 'rating_of_some'
  | 'translation_incomplete';

/** Something that could be better and forbids nothing. `path` as in a refusal, e.g. `questions[2].options`. */
export interface Advice {
  readonly code: AdviceCode;
  readonly path: string;
  readonly message: string;
}

const manyQuestions = 10;

/** What an editor should look at before publishing. */
export function adviseTemplate(content: SurveyContent): Advice[] {
  return [...surveyAdvice(content), ...content.questions.flatMap(questionAdvice), ...translationAdvice(content)];
}

function surveyAdvice(content: SurveyContent): Advice[] {
  const count = content.questions.length;
  const advice: Advice[] = [];
  const add = (code: AdviceCode, message: string) => advice.push({ code, path: 'questions', message });
  if (count > manyQuestions)
    add(
      'many_questions',
      `${count} questions take about ${estimatedMinutes(count)} min; more people finish shorter surveys`,
    );
  if (count > 0 && !content.questions.some(({ required }) => required))
    add('nothing_required', 'no question is required, so people can submit an empty survey');
  const rated = primaryQuestion(content);
  if (rated?.show_if !== undefined)
    add(
      'rating_of_some',
      'the question that counts toward satisfaction is not shown to everyone, so some responses have no rating',
    );
  if (count > 0 && rated === null)
    add('no_rating', 'no rating question is primary or required, so the survey does not count toward satisfaction');
  return advice;
}

function questionAdvice({ type, options = [], labels }: Question, index: number): Advice[] {
  const path = `questions[${index}]`;
  if ((type === 'choice' || type === 'choices') && options.length === 1)
    return [{ code: 'single_option', path: `${path}.options`, message: 'there is only one option to choose from' }];
  if (!isScaleType(type) || (labels?.min && labels.max)) return [];
  return [{ code: 'labels_missing', path: `${path}.labels`, message: 'the ends of the scale have no labels' }];
}

function translationAdvice(content: SurveyContent): Advice[] {
  return translatedLanguages(content).flatMap((language): Advice[] => {
    const { missing, texts } = translationState(content, language);
    if (missing === 0) return [];
    const message = `${surveyLanguageNames[language]} lacks ${missing} of ${texts.length} texts; people read the original there`;
    return [{ code: 'translation_incomplete', path: `translations.${language}`, message }];
  });
}
