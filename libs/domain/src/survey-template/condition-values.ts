import { assertNever } from '../core/assert-never.js';
import { scaleOf, scaleValues } from './question-scale.js';
import type { Question } from './survey-content.js';

/** The answers that a condition can name; null for types of which it can only say that they were answered. */
export function conditionValues(question: Question): readonly (string | number | boolean)[] | null {
  switch (question.type) {
    case 'rating':
    case 'nps':
    case 'ces':
      return scaleValues(scaleOf(question));
    case 'choice':
    case 'choices':
      return question.options ?? [];
    case 'yes_no':
      return [true, false];
    case 'text':
    case 'date':
    case 'email':
    case 'ranking':
    case 'matrix':
    case 'consent':
      return null;
    default:
      return assertNever(question.type);
  }
}
