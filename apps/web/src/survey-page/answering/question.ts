import type { AnswerValue, EnrolledSurvey, SurveyQuestion } from '@deskledger/contracts';

interface RowAnswer {
  row: string;
  column: string;
}

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
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
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

/** The parts of an answer: the options, or the rows with their columns. */
const partsOf = (value: AnswerValue | undefined) => (typeof value === 'object' && value !== null ? value : []);

/** The options that are chosen together, in the order in which they stand in the answer. */
export const chosenOf = (value: AnswerValue | undefined): string[] =>
  partsOf(value).flatMap((part) => (typeof part === 'string' ? [part] : []));

/** The rows that are answered, each with its column. */
export const rowsOf = (value: AnswerValue | undefined): RowAnswer[] =>
  partsOf(value).flatMap((part) => (typeof part === 'string' ? [] : [part]));

/** The answer once an option is chosen, or no longer; null where nothing is left. */
export function toggled(question: Question, value: AnswerValue | undefined, option: string): AnswerValue {
  const chosen = chosenOf(value);
  const isChosen = (one: string) => (one === option) !== chosen.includes(one);
  const next = choicesOf(question).map(String).filter(isChosen);
  return next.length > 0 ? next : null;
}

const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The order once an option is put last in it, or taken out of it; null where nothing is left. */
export function ranked(value: AnswerValue | undefined, option: string): AnswerValue {
  const order = chosenOf(value);
  const next = order.includes(option) ? order.filter((one) => one !== option) : [...order, option];
  return next.length > 0 ? next : null;
}

/** The answer once a column is chosen for a row. */
export function answeredRow({ rows = [] }: Question, value: AnswerValue | undefined, chosen: RowAnswer): AnswerValue {
  const others = rowsOf(value).filter(({ row }) => row !== chosen.row);
  return [...others, chosen].sort((one, other) => rows.indexOf(one.row) - rows.indexOf(other.row));
}

/** What is wrong with an answer as it is; nothing with one that can be sent. */
export function openFault(
  question: Question,
  value: AnswerValue | undefined,
): 'required' | 'limits' | 'address' | undefined {
  if (!isAnswered(value)) return question.required ? 'required' : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  if (question.type === 'email') return address.test(text) ? undefined : 'address';
  if (question.type === 'date') return isWithin(question, text) ? undefined : 'limits';
  if (question.type === 'matrix')
    return question.required && rowsOf(value).length < (question.rows?.length ?? 0) ? 'limits' : undefined;
  const count = chosenOf(value).length;
  if (question.type === 'ranking') return count < (question.options?.length ?? 0) ? 'limits' : undefined;
  const { type, min_choices: least = 0, max_choices: most = count } = question;
  return type === 'choices' && (count < least || count > most) ? 'limits' : undefined;
}

function isWithin({ min_date, max_date }: Question, day: string): boolean {
  return day >= (min_date ?? day) && day <= (max_date ?? day);
}

/** What can be chosen, in the order shown; nothing for written answers. */
export function choicesOf(question: Question): (string | number | boolean)[] {
  if (isScale(question)) return scaleValues(question);
  switch (question.type) {
    case 'choice':
    case 'choices':
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
