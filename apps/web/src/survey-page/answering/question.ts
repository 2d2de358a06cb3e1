import type { AnswerValue, EnrolledSurvey, SurveyQuestion } from '@deskledger/contracts';

export type Survey = EnrolledSurvey;
export type Question = SurveyQuestion;
/** By question id; what is missing or null is not answered. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

/** What is kept for a question; nothing for one that is named as what every object has. */
export function ofQuestion<Value>(values: Readonly<Record<string, Value>>, id: string): Value | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

/** Most characters of a written answer. */
export const longestText = 10_000;
const mostButtons = 11;

/** Whitespace alone is no answer. */
export function isAnswered(value: AnswerValue | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}

/** Answered by one number of several. */
export const isScale = ({ type }: Question): boolean => type === 'rating' || type === 'nps' || type === 'ces';

/** The buttons of a question on a scale; a rating's are 1 to 5 unless it says otherwise. */
export function scaleValues({ type, min_rating = 1, max_rating = 5 }: Question): number[] {
  const [min, max] = type === 'nps' ? [0, 10] : type === 'ces' ? [1, 7] : [min_rating, max_rating];
  // A draft may contradict itself: no buttons.
  const count = Math.min(max - min + 1, mostButtons);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => min + index);
}

/** What can be chosen, in the order shown; nothing for written answers. */
export function choicesOf(question: Question): AnswerValue[] {
  if (isScale(question)) return scaleValues(question);
  switch (question.type) {
    case 'choice':
      return question.options?.filter((option) => option !== '') ?? [];
    case 'yes_no':
      return [true, false];
    default:
      return [];
  }
}

const steps = 10;

/**
 * Place of a button on the gradient, from 0 (red) to 10 (green), the same distance from both ends; 1 to 5 become
 * 0, 2, 5, 8 and 10.
 */
export function gradientStep(index: number, count: number): number {
  if (count < 2) return steps / 2;
  const exact = (index * steps) / (count - 1);
  return exact < steps / 2 ? Math.floor(exact) : Math.ceil(exact);
}

/** Which questions carry a mark: the required or the optional ones, whichever are fewer. */
export function markOf(question: Question, questions: readonly Question[]): 'required' | 'optional' | undefined {
  const required = questions.filter((one) => one.required).length;
  const marksRequired = required <= questions.length - required;
  if (marksRequired) return question.required ? 'required' : undefined;
  return question.required ? undefined : 'optional';
}
