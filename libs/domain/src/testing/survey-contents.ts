import type { Question, SurveyContent } from '../survey-template/survey-content.js';

/** A question of each type; the rating is the primary one. */
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

/** A survey that can be published. */
export function aSurvey(changes: Partial<SurveyContent> = {}): SurveyContent {
  return {
    title: 'Customer satisfaction',
    description: 'Two minutes about your last ticket',
    questions: Object.values(someQuestions),
    ...changes,
  };
}
