import { setTimeout as pause } from 'node:timers/promises';
import {
  answerEnrollment,
  CallError,
  createSurveyTemplate,
  inviteContact,
  listSurveyTemplates,
  readEnrollment,
  type Client,
} from '@deskledger/contracts';
import type { Config } from '../../config/config.js';
import { outboxIn } from '../../platform/mail/index.js';
import { signIn } from '../sign-in.js';
import type { Random } from '../world/random.js';
import { answersOf } from './answers.js';
import type { Closings } from './closings.js';
import { demoSurvey } from './demo-survey.js';
import { Letterbox } from './letterbox.js';

/** Of the customers who get an invitation; of those who open it. */
const opens = 0.75;
const answers = 0.8;
const lookEveryMs = 1000;
/** In one look, so that history's customers come over some minutes. */
const atOnce = 3;

interface CustomersDemo {
  readonly closings: Closings;
  readonly random: Random;
  readonly signal: AbortSignal;
}

/**
 * Asks customers of closed tickets how it went, and plays them: they find the invitation in their mail, and many answer it on
 * its page. The survey is the one that is active, or one of the demo's. Until it is stopped.
 * @param url origin of the product
 * @throws Error, CallError where their mail would leave this machine, or the demo may not sign in
 */
export async function playCustomers(
  { administrator: { email, password }, mail, dataDirectory }: Config,
  url: string,
  { closings, random, signal }: CustomersDemo,
): Promise<void> {
  if (mail.smtpUrl !== undefined) throw new Error('mail leaves by SMTP_URL, and these customers do not exist.');
  if (password === undefined)
    throw new Error("to invite them the demo needs the administrator's ADMIN_PASSWORD: this data was not begun by it.");
  const call = await signIn(url, { email, password });
  const letterbox = new Letterbox(outboxIn(dataDirectory));
  await letterbox.take();
  await ensureSurvey(call);
  while (!signal.aborted) {
    for (const ticketId of closings.take(Date.now(), atOnce))
      await unlessRefused(call(inviteContact, { body: { ticketId } }));
    for (const link of await letterbox.take()) if (random.chance(opens)) await unlessRefused(visit(call, link, random));
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

async function ensureSurvey(call: Client): Promise<void> {
  const templates = await call(listSurveyTemplates, { query: {} });
  if (!templates.some(({ status }) => status === 'active')) await call(createSurveyTemplate, { body: demoSurvey });
}

/** As its page does: says that somebody is there, and then what is answered. */
async function visit(call: Client, link: string, random: Random): Promise<void> {
  const survey = await call(readEnrollment, { params: { id: link } });
  const { version } = survey;
  await call(answerEnrollment, { params: { id: link }, body: { questions: [], version, partial: true } });
  if (!random.chance(answers)) return;
  const durations = Object.fromEntries(survey.questions.map(({ id }) => [id, 2000 + random.below(20_000)]));
  const body = { questions: answersOf(survey.questions, random), version, durations };
  await call(answerEnrollment, { params: { id: link }, body });
}

/** A ticket that is gone, an address that wants no surveys, a survey that was closed: the next one, then. */
async function unlessRefused(calling: Promise<unknown>): Promise<void> {
  await calling.catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}
