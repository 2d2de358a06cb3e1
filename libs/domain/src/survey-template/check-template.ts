import type { RefusalDetail } from '../core/refusal.js';
import { cleanText } from '../core/clean-text.js';
import { lookFaults } from '../survey-look/tidy-look.js';
import { conditionFaults } from './condition-faults.js';
import { placeholderFaults } from './placeholders.js';
import { questionFaults } from './question-faults.js';
import { mostQuestions, type Question, type SurveyContent } from './survey-content.js';
import { translationFaults } from './translation-faults.js';

/** Everything that forbids publishing the content, in the order of the file; empty when it can come into force. */
export function checkTemplate(content: SurveyContent): RefusalDetail[] {
  return [
    ...(cleanText(content.title) === '' ? [{ path: 'title', message: 'must not be empty' }] : []),
    ...placeholderFaults(content),
    ...countFaults(content.questions.length),
    ...content.questions.flatMap((question, index) => [
      ...repeatedId(content.questions, index),
      ...questionFaults(question, `questions[${index}]`),
      ...secondPrimary(content.questions, index),
      ...conditionFaults(content.questions, index),
    ]),
    ...translationFaults(content),
    ...lookFaults(content.look),
  ];
}

/** What forbids even keeping the content as a draft: answers could not be told apart. */
export function checkDraft(content: SurveyContent): RefusalDetail[] {
  return content.questions.flatMap((_, index) => repeatedId(content.questions, index));
}

function countFaults(count: number): RefusalDetail[] {
  if (count === 0) return [{ path: 'questions', message: 'needs at least one question' }];
  return count > mostQuestions ? [{ path: 'questions', message: `at most ${mostQuestions} questions` }] : [];
}

function repeatedId(questions: readonly Question[], index: number): RefusalDetail[] {
  const id = questions[index]!.id;
  const first = questions.findIndex((question) => question.id === id);
  if (first === index) return [];
  return [{ path: `questions[${index}].id`, message: `repeats '${id}', the ID of question ${first + 1}` }];
}

function secondPrimary(questions: readonly Question[], index: number): RefusalDetail[] {
  const isPrimary = ({ type, primary }: Question) => type === 'rating' && primary === true;
  const first = questions.findIndex(isPrimary);
  if (first === index || !isPrimary(questions[index]!)) return [];
  const message = `cannot be set: question ${first + 1} is already the primary one`;
  return [{ path: `questions[${index}].primary`, message }];
}
