import type { Question, ShowCondition } from './survey-content.js';

type Conditional = Pick<Question, 'id' | 'show_if'>;

/**
 * The questions that somebody with these answers is asked, in their order. A question that is not asked has no answer,
 * whatever `answerTo` says, so what depends on it is not asked either.
 * @param answerTo what was answered; null or undefined: not answered.
 */
export function shownQuestions<Asked extends Conditional>(
  questions: readonly Asked[],
  answerTo: (question: Asked) => unknown,
): Asked[] {
  const answers = new Map<string, unknown>();
  return questions.filter((question) => {
    const { id, show_if: conditions = [] } = question;
    const isShown = conditions.every((condition) => holds(condition, answers.get(condition.question)));
    if (isShown) answers.set(id, answerTo(question));
    return isShown;
  });
}

/** Whether an answer meets a condition. */
export function holds({ is }: ShowCondition, answer: unknown): boolean {
  if (answer === null || answer === undefined) return false;
  const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return is === undefined || is.some((value) => given.includes(value));
}
