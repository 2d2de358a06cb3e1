import { cleanText } from '../core/clean-text.js';
import type { Question } from '../survey-template/survey-content.js';
import type { GivenAnswer, SentValue } from './survey-answers.js';
import type { RowAnswer } from './survey-enrollment.events.js';

/** Several options; fewer than they should be while the answer is `partial`. */
export function readChoices(question: Question, sent: SentValue, partial: boolean): GivenAnswer | string {
  const { id, options = [], min_choices: min = 1, max_choices: max = options.length } = question;
  const chosen = chosenOf(options, sent);
  if (typeof chosen === 'string') return chosen;
  if (chosen.length > max || (chosen.length < min && !partial)) return limitWords(min, max);
  return { id, type: 'choices', value: options.filter((option) => chosen.includes(option)) };
}

/** All options, the best first. */
export function readRanking({ id, options = [] }: Question, sent: SentValue, partial: boolean): GivenAnswer | string {
  const value = chosenOf(options, sent);
  if (typeof value === 'string') return value;
  return partial || value.length === options.length
    ? { id, type: 'ranking', value }
    : `must name all ${options.length} options, the best first`;
}

/** A column for each row, or for some where the question is not required. */
export function readMatrix(question: Question, sent: SentValue, partial: boolean): GivenAnswer | string {
  const { id, required, rows = [], columns = [] } = question;
  if (!isRows(sent)) return 'must be a list of rows with their columns';
  const given = sent.map(({ row, column }) => ({ row: cleanText(row), column: cleanText(column) }));
  if (given.some(({ row, column }) => !rows.includes(row) || !columns.includes(column)))
    return 'must name only rows and columns of the question';
  const answered = new Map(given.map(({ row, column }) => [row, column]));
  if (answered.size < given.length) return 'must answer each row once';
  if (required && !partial && answered.size < rows.length) return 'must answer every row';
  const value = rows.flatMap((row) => (answered.has(row) ? [{ row, column: answered.get(row)! }] : []));
  return { id, type: 'matrix', value };
}

/** The options that were sent, each once, or what is wrong with them. */
function chosenOf(options: readonly string[], sent: SentValue): string[] | string {
  if (!isTexts(sent)) return 'must be a list of options';
  const chosen = sent.map(cleanText);
  if (chosen.some((option) => !options.includes(option))) return 'must name only options of the question';
  return new Set(chosen).size < chosen.length ? 'must name each option once' : chosen;
}

function limitWords(min: number, max: number): string {
  return min === max ? `must name exactly ${min} options` : `must name ${min} to ${max} options`;
}

function isTexts(sent: SentValue): sent is readonly string[] {
  return Array.isArray(sent) && sent.every((each) => typeof each === 'string');
}

function isRows(sent: SentValue): sent is readonly RowAnswer[] {
  return Array.isArray(sent) && sent.every((each) => typeof each === 'object');
}
