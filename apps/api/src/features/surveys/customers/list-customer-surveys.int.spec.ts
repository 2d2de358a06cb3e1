import type { CustomerSurveysPage } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { ReactorWakeups } from '../../../platform/reactors/reactor-wakeups.js';
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { createAccount } from '../../accounts/staff/create-account.js';
import { ErasureSweep } from '../../data-management/persons/erasure-sweep.js';
import { danaIs, omarIs } from '../../data-management/persons/testing/contacts.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { ExpirySweep } from '../enrollments/expiry/expiry-sweep.js';
import { SurveyDesk } from '../testing/survey-desk.js';

const clock = new FixedClock(new Date('2026-06-20T12:00:00Z'));
const minute = 60_000;
const day = 24 * 60 * minute;
const admin = { email: 'ada@desk.test', name: 'Ada', role: 'administrator', password: 'a good and long one' } as const;
const agent = { ...admin, email: 'grace@desk.test', name: 'Grace', role: 'agent' } as const;

let app: TestApp;
let mails: TestMailServer;
let desk: SurveyDesk;
let survey: string;
const ids = new Map<string, string>();

/** In a session of its own: the clock of this spec runs past the life of one. */
async function ask(call: `${string} /${string}`, body?: object, who: typeof admin | typeof agent = admin) {
  const { json } = await app.ask('POST /api/account/login', { body: { email: who.email, password: who.password } });
  return app.ask(call, { token: String(json?.['access_token']), ...(body && { body }) });
}

beforeAll(async () => {
  mails = await startMailServer();
  const mail = { smtpUrl: mails.url, from: 'Support Desk <support@desk.test>' };
  app = await startTestApp({ clock, config: { mail } });
  desk = new SurveyDesk(app);
  for (const account of [admin, agent]) await app.testDatabase.database.transaction((tx) => createAccount(tx, account));
  survey = String((await desk.publish())['id']);
  const bad = { id: 'bad', name: 'Bad ratings', when: { rating: 2 }, assignTo: null };
  await ask('PUT /api/organization', { followUpRules: [bad] });
});
afterAll(async () => {
  await app.close();
  await mails.close();
});

const report = async (ticketId: string, fields: object) => {
  const at = clock.now().toISOString();
  await reportTickets(app, [{ ticketId, status: 'Open', createdTime: at, modifiedTime: at, ...fields }]);
  const [row] = await desk.rows<{ id: string }>('select id from tickets where ticket_id = $1', [ticketId]);
  ids.set(ticketId, row!.id);
};
/** The contact of a ticket is invited a minute later; the link that they get. */
const invite = async (ticketId: string) => {
  clock.advance(minute);
  const before = mails.received.length;
  expect(await ask('POST /api/survey/invitations', { ticketId, survey })).toMatchObject({ status: 201 });
  await waitFor(() => mails.received.length > before, 'the mail');
  return /\/survey\/([\w-]{43})/.exec(mails.received.at(-1)?.mail.text ?? '')?.[1] ?? '';
};
const read = async (ticketId: string, query = '', who: typeof admin | typeof agent = admin) => {
  const { status, json } = await ask(`GET /api/survey/customers/${ids.get(ticketId)}?${query}`, undefined, who);
  expect({ status, json }).toMatchObject({ status: 200 });
  return json as unknown as CustomerSurveysPage;
};
const told = ({ items }: CustomerSurveysPage) =>
  items.map(({ ticket, state, rating, followUp }) => [ticket?.ticketId, state, rating, followUp?.state ?? null]);

const known = [
  ['d-4', 'asked', null, null],
  ['d-2', 'voided', null, null],
  ['d-1', 'answered', 1, 'new'],
  ['d-3', 'expired', null, null],
];

it('is every survey of the contact, whatever the ticket and the spelling of the address, and nobody else’s', async () => {
  for (const ticketId of ['d-1', 'd-3', 'd-4']) await report(ticketId, { subject: `About ${ticketId}`, ...danaIs });
  await report('d-2', { contact: { name: 'D. Reyes', email: danaIs.contact.email.toUpperCase() } });
  await report('o-1', omarIs);
  await report('none', {});
  await invite('d-3');
  clock.advance(60 * day);
  await app.app.get(ExpirySweep).sweep();
  const link = await invite('d-1');
  expect((await desk.submit(link, { overall: 1, why: 'Slow' })).status).toBe(200);
  expect((await desk.submit(await invite('d-2'), { overall: 5 })).status).toBe(200);
  const [second] = await desk.rows<{ id: string }>('select id from survey_responses where star = 5');
  await ask(`POST /api/survey/voids/${survey}`, { which: { response: second!.id }, reason: 'wrong_person' });
  await invite('d-4');
  expect((await desk.submit(await invite('o-1'), { overall: 3 })).status).toBe(200);
  await waitFor(async () => {
    await app.app.get(ReactorWakeups).sweep();
    return (await desk.rows('select from survey_follow_ups')).length === 1;
  }, 'the follow-up');

  const all = await read('d-2');
  expect(told(all)).toEqual(known);
  expect(all).toMatchObject({
    customer: { name: 'D. Reyes', email: danaIs.contact.email.toUpperCase() },
    figures: { asked: 4, answered: 1, ratings: 1, meanRating: 1 },
    total: 4,
  });
  expect(all.items[2]).toMatchObject({
    survey: { id: survey, title: 'Customer satisfaction' },
    ticket: { id: ids.get('d-1'), subject: 'About d-1' },
    answeredAt: new Date(clock.now().getTime() - 3 * minute).toISOString(),
  });
  expect(told(await read('o-1'))).toEqual([['o-1', 'answered', 3, null]]);
});

it('comes page by page, and says no more to an agent than to anybody: no holder, no text', async () => {
  const page = await read('d-1', 'pageSize=2&page=2', agent);
  expect(told(page)).toEqual(known.slice(2));
  expect(page).toMatchObject({ page: 2, pages: 2, total: 4, figures: { asked: 4 } });
  expect(JSON.stringify(page)).not.toMatch(/Slow|Grace|assign/);
  expect(await read('d-1', 'pageSize=2&page=9')).toMatchObject({ items: [], total: 4 });
});

it('is nobody’s where a ticket has no contact with an address', async () => {
  for (const id of [ids.get('none'), survey])
    expect(await ask(`GET /api/survey/customers/${id}`)).toMatchObject({ status: 404 });
});

it('is read along the index of contacts', async () => {
  await desk.rows('set enable_seqscan = off');
  const plan = await desk.rows(
    `explain select i.id from survey_invitations i where i.contact_key = '\\x00' order by i.decided_at desc limit 20`,
  );
  expect(JSON.stringify(plan)).toContain('survey_invitations_by_contact');
});

it('is gone with the person, and stays gone when they write again', async () => {
  clock.advance(minute);
  const { json } = await ask('POST /api/persons/erasures', { email: danaIs.contact.email });
  await waitFor(async () => {
    await app.app.get(ErasureSweep).sweep();
    const [row] = await desk.rows<{ status: string }>('select status from person_erasures where id = $1', [
      json?.['id'],
    ]);
    return row?.status === 'completed';
  }, 'the erasure is complete');
  for (const ticketId of ['d-1', 'd-2', 'd-3', 'd-4'])
    expect(await ask(`GET /api/survey/customers/${ids.get(ticketId)}`)).toMatchObject({ status: 404 });
  clock.advance(day);
  await report('d-5', danaIs);
  await invite('d-5');
  const after = await read('d-5');
  expect(told(after)).toEqual([['d-5', 'asked', null, null]]);
  expect(after.figures).toEqual({ asked: 1, answered: 0, ratings: 0, meanRating: null });
  expect(told(await read('o-1'))).toEqual([['o-1', 'answered', 3, null]]);
});
