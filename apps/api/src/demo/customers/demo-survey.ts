import type { SurveyFile } from '@deskledger/contracts';

/** What the customers of the demo are asked. */
export const demoSurvey: SurveyFile = {
  title: 'How did we do?',
  description: 'Five short questions about the ticket we just closed for you.',
  status: 'active',
  questions: [
    {
      id: 'satisfaction',
      type: 'rating',
      question: 'How satisfied are you with the support you received?',
      required: true,
      min_rating: 1,
      max_rating: 5,
      gradientScale: true,
      labels: { min: 'Not at all', max: 'Very' },
      primary: true,
    },
    {
      id: 'best-part',
      type: 'choice',
      question: 'What did we do best?',
      required: false,
      options: ['Speed', 'Knowledge', 'Friendliness', 'Clear answers'],
    },
    {
      id: 'recommend',
      type: 'nps',
      question: 'How likely are you to recommend us to a colleague?',
      required: false,
      labels: { min: 'Not at all likely', max: 'Very likely' },
    },
    { id: 'solved', type: 'yes_no', question: 'Is your problem solved?', required: true },
    { id: 'comment', type: 'text', question: 'What else should we know?', required: false },
  ],
};
