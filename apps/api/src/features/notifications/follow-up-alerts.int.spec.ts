import type { News, WebhookDelivery } from '@deskledger/contracts';
import type { EnrollmentTicket } from '@deskledger/domain';
import { FixedClock } from '../../platform/clock/clock.js';
import { ReactorWakeups } from '../../platform/reactors/reactor-wakeups.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { createAccount } from '../accounts/staff/create-account.js';
import { someTicket, SurveyDesk } from '../surveys/testing/survey-desk.js';
import { reportTickets } from '../tickets/testing/standard-webhook.js';
import { DigestSweep } from './digest-sweep.js';
import { isSigned, Receiver } from './outgoing-webhooks/testing/receiver.js';
import { WebhookDeliveries } from './outgoing-webhooks/webhook-deliveries.js';
import { WebhookSweep } from './outgoing-webhooks/webhook-sweep.js';

const clock = new FixedClock(new Date('2026-11-20T10:00:00Z'));
const minute = 60_000;
const password = 'a good and long password';
const admin = { email: 'ada@desk.test', name: 'Ada', role: 'administrator', password } as const;
const grace = { email: 'grace@desk.test', name: 'Grace', role: 'agent', password } as const;
const path = '/api/outgoing-webhooks';
/** What somebody wrote: it leaves the house in no message. */
const text = 'Zanzibar is a secret';

let app: TestApp;
let desk: SurveyDesk;
let survey: Record<string, unknown>;
let ticket: EnrollmentTicket;

/** In a session of its own: the clock of this spec runs past the life of one. */
async function ask(call: `${string} /${string}`, body?: object, who: typeof admin | typeof grace = admin) {
  const { json } = await app.ask('POST /api/account/login', { body: { email: who.email, password } });
  return app.ask(call, { token: String(json?.['access_token']), ...(body && { body }) });
}

beforeAll(async () => {
  app = await startTestApp({ clock, config: { timezone: 'UTC', outboundHosts: ['127.0.0.1'] } });
  desk = new SurveyDesk(app);
  for (const account of [admin, grace]) await app.testDatabase.database.transaction((tx) => createAccount(tx, account));
  await desk.rows(`update accounts set agent_id = '7' where name = 'Grace'`);
  const at = clock.now().toISOString();
  const told = { ticketId: 'T-7', status: 'Open', subject: 'Hush', team: 'First', createdTime: at, modifiedTime: at };
  await reportTickets(app, [told]);
  const [row] = await desk.rows<{ id: string }>('select id from tickets');
  ticket = { ...someTicket, id: row!.id };
  survey = await desk.publish();
  const rule = { id: 'bad', name: 'Bad ratings', when: { rating: 2 }, assignTo: 'holder' };
  await ask('PUT /api/organization', { followUpRules: [rule] });
});
afterAll(() => app.close());
afterEach(async () => {
  const { items } = (await ask(`GET ${path}`)).json as { items: { id: string }[] };
  for (const { id } of items) await ask(`DELETE ${path}/${id}`);
});

const add = async (receiver: Receiver, more: object = {}) => {
  const url = `http://${receiver.host}/hook`;
  const { json } = await ask(`POST ${path}`, { name: 'Alerts', format: 'standard', url, ...more });
  return json as { id: string; newSecret: string };
};
const answer = async (given: Partial<EnrollmentTicket> = {}) => {
  clock.advance(minute);
  const link = await desk.invite(survey['id'], { ...ticket, ...given });
  expect((await desk.submit(link, { overall: 1, why: text })).status).toBe(200);
};
const behindSql = `
  select count(*)::int as n from reactor_checkpoints as seen
   where reactor in ('survey-follow-ups', 'follow-up-alerts')
     and position < (select max(position) from events where events.partition = seen.partition)`;
const settled = () =>
  waitFor(async () => {
    await app.app.get(ReactorWakeups).sweep();
    return (await desk.rows<{ n: number }>(behindSql))[0]?.n === 0;
  }, 'every answer is judged, and every follow-up told');
const send = () => app.app.get(WebhookSweep).sweep();
const deliveries = async (id: string) =>
  ((await ask(`GET ${path}/${id}/deliveries?limit=100`)).json as { items: WebhookDelivery[] }).items;
/** What is due and still taken by somebody. */
const inFlightSql = `
  select count(*)::int as n from webhook_deliveries
   where status = 'waiting' and attempts > 0 and due_at = $1::timestamptz + interval '60 seconds'`;
/** Nothing is due either: a job that has yet to begin would take it at a time that is over, as if its process had died. */
const isQuiet = async () => {
  if ((await app.app.get(WebhookDeliveries).due()).length > 0) return false;
  return (await desk.rows<{ n: number }>(inFlightSql, [clock.now()]))[0]?.n === 0;
};

it('reach a slow, a dead and a failing receiver once each, and say nothing that somebody wrote', async () => {
  const [slow, dead, failing] = [new Receiver(), new Receiver(), new Receiver()];
  for (const receiver of [slow, dead, failing]) await receiver.start();
  slow.answer = () => ({ status: 200, after: 300 });
  failing.answer = (before) => (before < 3 ? { status: 500 } : { status: 200 });
  const hooks = [];
  for (const receiver of [slow, dead, failing]) hooks.push({ receiver, ...(await add(receiver)) });
  await dead.kill();
  for (let nth = 0; nth < 6; nth += 1) await answer(nth % 2 === 0 ? {} : { id: someTicket.id });
  await settled();
  // Whoever follows the log again finds nothing new.
  await desk.rows(
    `update reactor_checkpoints set position = 0 where reactor in ('survey-follow-ups', 'follow-up-alerts')`,
  );
  await settled();
  for (let round = 0; round < 30; round += 1) {
    if (round === 4) await dead.start();
    await Promise.all([send(), send()]);
    await waitFor(isQuiet, 'nothing is on its way');
    clock.advance(2 * minute);
  }
  const followUps = await desk.rows<{ id: string }>('select id from survey_follow_ups order by id');
  const ids = followUps.map(({ id }) => id);
  expect(ids).toHaveLength(6);
  for (const { receiver, id, newSecret } of hooks) {
    const accepted = receiver.received.filter(({ isAccepted }) => isAccepted);
    const known = new Set(accepted.map(({ headers }) => headers['webhook-id']));
    expect([accepted.length, known.size]).toEqual([6, 6]);
    expect(
      receiver
        .accepted()
        .map(({ data }) => (data as { id: string }).id)
        .toSorted(),
    ).toEqual(ids);
    expect(receiver.accepted().every(({ type }) => type === 'follow_up.opened')).toBe(true);
    expect(receiver.received.every((message) => isSigned(message, newSecret))).toBe(true);
    expect(receiver.received.filter((one) => /zanzibar|grace|hush/i.test(one.text))).toEqual([]);
    const listed = await deliveries(id);
    expect(listed.map(({ followUp, alert, status }) => [followUp?.id, alert, status]).toSorted()).toEqual(
      ids.map((followUp) => [followUp, 'follow_up', 'sent']),
    );
    expect(new Set(listed.map((one) => one.id))).toEqual(known);
    await receiver.kill();
  }
  expect(failing.received).toHaveLength(24);
  // Half the answers are of a ticket that is not known here.
  const told = slow.accepted().filter(({ data }) => (data as { ticketId: string | null }).ticketId === 'T-7');
  expect(told).toHaveLength(3);
  expect(told[0]).toMatchObject({
    data: { rating: 1, rule: 'bad', surveyId: survey['id'], ticketId: 'T-7', team: 'First', late: false },
  });
});

it('go to webhooks that want them, of their teams, and can be sent again', async () => {
  const receiver = new Receiver();
  await receiver.start();
  receiver.answer = () => ({ status: 400 });
  const deadlines = await add(receiver, { alerts: ['missed'] });
  const others = await add(receiver, { teams: ['Second'] });
  const own = await add(receiver, { teams: ['first'], alerts: ['follow_up'], format: 'slack' });
  await answer();
  await settled();
  for (let hour = 0; hour <= 25; hour += 1) {
    await send();
    await waitFor(isQuiet, 'nothing is on its way');
    clock.advance(60 * minute);
  }
  expect([await deliveries(deadlines.id), await deliveries(others.id)]).toEqual([[], []]);
  const [failed] = await deliveries(own.id);
  expect(failed).toMatchObject({ status: 'failed', ticket: { ticketId: 'T-7' }, clock: null, followUp: { rating: 1 } });
  receiver.answer = () => ({ status: 200 });
  expect((await ask(`POST ${path}/${own.id}/deliveries/${failed!.id}/resend`)).status).toBe(200);
  await waitFor(async () => (await deliveries(own.id))[0]?.status === 'sent', 'it is sent');
  expect(receiver.accepted()).toEqual([
    { text: expect.stringContaining('New follow-up: ticket T-7, rated 1 of 5.') as string },
  ]);
  await receiver.kill();
});

it('are mailed to whom they are assigned; those of nobody to whoever hears of survey responses', async () => {
  for (const who of [admin, grace]) await ask('PUT /api/account/notifications', { email: true }, who);
  await answer();
  await answer({ assigneeId: null });
  await settled();
  const news = async (who: typeof admin | typeof grace) => {
    const since = new Date(clock.now().getTime() - 30 * minute).toISOString();
    const { json } = await ask(`GET /api/account/notifications/news?since=${since}`, undefined, who);
    return (json as unknown as News).followUps.items.map(({ isOwn }) => isOwn);
  };
  clock.advance(5 * minute);
  expect([await news(admin), await news(grace)]).toEqual([[false], [true, false]]);
  await app.app.get(DigestSweep).sweep();
  const mails = await desk.rows<{ name: string; text: string }>(
    `select name, details ->> 'text' as text from account_mails join accounts on accounts.id = account_id
      where kind = 'news' order by name`,
  );
  const responses = '2 new survey responses, all with a low rating.';
  const [nobodys, link] = [
    '1 new follow-up is unassigned.',
    `Follow-ups: ${app.config.http.publicUrl}/dashboard/surveys/follow-ups`,
  ];
  expect(mails.map(({ name, text: lines }) => [name, ...lines.split('\n')])).toEqual([
    ['Ada', responses, nobodys, link],
    ['Grace', responses, 'New follow-up: ticket T-7, rated 1 of 5. It is assigned to you.', nobodys, link],
  ]);
  await ask('PUT /api/account/notifications', { surveyCompletions: false }, grace);
  expect(await news(grace)).toEqual([]);
  await ask('PUT /api/account/notifications', { surveyCompletions: true }, grace);
  const { items } = (await ask('GET /api/survey/follow-ups?state=open&assignedTo=-')).json as {
    items: { id: string; version: number }[];
  };
  const change = { state: 'closed', reason: 'other' };
  await ask(`PUT /api/survey/follow-ups/${items.at(-1)!.id}`, { version: items.at(-1)!.version, change });
  expect([await news(admin), await news(grace)]).toEqual([[], [true]]);
});

it('are told of to whom they are assigned later, once each time, and not to who takes one', async () => {
  await ask('PUT /api/account/notifications', { email: true, surveyCompletions: true }, grace);
  const accounts = await desk.rows<{ id: string; name: string }>('select id, name from accounts');
  const idOf = (name: string) => accounts.find((account) => account.name === name)!.id;
  await answer({ assigneeId: null });
  await settled();
  clock.advance(60 * minute);
  let [followUp] = (
    (await ask('GET /api/survey/follow-ups?state=open&assignedTo=-')).json as {
      items: { id: string; version: number }[];
    }
  ).items;
  const { id } = followUp!;
  const assign = async (assignedTo: string | null, who: typeof admin | typeof grace = admin) => {
    clock.advance(minute);
    const { status, json } = await ask(
      `PUT /api/survey/follow-ups/${id}`,
      { version: followUp!.version, change: { assignedTo } },
      who,
    );
    expect({ status, json }).toMatchObject({ status: 200 });
    followUp = json as unknown as typeof followUp;
    await settled();
  };
  /** What a mail written now says of it, where the one before was written then. */
  const toldSince = async (since: Date, who: typeof admin | typeof grace) => {
    const { json } = await ask(`GET /api/account/notifications/news?since=${since.toISOString()}`, undefined, who);
    return (json as unknown as News).followUps.items.filter((item) => item.id === id).map(({ isOwn }) => isOwn);
  };

  let since = clock.now();
  await assign(idOf('Grace'));
  // It is not told before it has settled, and then once.
  expect(await toldSince(since, grace)).toEqual([]);
  clock.advance(3 * minute);
  expect([await toldSince(since, grace), await toldSince(since, admin)]).toEqual([[true], []]);
  since = new Date(clock.now().getTime() - 2 * minute);
  clock.advance(60 * minute);
  expect(await toldSince(since, grace)).toEqual([]);

  // Back and forth in one digest is one message; whoever follows the log again finds nothing new.
  await assign(null);
  await assign(idOf('Grace'));
  await desk.rows(`update reactor_checkpoints set position = 0 where reactor = 'follow-up-alerts'`);
  await settled();
  clock.advance(3 * minute);
  expect(await toldSince(since, grace)).toEqual([true]);

  // Taking one is no news for who does, and what is closed is none for anybody.
  since = clock.now();
  await assign(null, grace);
  await assign(idOf('Grace'), grace);
  clock.advance(3 * minute);
  expect(await toldSince(since, grace)).toEqual([]);
  since = clock.now();
  await assign(idOf('Ada'));
  await assign(idOf('Grace'));
  clock.advance(3 * minute);
  expect([await toldSince(since, grace), await toldSince(since, admin)]).toEqual([[true], []]);
  const change = { state: 'closed', reason: 'other' };
  await ask(`PUT /api/survey/follow-ups/${id}`, { version: followUp!.version, change });
  expect(await toldSince(since, grace)).toEqual([]);
});
