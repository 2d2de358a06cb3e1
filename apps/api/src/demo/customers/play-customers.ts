import { answerEnrollment, CallError, inviteContact, readEnrollment, type Client } from '@deskledger/contracts';
import type { Config } from '../../config/config.js';
import { outboxIn } from '../../platform/mail/index.js';
import { signIn } from '../sign-in.js';
import type { StoryTime } from '../traffic/story-time.js';
import { midnightOf } from '../story/generate-history.js';
import { badWeek, isInBadWeek } from '../world/bad-week.js';
import { randomFrom } from '../world/random.js';
import { answersOf, durationsOf } from './answers.js';
import type { Closings } from './closings.js';
import { readingOf } from './customer.js';
import { Letterbox } from './letterbox.js';
import type { ComingVisit } from './play-past.js';

const lookEveryMs = 30_000;

interface CustomersDemo {
  readonly seed: string;
  readonly closings: Closings;
  /** Of customers who were invited before. */
  readonly coming: readonly ComingVisit[];
  readonly time: StoryTime;
  readonly signal: AbortSignal;
}

/** @throws Error where mail to customers would leave this machine, or the demo may not sign in */
export function expectOwnCustomers({ mail, administrator }: Config): string {
  if (mail.smtpUrl !== undefined)
    throw new Error('SMTP_URL is set, and the demo customers do not exist. Remove SMTP_URL to survey them.');
  if (administrator.password !== undefined) return administrator.password;
  throw new Error(
    'the demo needs ADMIN_PASSWORD of the administrator to invite customers, because it did not create this data.',
  );
}

/**
 * Asks customers of tickets that are closed from now on how it went, and plays them: they find the invitation in their mail,
 * and many answer it on its page, some hours later. Until it is stopped.
 * @param url origin of the product
 * @throws Error, CallError where these are no customers of the demo, or it may not sign in
 */
export async function playCustomers(config: Config, url: string, demo: CustomersDemo): Promise<void> {
  const { seed, closings, coming, time, signal } = demo;
  const { email } = config.administrator;
  const call = await signIn(url, { email, password: expectOwnCustomers(config) }, time);
  const letterbox = new Letterbox(outboxIn(config.dataDirectory));
  await letterbox.take();
  let visits = [...coming];
  while (!signal.aborted) {
    const now = time.now();
    for (const { ticketId } of closings.take(now)) await unlessRefused(call(inviteContact, { body: { ticketId } }));
    for (const link of await letterbox.take()) visits.push(...visitBy(link, now, seed));
    const due = visits.filter(({ opensAt }) => opensAt <= now);
    visits = visits.filter(({ opensAt }) => opensAt > now);
    for (const visit of due) await unlessRefused(pay(call, visit));
    await time.pause(lookEveryMs, signal);
  }
}

/** What whoever found an invitation in their mail is going to do. Its letter does not say how the ticket went. */
function visitBy(link: string, now: number, seed: string): ComingVisit[] {
  const random = randomFrom(`${seed}:letter:${link}`);
  const { opensAt, answersAt } = readingOf(now, random);
  if (opensAt === undefined) return [];
  const isBad = isInBadWeek(seed, midnightOf(now)) && random.chance(badWeek.share);
  return [{ link, opensAt, answersAt, experience: isBad ? 'bad week' : 'usual', random }];
}

/** As the survey's page does: says that somebody is there, and then what is answered. */
async function pay(call: Client, { link, answersAt, experience, random }: ComingVisit): Promise<void> {
  const { version, questions } = await call(readEnrollment, { params: { id: link } });
  await call(answerEnrollment, { params: { id: link }, body: { questions: [], version, partial: true } });
  if (answersAt === undefined) return;
  const answers = answersOf(questions, experience, random);
  const body = { questions: answers, version, durations: durationsOf(questions, random) };
  await call(answerEnrollment, { params: { id: link }, body });
}

/** A ticket that is gone, an address that wants no surveys, a survey that was closed: the next one, then. */
async function unlessRefused(calling: Promise<unknown>): Promise<void> {
  await calling.catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}
