import { isScaleType, scaleOf, scaleValues } from './question-scale.js';
import type { Question } from './survey-content.js';

/** The answers to a question that one tap in a mail can choose: the buttons of a scale, or yes and no. Empty for other types. */
export function tappedAnswers(question: Question): (number | boolean)[] {
  if (question.type === 'yes_no') return [true, false];
  return isScaleType(question.type) ? scaleValues(scaleOf(question)) : [];
}
