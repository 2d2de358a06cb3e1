import type { Question } from '../survey-template/survey-content.js';
import type { Speech } from './speech.js';

/** What keeps an answer from being sent, as a person reads it. */
export function faultWords(question: Question, fault: string, speech: Speech): string {
  if (fault === 'required') return speech.words.required;
  if (fault === 'address') return speech.words.notAnAddress;
  return fault === 'limits' ? limitWords(question, speech) : fault;
}

/** How many options, or which days, can be chosen. */
export function limitWords(question: Question, { words, number, date }: Speech): string {
  const { type, min_choices, max_choices, min_date, max_date } = question;
  // Noon is on the same day everywhere.
  const day = (text: string | undefined) => (text === undefined ? '' : date(`${text}T12:00`));
  if (type === 'ranking') return words.rankAll;
  if (type === 'matrix') return words.everyRow;
  if (type === 'date') return words.days(day(min_date), day(max_date));
  const count = (limit: number | undefined) => (limit === undefined ? '' : number(limit));
  return words.chooseSome(count(min_choices), count(max_choices));
}
