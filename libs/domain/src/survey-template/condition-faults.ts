import type { RefusalDetail } from '../core/refusal.js';
import { listedAnswers } from './listed-answers.js';
import { unmetQuestion } from './reachability.js';
import { mostConditions, type Question, type ShowCondition } from './survey-content.js';

/** What is wrong with the conditions of a question among the others: what they name, and whether they can ever hold. */
export function conditionFaults(questions: readonly Question[], index: number): RefusalDetail[] {
  const { show_if: conditions = [] } = questions[index]!;
  const path = `questions[${index}].show_if`;
  if (conditions.length > mostConditions) return [{ path, message: `at most ${mostConditions} conditions` }];
  const faults = conditions.flatMap((condition, nth) => faultsOf(questions, index, condition, `${path}[${nth}]`));
  if (faults.length > 0 || conditions.length === 0) return faults;
  const unmet = unmetQuestion(questions, index);
  if (unmet === null) return [];
  return [{ path, message: `can never hold: no answer to question ${unmet + 1} meets all conditions that lead here` }];
}

function faultsOf(
  questions: readonly Question[],
  index: number,
  { question: id, is }: ShowCondition,
  path: string,
): RefusalDetail[] {
  const place = questions.findIndex((question) => question.id === id);
  if (place === -1) return [{ path: `${path}.question`, message: `is not a question of this survey: '${id}'` }];
  if (place >= index)
    return [{ path: `${path}.question`, message: `must be an earlier question; '${id}' is question ${place + 1}` }];
  return is === undefined ? [] : valueFaults(questions[place]!, place + 1, is, `${path}.is`);
}

function valueFaults(
  question: Question,
  number: number,
  is: NonNullable<ShowCondition['is']>,
  path: string,
): RefusalDetail[] {
  const possible = listedAnswers(question);
  if (possible === null)
    return [{ path, message: `cannot be set: answers to question ${number}, of type ${question.type}, have no list` }];
  if (is.length === 0) return [{ path, message: 'needs at least one answer' }];
  return is.flatMap((value, nth) =>
    possible.includes(value)
      ? []
      : [{ path: `${path}[${nth}]`, message: `is not an answer to question ${number}: '${value}'` }],
  );
}
