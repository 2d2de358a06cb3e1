import { FixedClock } from '../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { recordEnrollments } from '../surveys/results/testing/surveys-in-app.js';
import { answered, invited } from '../surveys/results/testing/enrollment-facts.js';
import { createAccount } from '../accounts/staff/create-account.js';
import { waitFor } from '../../testing/wait-for.js';
import { reportTickets } from '../tickets/testing/standard-webhook.js';
import { DigestSweep } from './digest-sweep.js';

const start = new Date('2026-11-20T10:00:00Z');
const minute = 60_000;
const at = (minutes: number) => new Date(start.getTime() + minutes * minute);

let http: TestApp;
const clock = new FixedClock(start);
const reader = { email: 'reader@desk.test', name: 'Ada', role: 'agent', password: 'a good and long password' } as const;

beforeAll(async () => {
  http = await startTestApp({ clock });
  await http.testDatabase.database.transaction((tx) => createAccount(tx, reader));
});
afterAll(() => http.close());
beforeEach(() => clock.set(start));

/** In a session of its own: the clock of this spec runs past the life of one. */
async function ask(call: `${string} /${string}`, body?: object) {
  const { json } = await http.ask('POST /api/account/login', { body: reader });
  return http.ask(call, { token: String(json?.['access_token']), ...(body && { body }) });
}
const newsSince = async (since: Date) =>
  (await ask(`GET /api/account/notifications/news?since=${since.toISOString()}`)).json;
const digests = async () => {
  await http.app.get(DigestSweep).sweep();
  const rows = await http.testDatabase.database.query<{ text: string }>(
    `select details ->> 'text' as text from account_mails where kind = 'news' order by created_at`,
  );
  return rows.map(({ text }) => text);
};

/** Tickets that are due so many minutes after the start, told long before. */
const due = (ticketId: string, minutes: number) => ({
  ticketId,
  subject: 'Printer',
  status: 'Open',
  createdTime: at(-600).toISOString(),
  modifiedTime: at(-500).toISOString(),
  dueTime: at(minutes).toISOString(),
});

it('keeps what somebody wants to hear of, each for themselves', async () => {
  const unset = {
    ...{ email: false, browser: false, ticketUpdates: true, surveyCompletions: true },
    ...{ warnings: 'own', quietHours: null },
  };
  expect((await ask('GET /api/account/notifications')).json).toEqual(unset);
  const changed = await ask('PUT /api/account/notifications', { browser: true, surveyCompletions: false });
  expect(changed.json).toEqual({ ...unset, browser: true, surveyCompletions: false });
  expect((await ask('GET /api/account/notifications')).json).toEqual(changed.json);
  const manager = { token: await http.tokenOf('manager') };
  expect((await http.ask('GET /api/account/notifications', manager)).json).toEqual(unset);
  await ask('PUT /api/account/notifications', { browser: false, surveyCompletions: true });
});

describe('the news', () => {
  beforeAll(async () => {
    clock.set(at(60));
    await reportTickets(http, [due('401', 5), due('402', 20), due('403', 300)]);
    const survey = '0b0f9c6e-0000-4000-8000-000000000001';
    const answer = (minutes: number, rating: number) => [
      invited(at(minutes).toISOString(), { survey, kind: 'public' }),
      answered(at(minutes).toISOString(), { rating }),
    ];
    await recordEnrollments(http, { bad: answer(10, 1), good: answer(11, 5) });
    const { database } = http.testDatabase;
    await waitFor(
      async () => (await database.query('select 1 from survey_responses')).length === 2,
      'both answers are responses',
    );
  });

  it('are the deadlines that passed and the surveys that were answered since then', async () => {
    clock.set(at(60));
    expect(await newsSince(start)).toMatchObject({
      until: at(58).toISOString(),
      breaches: { count: 2, tickets: [{ ticketId: '402' }, { ticketId: '401' }] },
      responses: { count: 2, low: [{ star: 1, answeredAt: at(10).toISOString(), ticket: null }] },
    });
    expect(await newsSince(at(15))).toMatchObject({ breaches: { count: 1 }, responses: { count: 0, low: [] } });
  });

  it('are cut to what is wanted', async () => {
    clock.set(at(60));
    await ask('PUT /api/account/notifications', { ticketUpdates: false });
    expect(await newsSince(start)).toMatchObject({ breaches: { count: 0, tickets: [] }, responses: { count: 2 } });
    await ask('PUT /api/account/notifications', { ticketUpdates: true });
  });

  it('come by mail only to those who want them, at most once an hour, and nothing twice', async () => {
    clock.set(at(8));
    expect(await digests()).toEqual([]);
    await ask('PUT /api/account/notifications', { email: true });
    expect(await digests()).toEqual([]);
    clock.set(at(15));
    const first = '2 new survey responses, 1 with a low rating.';
    expect(await digests()).toEqual([first]);
    clock.set(at(70));
    expect(await digests()).toHaveLength(1);
    clock.set(at(76));
    expect(await digests()).toEqual([first, '1 ticket missed the deadline: 402.']);
    await ask('PUT /api/account/notifications', { email: false });
    clock.set(at(400));
    expect(await digests()).toHaveLength(2);
  });

  it('keep a missed deadline when the ticket has a later one afterwards', async () => {
    clock.set(at(500));
    await reportTickets(http, [
      due('404', 420),
      { ...due('404', 3_000), modifiedTime: at(430).toISOString() },
      { ...due('405', 420), spam: true },
    ]);
    expect(await newsSince(at(410))).toMatchObject({
      breaches: { count: 1, tickets: [{ ticketId: '404', dueAt: at(420).toISOString() }] },
    });
  });

  it('are told once, whatever number of processes looks for them', async () => {
    clock.set(at(290));
    await ask('PUT /api/account/notifications', { email: true });
    clock.set(at(310));
    const before = (await digests()).length;
    clock.set(at(400));
    await Promise.all(Array.from({ length: 5 }, () => http.app.get(DigestSweep).sweep()));
    expect((await digests()).length - before).toBeLessThanOrEqual(1);
  });
});
