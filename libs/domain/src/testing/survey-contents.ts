import type { Question, SurveyContent } from '../survey-template/survey-content.js';

/** The rating is the primary one. */
export const someQuestions = {
  overall: { id: 'overall', type: 'rating', question: 'How satisfied are you?', required: true },
  why: { id: 'why', type: 'text', question: 'What is the main reason?', required: false },
  channel: {
    id: 'channel',
    type: 'choice',
    question: 'How did you reach us?',
    required: true,
    options: ['Mail', 'Phone'],
  },
  again: { id: 'again', type: 'yes_no', question: 'Would you ask us again?', required: false },
} as const satisfies Record<string, Question>;

/** A question of each further type. */
export const furtherQuestions = {
  recommend: { id: 'recommend', type: 'nps', question: 'How likely are you to recommend us?', required: false },
  easy: {
    id: 'easy',
    type: 'ces',
    question: 'It was easy to get help.',
    required: false,
    labels: { min: 'Strongly disagree', max: 'Strongly agree' },
  },
  liked: {
    id: 'liked',
    type: 'choices',
    question: 'What did you like?',
    required: false,
    options: ['Speed', 'Knowledge', 'Friendliness'],
    max_choices: 2,
  },
  visit: {
    id: 'visit',
    type: 'date',
    question: 'When did we visit you?',
    required: false,
    min_date: '2026-01-01',
    max_date: '2026-12-31',
  },
  order: {
    id: 'order',
    type: 'ranking',
    question: 'What matters most?',
    required: false,
    options: ['Speed', 'Price', 'Quality'],
  },
  parts: {
    id: 'parts',
    type: 'matrix',
    question: 'How was each part?',
    required: false,
    rows: ['Start', 'Middle', 'End: the last day'],
    columns: ['Good', 'Bad'],
  },
  contact: {
    id: 'contact',
    type: 'consent',
    question: 'May we contact you?',
    required: false,
    statement: 'I agree that you contact me about my answers.',
  },
  address: { id: 'address', type: 'email', question: 'Where can we write to you?', required: false },
} as const satisfies Record<string, Question>;

/** A survey that can be published. */
export function aSurvey(changes: Partial<SurveyContent> = {}): SurveyContent {
  return {
    title: 'Customer satisfaction',
    description: 'Two minutes about your last ticket',
    questions: Object.values(someQuestions),
    ...changes,
  };
}
