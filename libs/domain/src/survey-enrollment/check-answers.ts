import { cleanText } from '../core/clean-text.js';
import type { Question, SurveyContent } from '../survey-template/survey-content.js';
import type { AnswerFault, CheckedAnswers, GivenAnswer, SentAnswer } from './survey-answers.js';
import { assertNever } from '../core/assert-never.js';
import { scaleOf, type ScaleType } from '../survey-template/question-scale.js';

const longestText = 10_000;

type Questions = Pick<SurveyContent, 'questions'>;

/**
 * Judges answers by the questions that were seen. `partial`: the survey is still being answered, so that required
 * questions may be open.
 */
export function checkAnswers(
  { questions }: Questions,
  sent: readonly SentAnswer[],
  { partial = false }: { partial?: boolean } = {},
): CheckedAnswers {
  const answers: GivenAnswer[] = [];
  const faults = unknown(questions, sent);
  questions.forEach((question, index) => {
    const place = { path: `questions[${index}].answer`, id: question.id };
    const answered = sent.filter(({ id, answer }) => id === question.id && isAnswered(answer));
    if (answered.length > 1) faults.push({ ...place, message: 'is answered twice' });
    const reading = answered.length === 0 ? unanswered(question, partial) : readAnswer(question, answered[0]!.answer!);
    if (typeof reading === 'string') faults.push({ ...place, message: reading });
    else if (reading !== null) answers.push(reading);
  });
  return { answers, faults };
}

function isAnswered(answer: SentAnswer['answer']): boolean {
  return typeof answer === 'string' ? cleanText(answer) !== '' : answer !== null && answer !== undefined;
}

function unanswered({ required }: Question, partial: boolean): string | null {
  return required && !partial ? 'This field is required' : null;
}

function unknown(questions: readonly Question[], sent: readonly SentAnswer[]): AnswerFault[] {
  const known = new Set(questions.map(({ id }) => id));
  return sent.flatMap(({ id, answer }, index) => {
    if (known.has(id) || !isAnswered(answer)) return [];
    return [{ path: `questions[${index}].id`, id, message: `is not a question of this survey: '${id}'` }];
  });
}

type Sent = string | number | boolean;

/** The answer as its question's type wants it, or what is wrong with it. */
function readAnswer(question: Question, sent: Sent): GivenAnswer | string {
  switch (question.type) {
    case 'text':
      return readText(question, sent);
    case 'rating':
    case 'nps':
    case 'ces':
      return readScale(question, question.type, sent);
    case 'choice':
      return readChoice(question, sent);
    case 'yes_no':
      return typeof sent === 'boolean' ? { id: question.id, type: 'yes_no', value: sent } : 'must be true or false';
    default:
      return assertNever(question.type);
  }
}

function readText({ id }: Question, sent: Sent): GivenAnswer | string {
  if (typeof sent !== 'string') return 'must be text';
  if (sent.length > longestText) return 'must have at most 10,000 characters';
  return { id, type: 'text', value: cleanText(sent) };
}

function readScale(question: Question, type: ScaleType, sent: Sent): GivenAnswer | string {
  const { min, max } = scaleOf(question);
  const isFine = typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= min && sent <= max;
  return isFine ? { id: question.id, type, value: sent } : `must be a whole number from ${min} to ${max}`;
}

function readChoice({ id, options = [] }: Question, sent: Sent): GivenAnswer | string {
  const value = typeof sent === 'string' ? cleanText(sent) : null;
  return value !== null && options.includes(value) ? { id, type: 'choice', value } : 'must be one of the options';
}
