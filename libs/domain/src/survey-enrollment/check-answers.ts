import { cleanText } from '../core/clean-text.js';
import type { Question, SurveyContent } from '../survey-template/survey-content.js';
import type { AnswerFault, CheckedAnswers, GivenAnswer, SentAnswer } from './survey-answers.js';
import { shownQuestions } from '../survey-template/shown-questions.js';
import { readAnswer } from './read-answer.js';

type Questions = Pick<SurveyContent, 'questions'>;

/**
 * Judges answers by the questions that were seen. What was answered before an earlier answer changed, so that its
 * question is not asked any more, is left out. `partial`: the survey is still being answered, so that required questions
 * may be open.
 */
export function checkAnswers(
  { questions }: Questions,
  sent: readonly SentAnswer[],
  { partial = false }: { partial?: boolean } = {},
): CheckedAnswers {
  const answers: GivenAnswer[] = [];
  const faults = unknown(questions, sent);
  const answersTo = (question: Question) =>
    sent.filter(({ id, answer }) => id === question.id && isAnswered(answer) && !isRefusal(question, answer));
  const asked = new Set(partial ? questions : shownQuestions(questions, (question) => answersTo(question)[0]?.answer));
  questions.forEach((question, index) => {
    if (!asked.has(question)) return;
    const place = { path: `questions[${index}].answer`, id: question.id };
    const answered = answersTo(question);
    if (answered.length > 1) faults.push({ ...place, message: 'is answered twice' });
    const reading =
      answered.length === 0 ? unanswered(question, partial) : readAnswer(question, answered[0]!.answer!, partial);
    if (typeof reading === 'string') faults.push({ ...place, message: reading });
    else if (reading !== null) answers.push(reading);
  });
  return { answers, faults };
}

function isAnswered(answer: SentAnswer['answer']): boolean {
  if (typeof answer === 'string') return cleanText(answer) !== '';
  return Array.isArray(answer) ? answer.length > 0 : answer !== null && answer !== undefined;
}

/** A box that is not ticked is no answer. */
function isRefusal({ type }: Question, answer: SentAnswer['answer']): boolean {
  return type === 'consent' && answer === false;
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
