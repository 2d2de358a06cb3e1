import { mailWhere, sentMails, type SentMail } from '../product/outbox.js';
import { staffCall } from '../product/staff-call.js';

export interface PublishedSurvey {
  id: string;
  /** Address of the public link. */
  publicAddress: string;
  /** A link of its own for one more visitor: a test enrollment, in no figure. */
  newTestAddress: () => Promise<string>;
}

/** Publishes a survey through the API, as staff do. */
export async function publishSurvey(content: object): Promise<PublishedSurvey> {
  const { id, publicId } = await staffCall<{ id: string; publicId: string }>('POST', '/api/survey/template', {
    ...content,
    status: 'active',
  });
  return {
    id,
    publicAddress: `/survey/${publicId}`,
    newTestAddress: async () => {
      const enrollment = await staffCall<{ id: string }>('POST', `/api/survey/enroll-test/${id}`);
      return `/survey/${enrollment.id}`;
    },
  };
}

export interface SurveyMail {
  surveyAddress: string;
  unsubscribeAddress: string;
}

/** Invites the contact of a ticket, and reads the mail that the product sends. */
export async function invitedContact({ id }: PublishedSurvey): Promise<SurveyMail> {
  const before = new Set(sentMails().map(({ name }) => name));
  await staffCall('POST', '/api/survey/invitations', { ticketId: '70001', survey: id });
  return surveyMail(
    await mailWhere('the invitation', ({ name, text }) => !before.has(name) && text.includes('List-Unsubscribe: ')),
  );
}

/** The mail that the product sends to an address. */
export async function mailTo(address: string): Promise<SurveyMail> {
  return surveyMail(await mailWhere(`a mail to ${address}`, ({ text }) => text.includes(address)));
}

function surveyMail({ text }: SentMail): SurveyMail {
  const link = /^List-Unsubscribe: <http.*\/survey\/unsubscribe\/([\w-]+)>/im.exec(text)?.[1];
  return { surveyAddress: `/survey/${link}`, unsubscribeAddress: `/survey/unsubscribe/${link}` };
}

/** Five questions, one of each type and two scales; all but the last are required. */
export const englishSurvey = {
  title: 'Support satisfaction',
  description: 'A few questions about your last request.',
  questions: [
    {
      id: 'overall',
      type: 'rating',
      question: 'How satisfied are you with our support?',
      required: true,
      gradientScale: true,
      labels: { min: 'Very dissatisfied', max: 'Very satisfied' },
      primary: true,
    },
    {
      id: 'recommend',
      type: 'rating',
      question: 'How likely are you to recommend us?',
      required: true,
      min_rating: 0,
      max_rating: 10,
      gradientScale: true,
      labels: { min: 'Not at all likely', max: 'Extremely likely' },
    },
    {
      id: 'channel',
      type: 'choice',
      question: 'Which way of reaching us suits you best?',
      required: true,
      options: ['E-mail', 'Phone', 'Chat on the website, also in the evening when the office is closed'],
    },
    { id: 'solved', type: 'yes_no', question: 'Was your problem solved?', required: true },
    { id: 'why', type: 'text', question: 'What could we have done better?', required: false },
  ],
};

export const arabicSurvey = {
  title: 'رأيك في الدعم',
  description: '',
  questions: [
    {
      id: 'overall',
      type: 'rating',
      question: 'ما مدى رضاك عن الدعم الذي تلقيته؟',
      required: true,
      gradientScale: true,
      labels: { min: 'غير راضٍ إطلاقًا', max: 'راضٍ جدًا' },
    },
    { id: 'solved', type: 'yes_no', question: 'هل حُلّت مشكلتك؟', required: true },
    { id: 'why', type: 'text', question: 'ما الذي يمكننا تحسينه؟', required: false },
  ],
};
