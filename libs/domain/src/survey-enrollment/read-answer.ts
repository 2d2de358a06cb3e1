import { assertNever } from '../core/assert-never.js';
import { cleanText } from '../core/clean-text.js';
import { askableDays, isLocalDay } from '../time/calendar-days.js';
import { scaleOf, type ScaleType } from '../survey-template/question-scale.js';
import type { Question } from '../survey-template/survey-content.js';
import { readChoices, readMatrix, readRanking } from './read-list-answer.js';
import type { GivenAnswer, SentValue } from './survey-answers.js';

const longestText = 10_000;
/** Of an address; mail servers take no longer one. */
const longestAddress = 254;

/**
 * The answer as its question's type wants it, or what is wrong with it. `partial`: it is still being given, so that parts
 * of it may be missing.
 */
export function readAnswer(question: Question, sent: SentValue, partial: boolean): GivenAnswer | string {
  switch (question.type) {
    case 'text':
      return readText(question, sent);
    case 'rating':
    case 'nps':
    case 'ces':
      return readScale(question, question.type, sent);
    case 'choice':
      return readChoice(question, sent);
    case 'date':
      return readDay(question, sent);
    case 'email':
      return readAddress(question, sent, partial);
    case 'choices':
      return readChoices(question, sent, partial);
    case 'ranking':
      return readRanking(question, sent, partial);
    case 'matrix':
      return readMatrix(question, sent, partial);
    case 'consent':
      return sent === true ? { id: question.id, type: 'consent', value: true } : 'must be true, or left out';
    case 'yes_no':
      return typeof sent === 'boolean' ? { id: question.id, type: 'yes_no', value: sent } : 'must be true or false';
    default:
      return assertNever(question.type);
  }
}

function readText({ id }: Question, sent: SentValue): GivenAnswer | string {
  if (typeof sent !== 'string') return 'must be text';
  if (sent.length > longestText) return 'must have at most 10,000 characters';
  return { id, type: 'text', value: cleanText(sent) };
}

/** Nobody may give a day that the database cannot read. */
function readDay(
  { id, min_date: min = askableDays[0], max_date: max = askableDays[1] }: Question,
  sent: SentValue,
): GivenAnswer | string {
  const value = typeof sent === 'string' ? cleanText(sent) : '';
  if (!isLocalDay(value)) return 'must be a calendar day such as 2026-11-20';
  if (value < min) return `must be ${min} or later`;
  if (value > max) return `must be ${max} or earlier`;
  return { id, type: 'date', value };
}

function readAddress({ id }: Question, sent: SentValue, partial: boolean): GivenAnswer | string {
  const value = typeof sent === 'string' ? cleanText(sent) : '';
  const isFine = value.length <= longestAddress && (partial || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value));
  return isFine && typeof sent === 'string' ? { id, type: 'email', value } : 'must be an email address';
}

function readScale(question: Question, type: ScaleType, sent: SentValue): GivenAnswer | string {
  const { min, max } = scaleOf(question);
  const isFine = typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= min && sent <= max;
  return isFine ? { id: question.id, type, value: sent } : `must be a whole number from ${min} to ${max}`;
}

function readChoice({ id, options = [] }: Question, sent: SentValue): GivenAnswer | string {
  const value = typeof sent === 'string' ? cleanText(sent) : null;
  return value !== null && options.includes(value) ? { id, type: 'choice', value } : 'must be one of the options';
}
