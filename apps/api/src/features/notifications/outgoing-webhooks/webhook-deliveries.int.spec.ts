import type { WebhookDelivery } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { ReactorWakeups } from '../../../platform/reactors/reactor-wakeups.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { createAccount } from '../../accounts/staff/create-account.js';
import { recordMisses } from '../../ingestion/testing/record-misses.js';
import { putInForce, target } from '../../organization/testing/put-in-force.js';
import { reply, reportTickets, type ReportedTicket } from '../../tickets/testing/standard-webhook.js';
import { isSigned, Receiver } from './testing/receiver.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookSweep } from './webhook-sweep.js';

const begin = new Date('2026-11-20T10:00:00Z').getTime();
const minutes = (count: number) => count * 60_000;
const after = (count: number) => new Date(begin + minutes(count));

let app: TestApp;
const clock = new FixedClock(new Date(begin));
const receiver = new Receiver();
const admin = { email: 'ada@desk.test', name: 'Ada', role: 'administrator', password: 'a good and long one' } as const;
const path = '/api/outgoing-webhooks';

/** In a session of its own: the clock of this spec runs past the life of one. */
async function ask(call: `${string} /${string}`, body?: object) {
  const { json } = await app.ask('POST /api/account/login', { body: admin });
  return app.ask(call, { token: String(json?.['access_token']), ...(body && { body }) });
}

const policy = (firstReply: number) => ({
  ...{ id: 'vip', name: 'VIP', when: {}, warnings: [50], targets: [target('first_reply', firstReply)] },
});
async function promise(firstReply: number): Promise<void> {
  const { json } = await app.ask('POST /api/account/login', { body: admin });
  await putInForce(app, String(json?.['access_token']), [policy(firstReply)]);
}

beforeAll(async () => {
  await receiver.start();
  app = await startTestApp({ clock, config: { timezone: 'UTC', outboundHosts: ['127.0.0.1'] } });
  await app.testDatabase.database.transaction((tx) => createAccount(tx, admin));
  await promise(60);
  await reportTickets(app, [opened('seen', -500), reply('seen', 'agent', after(-490).toISOString())]);
});
afterAll(async () => {
  await app.close();
  await receiver.kill();
});

let webhook: { id: string; newSecret: string };
/** Each test begins a day after the one before, with a webhook of its own. */
let start = 0;
beforeEach(async () => {
  start += 2 * 24 * 60;
  clock.set(after(start));
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 204 });
  webhook = await add();
});
afterEach(async () => {
  const { items } = (await ask(`GET ${path}`)).json as { items: { id: string }[] };
  for (const { id } of items) await ask(`DELETE ${path}/${id}`);
});

async function add(body: object = {}) {
  const url = `http://${receiver.host}/hook`;
  const { json } = await ask(`POST ${path}`, { name: 'Alerts', format: 'standard', url, ...body });
  return json as { id: string; newSecret: string };
}

function opened(ticketId: string, minute: number, more: object = {}): ReportedTicket {
  const at = after(minute).toISOString();
  return {
    ...{ ticketId, status: 'Open', subject: 'Hush', team: 'First', createdTime: at, modifiedTime: at },
    ...more,
  };
}

const report = (names: readonly string[], more: object = {}) =>
  reportTickets(
    app,
    names.map((name) => opened(name, start, more)),
  );

/** Moves on to so many minutes after the start of the test: deadlines are recorded, and told. */
async function at(minute: number): Promise<void> {
  clock.set(after(start + minute));
  await recordMisses(app);
  await app.app.get(ReactorWakeups).sweep();
  await waitFor(async () => (await behind()) === 0, 'everything recorded is told');
}
const behind = async () => {
  const [row] = await app.testDatabase.database.query<{ n: number }>(
    `select count(*)::int as n from reactor_checkpoints c
      where reactor = 'deadline-alerts' and position < (select max(position) from events e where e.partition = c.partition)`,
  );
  return row!.n;
};
const send = () => app.app.get(WebhookSweep).sweep();
const deliveries = async (id = webhook.id) =>
  ((await ask(`GET ${path}/${id}/deliveries?limit=100`)).json as { items: WebhookDelivery[] }).items;
const told = async (id = webhook.id) =>
  (await deliveries(id)).map(({ ticket, alert, status }) => `${ticket!.ticketId} ${alert} ${status}`).toSorted();
const areSent = async (count: number) => {
  await send();
  await waitFor(
    async () => (await deliveries()).filter(({ status }) => status === 'sent').length === count,
    `${count} are sent`,
  );
};

it('sends each alert once, signed, with figures alone, whatever is recalculated and however many look', async () => {
  await report(['a', 'b']);
  await at(31);
  await Promise.all([send(), send()]);
  await areSent(2);
  await promise(50);
  await at(33);
  await promise(60);
  await at(34);
  await Promise.all([send(), send()]);
  await at(61);
  await Promise.all([areSent(4), send()]);
  expect(await told()).toEqual(['a missed sent', 'a warning sent', 'b missed sent', 'b warning sent']);
  expect(receiver.received).toHaveLength(4);
  expect(receiver.received.every((message) => isSigned(message, webhook.newSecret))).toBe(true);
  expect(receiver.received.some(({ text }) => text.includes('Hush'))).toBe(false);
  const [first] = receiver.accepted();
  const ticket = (await deliveries()).find(({ alert }) => alert === 'warning')!.ticket!;
  expect(receiver.accepted().slice(0, 2)).toContainEqual({
    type: 'ticket.deadline.neared',
    timestamp: after(start + 30).toISOString(),
    data: {
      ...{ ticketId: ticket.ticketId, id: ticket.id, clock: 'first_reply', cycle: 1, share: 50, policy: 'vip' },
      ...{ deadline: after(start + 60).toISOString(), team: 'First', late: false },
      url: `${app.config.http.publicUrl}/dashboard/tickets/${ticket.id}`,
    },
  });
  expect(first).toMatchObject({ type: 'ticket.deadline.neared' });
});

it('loses nothing and doubles nothing while the receiver is killed, in trouble and slow', async () => {
  const names = Array.from({ length: 12 }, (_, nth) => `k${String(nth).padStart(2, '0')}`);
  await report(names);
  await receiver.kill();
  await at(31);
  await send();
  const trouble = `${receiver.host} is not reachable: the connection was refused.`;
  await waitFor(async () => (await deliveries()).some((one) => one.trouble === trouble), 'trouble');
  const list = (await ask(`GET ${path}`)).json;
  expect(list).toMatchObject({ items: [{ trouble, isEnabled: true }] });

  receiver.answer = (before) => (before < 2 ? { status: 500 } : { status: 200, after: 50 });
  await receiver.start();
  for (let minute = 32; minute < 90; minute += 2) {
    await at(minute);
    await Promise.all([send(), send()]);
    await waitFor(async () => (await inFlight()) === 0, 'nothing is on its way');
    if (minute === 50) await promise(50);
    if (minute === 70) await promise(60);
  }
  expect(await told()).toEqual(names.flatMap((name) => [`${name} missed sent`, `${name} warning sent`]));
  const accepted = receiver.received.filter(({ isAccepted }) => isAccepted);
  expect(new Set(accepted.map(({ headers }) => headers['webhook-id']))).toHaveProperty('size', 24);
  expect(accepted).toHaveLength(24);
  expect((await ask(`GET ${path}`)).json).toMatchObject({ items: [{ trouble: null }] });
});

/** What is due and still taken by somebody: its next time lies ahead by no more than a claim, and it has no answer. */
const inFlight = async () => {
  const [row] = await app.testDatabase.database.query<{ n: number }>(
    `select count(*)::int as n from webhook_deliveries
      where status = 'waiting' and attempts > 0 and due_at = $1::timestamptz + interval '60 seconds'`,
    [clock.now()],
  );
  return row!.n;
};

it('is sent again under the same ID when the receiver died before it answered', async () => {
  receiver.answer = () => ({ status: 200, after: 1_000 });
  await report(['cut']);
  await at(31);
  await send();
  await waitFor(() => receiver.received.length === 1, 'it is on its way');
  await receiver.kill();
  const trouble = `${receiver.host} is not reachable: the connection was lost.`;
  await waitFor(async () => (await deliveries())[0]?.trouble === trouble, 'trouble');
  receiver.answer = () => ({ status: 200 });
  await receiver.start();
  await at(32);
  await areSent(1);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(receiver.received[1]?.text).toBe(receiver.received[0]?.text);
});

it('is sent by another process, under the same ID, when the one that took it died', async () => {
  await report(['dead']);
  await at(31);
  const taken = await app.app.get(WebhookDeliveries).take(webhook.id);
  await send();
  expect(await told()).toEqual(['dead warning waiting']);
  clock.set(after(start + 33));
  await areSent(1);
  expect(receiver.received[0]?.headers['webhook-id']).toBe(taken?.id);
});

it('tells of a healed miss those alone to whom the miss was reported', async () => {
  await report(['h']);
  await at(61);
  const later = await add({ name: 'Later' });
  await areSent(1);
  await reportTickets(app, [reply('h', 'agent', after(start + 20).toISOString())]);
  await at(62);
  await areSent(2);
  expect(await told()).toEqual(['h healed sent', 'h missed sent']);
  expect(receiver.accepted().at(-1)).toMatchObject({ type: 'ticket.deadline.healed', data: { ticketId: 'h' } });
  expect(await told(later.id)).toEqual([]);
});

it('tells once and as late what became due while everything was down, and nothing a day later', async () => {
  await report(['down']);
  await at(60 * 5);
  await areSent(1);
  expect(receiver.accepted()).toMatchObject([
    { type: 'ticket.deadline.missed', data: { ticketId: 'down', late: true } },
  ]);
  await report(['long']);
  await at(60 * 26);
  await send();
  expect(await told()).toEqual(['down missed sent']);
});

it('sends what is wanted: some alerts, some teams, in the form that is read there', async () => {
  const some = await add({ alerts: ['missed'], teams: ['second'], format: 'slack' });
  const off = await add();
  await ask(`PUT ${path}/${off.id}`, { isEnabled: false });
  await report(['one']);
  await report(['two'], { team: 'Second' });
  await at(31);
  await at(61);
  await areSent(4);
  await waitFor(async () => (await told(some.id)).join() === 'two missed sent', 'one alert in Slack');
  expect(await told(off.id)).toEqual([]);
  const texts = receiver.received.filter(({ headers }) => headers['webhook-id'] === undefined);
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('"text":"Ticket two: first reply missed')]);
});

it('waits as long as the receiver asks to', async () => {
  receiver.answer = () => ({ status: 429, headers: { 'retry-after': '1800' } });
  await report(['busy']);
  await at(31);
  await send();
  await waitFor(async () => (await deliveries()).some(({ answered }) => answered === 429), 'an answer');
  for (const minute of [40, 50, 60]) {
    await at(minute);
    await send();
  }
  expect(receiver.received).toHaveLength(1);
  receiver.answer = () => ({ status: 204 });
  await at(62);
  await areSent(2);
  expect(receiver.attemptsOf((await deliveries()).at(-1)!.id)).toBe(2);
});

it('is turned off by a receiver that is gone', async () => {
  receiver.answer = () => ({ status: 410 });
  await report(['gone', 'too']);
  await at(31);
  await send();
  await waitFor(async () => (await told()).every((word) => word.endsWith('failed')), 'all failed');
  const trouble = `${receiver.host} no longer accepts deliveries (410), so this webhook was turned off.`;
  expect((await ask(`GET ${path}`)).json).toMatchObject({ items: [{ isEnabled: false, trouble }] });
  expect(await told()).toEqual(['gone warning failed', 'too warning failed']);
});

it('is given up after a day, can be sent again under the same ID, and goes after the retention', async () => {
  receiver.answer = () => ({ status: 400 });
  await report(['bad']);
  await at(31);
  for (let hour = 1; hour <= 25; hour += 1) {
    await send();
    await waitFor(async () => (await inFlight()) === 0, 'nothing is on its way');
    clock.set(after(start + 31 + hour * 60));
  }
  await send();
  const [failed] = await deliveries();
  const trouble = `${receiver.host} rejected the delivery (400).`;
  expect(failed).toMatchObject({ status: 'failed', answered: 400, trouble, nextAt: null });
  receiver.answer = () => ({ status: 200 });
  expect((await ask(`POST ${path}/${webhook.id}/deliveries/${failed!.id}/resend`)).status).toBe(200);
  await areSent(1);
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(failed!.id);
  expect((await ask(`POST ${path}/${webhook.id}/deliveries/${failed!.id}/resend`)).status).toBe(409);
  clock.advance(minutes(60 * 24 * 31));
  await app.app.get(WebhookSweep).tidy();
  expect(await deliveries()).toEqual([]);
  start += 35 * 24 * 60;
});

it('lists what was sent page by page, the newest first', async () => {
  await report(['p1', 'p2', 'p3']);
  await at(31);
  await areSent(3);
  const page = async (query: string) =>
    (await ask(`GET ${path}/${webhook.id}/deliveries?${query}`)).json as { items: WebhookDelivery[]; next: string };
  const first = await page('limit=2');
  const second = await page(`limit=2&before=${first.next}`);
  expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
});
