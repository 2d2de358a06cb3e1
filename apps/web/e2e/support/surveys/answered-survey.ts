import { randomInt, randomUUID } from 'node:crypto';
import type { EnrolledSurvey } from '@deskledger/contracts';
import { proveVisit } from '../../../src/survey-page/answering/prove-visit.js';
import { englishSurvey, invitedContact, publishSurvey, type PublishedSurvey } from './surveys.js';
import { target } from '../product/target.js';

/** How many answer by the public link; more than the pages that a list loads by itself. */
export const publicAnswers = 66;

const channels = englishSurvey.questions.find(({ id }) => id === 'channel')?.options ?? [];
const longText = 'It took two days until somebody looked at it, and nobody told us. '.repeat(12).trim();

export interface AnsweredSurvey extends PublishedSurvey {
  title: string;
}

/** A survey that one invited contact and many visitors have answered today, in all stars, some in writing. */
export async function answeredSurvey(): Promise<AnsweredSurvey> {
  const title = `Answered ${randomUUID().slice(0, 8)}`;
  const survey = await publishSurvey({ ...englishSurvey, title });
  await Promise.all(Array.from({ length: publicAnswers }, (_, index) => answerPublicly(survey, index)));
  await answerInvited(survey, 5, 'Solved within the hour.');
  return { ...survey, title };
}

/** One more visitor; `index` decides what they answer, `network` where they come from. */
export async function answerPublicly({ publicAddress }: PublishedSurvey, index: number, network = anyNetwork()) {
  const texts = [`${longText} (${index})`, `Short note ${index}`, undefined];
  const body = {
    durations: index % 4 === 0 ? undefined : { overall: 20_000 + index * 1000 },
    questions: answersOf((index % 5) + 1, texts[index % texts.length]),
  };
  await answerSurvey(publicAddress, body, network);
}

/** The contact of a ticket is invited and answers. */
export async function answerInvited(survey: PublishedSurvey, stars: number, text: string): Promise<void> {
  const { surveyAddress } = await invitedContact(survey);
  await answerSurvey(surveyAddress, { questions: answersOf(stars, text) });
}

function answersOf(stars: number, text: string | undefined) {
  return [
    given('overall', stars),
    given('recommend', stars * 2),
    given('channel', channels[stars % channels.length]),
    given('solved', stars > 2),
    ...(text === undefined ? [] : [given('why', text)]),
  ];
}

/** A survey's public link takes only so many answers of one network. */
export const anyNetwork = () => `198.51.${randomInt(256)}.${randomInt(256)}`;

const given = (id: string, value: unknown) => ({ id, answer: value });

/** Answers as the page behind the address does. */
async function answerSurvey(address: string, body: object, network = anyNetwork()): Promise<void> {
  const link = `${target.url}${address.replace('/survey/', '/api/survey/enroll/')}`;
  const { visit } = (await (await fetch(link)).json()) as EnrolledSurvey;
  const proof = visit && { respondent: visit.respondent, visit: await proveVisit(visit) };
  const response = await fetch(link, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ ...body, ...proof }),
  });
  if (!response.ok) throw new Error(`Answering was answered ${response.status}: ${await response.text()}`);
}
