import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../eventually.js';
import { outbox, sessionFile, target } from '../product/target.js';

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
      const enrollment = await staffCall<{ id: string }>('GET', `/api/survey/enroll-test/${id}`);
      return `/survey/${enrollment.id}`;
    },
  };
}

export interface Mail {
  surveyAddress: string;
  unsubscribeAddress: string;
}

/** Invites the contact of a ticket, and reads the mail that the product sends. */
export async function invitedContact({ id }: PublishedSurvey): Promise<Mail> {
  const before = new Set(mails());
  await staffCall('POST', '/api/survey/invitations', { ticketId: '70001', survey: id });
  return mailWhere(
    'the invitation is in the outbox',
    (name, text) => !before.has(name) && text.includes('List-Unsubscribe: '),
  );
}

/** The mail that the product sends to an address. */
export function mailTo(address: string): Promise<Mail> {
  return mailWhere(`a mail to ${address} is in the outbox`, (_, text) => text.includes(address));
}

async function mailWhere(what: string, isWanted: (name: string, text: string) => boolean): Promise<Mail> {
  const find = () =>
    mails()
      .map((name) => [name, readMail(name)] as const)
      .find(([name, text]) => isWanted(name, text));
  await eventually(what, async () => find() !== undefined);
  const text = find()?.[1] ?? '';
  const link = /^List-Unsubscribe: <http.*\/survey\/unsubscribe\/([\w-]+)>/im.exec(text)?.[1];
  return { surveyAddress: `/survey/${link}`, unsubscribeAddress: `/survey/unsubscribe/${link}` };
}

/** A mail's text with its folded headers made whole. */
const readMail = (name: string) => readFileSync(join(outbox, name), 'utf8').replaceAll(/\r?\n[ \t]/g, ' ');

const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []);

interface Session {
  cookies: { name: string; value: string }[];
}

export async function staffCall<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const { cookies } = JSON.parse(readFileSync(sessionFile, 'utf8')) as Session;
  const token = cookies.find(({ name }) => name === 'access-token')?.value;
  const response = await fetch(`${target.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
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
