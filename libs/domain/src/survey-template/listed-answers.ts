import { assertNever } from '../core/assert-never.js';
import { scaleOf, scaleValues } from './question-scale.js';
import type { Question } from './survey-content.js';

/** Every answer that is one of a list, in the order shown: what conditions can name. null for types without such a list. */
export function listedAnswers(question: Question): readonly (string | number | boolean)[] | null {
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
