import { cleanText } from '../core/clean-text.js';
import { assertNever } from '../core/assert-never.js';
import { scaleOf } from '../survey-template/question-scale.js';
import type { Question } from '../survey-template/survey-content.js';
import type { GivenAnswer } from './survey-answers.js';

type Sent = string | number | boolean;

const longestText = 10_000;

/** The answer as its question's type wants it, or what is wrong with it. */
export function readAnswer(question: Question, sent: Sent): GivenAnswer | string {
  switch (question.type) {
    case 'text':
      return readText(question, sent);
    case 'rating':
      return readRating(question, sent);
    case 'choice':
      return readChoice(question, sent);
    case 'yes_no':
      return typeof sent === 'boolean' ? { id: question.id, type: 'yes_no', value: sent } : 'must be true or false';
    default:
      return assertNever(question.type);
  }
}

function readText({ id }: Question, sent: Sent): GivenAnswer | string {
  if (typeof sent !== 'string') return 'must be a text';
  if (sent.length > longestText) return 'must have 10,000 characters at most';
  return { id, type: 'text', value: cleanText(sent) };
}

function readRating(question: Question, sent: Sent): GivenAnswer | string {
  const { min, max } = scaleOf(question);
  const isFine = typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= min && sent <= max;
  return isFine ? { id: question.id, type: 'rating', value: sent } : `must be a whole number from ${min} to ${max}`;
}

function readChoice({ id, options = [] }: Question, sent: Sent): GivenAnswer | string {
  const value = typeof sent === 'string' ? cleanText(sent) : null;
  return value !== null && options.includes(value) ? { id, type: 'choice', value } : 'must be one of the options';
}
