import type { FigureAlert, WebhookDelivery } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { createAccount } from '../../accounts/staff/create-account.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';
import { Receiver } from '../outgoing-webhooks/testing/receiver.js';
import { WebhookSweep } from '../outgoing-webhooks/webhook-sweep.js';
import { FigureAlertSweep } from './figure-alert-sweep.js';

const at = (day: number, time: string) => new Date(`2026-09-${String(day).padStart(2, '0')}T${time}:00Z`);
const clock = new FixedClock(at(1, '06:00'));
const receiver = new Receiver();
const admin = { email: 'ada@desk.test', name: 'Ada', role: 'administrator', password: 'a good and long one' } as const;
const lead = { ...admin, email: 'lead@desk.test', name: 'Lee', role: 'manager' } as const;
const password = admin.password;

let app: TestApp;
let ids: { admin: string; lead: string };

beforeAll(async () => {
  await receiver.start();
  app = await startTestApp({ clock, config: { timezone: 'UTC', outboundHosts: ['127.0.0.1'] } });
  const [first, second] = await app.testDatabase.database.transaction(async (tx) => [
    await createAccount(tx, admin),
    await createAccount(tx, lead),
  ]);
  ids = { admin: first, lead: second };
});
afterAll(async () => {
  await app.close();
  await receiver.kill();
});

/** In a session of its own: the clock of this spec runs past the life of one. */
async function ask(call: `${string} /${string}`, body?: object, { email }: { email: string } = admin) {
  const { json } = await app.ask('POST /api/account/login', { body: { email, password } });
  return app.ask(call, { token: String(json?.['access_token']), ...(body && { body }) });
}

async function webhook(name: string, format = 'standard', url = `http://${receiver.host}/hook`): Promise<string> {
  return String((await ask('POST /api/outgoing-webhooks', { name, format, url, alerts: ['missed'] })).json!['id']);
}
const deliveries = async (id: string) =>
  ((await ask(`GET /api/outgoing-webhooks/${id}/deliveries`)).json as { items: WebhookDelivery[] }).items;
const send = () => app.app.get(WebhookSweep).sweep();
const areSent = async (id: string, count: number) => {
  await send();
  const isSent = ({ status }: WebhookDelivery) => status === 'sent';
  await waitFor(async () => (await deliveries(id)).filter(isSent).length === count, `${count} are sent`);
};

/** Reports so many new tickets of Northwind on a day, and evaluates that day in the night after it, twice at once. */
async function on(day: number, count: number): Promise<void> {
  clock.set(at(day, '20:00'));
  const time = at(day, '07:00').toISOString();
  const ticket = (nth: number) => ({
    ...{ ticketId: `${day}-${nth}`, status: 'Open', createdTime: time, modifiedTime: time },
    organization: { id: 'northwind', name: 'Northwind & Co' },
  });
  await reportTickets(
    app,
    Array.from({ length: count }, (_, nth) => ticket(nth)),
  );
  clock.set(at(day + 1, '02:00'));
  const sweep = app.app.get(FigureAlertSweep);
  await Promise.all([sweep.sweep(), sweep.sweep()]);
}

const rule = {
  ...{ measure: 'created', filter: { organization: ['northwind'] }, window: 1, condition: 'above', value: 3 },
  ...{ minimumCount: 0, coolDownDays: 0, byEmail: false },
};
const alertOf = async (id: string) =>
  ((await ask('GET /api/alerts')).json as { items: FigureAlert[] }).items.find((one) => one.id === id);

it('reach every webhook that the rule names, once when they fire and once when they are over', async () => {
  const [pager, chat, other] = [await webhook('Pager'), await webhook('Chat', 'slack'), await webhook('Other')];
  const { json } = await ask('POST /api/alerts', { ...rule, told: [ids.admin], webhooks: [pager, chat] });
  expect(await alertOf(String(json!['id']))).toMatchObject({ webhooks: [{ name: 'Chat' }, { name: 'Pager' }] });
  await on(2, 5);
  await areSent(pager, 1);
  await areSent(chat, 1);
  await on(3, 6);
  await on(4, 1);
  await areSent(pager, 2);
  await areSent(chat, 2);
  const url = (day: string) => `/dashboard?period=custom&from=2026-09-${day}&to=2026-09-${day}&org=northwind`;
  const data = {
    ...{ id: json!['id'], measure: 'created', filter: { organization: ['northwind'] }, window: 1 },
    ...{ condition: 'above', limit: 3, expected: null },
  };
  const messages = receiver.accepted();
  const standard = messages.filter((message) => 'type' in message);
  expect(standard).toHaveLength(2);
  expect(standard).toMatchObject(
    ['02', '04'].map((day, nth) => ({
      type: `figure.alert.${nth === 0 ? 'began' : 'ended'}`,
      data: {
        ...data,
        day: `2026-09-${day}`,
        value: nth === 0 ? 5 : 1,
        url: expect.stringContaining(url(day)) as string,
      },
    })),
  );
  const [text] = messages.flatMap((message) => ('text' in message ? [String(message['text'])] : []));
  expect(text).toMatch(
    /^Total Tickets \(Organization: Northwind &amp; Co\) of one day was 5 on 2026-09-02, above 3\. <.+\|Open dashboard>$/,
  );
  expect(await deliveries(pager)).toMatchObject([
    { alert: 'figure_ended', ticket: null, text: expect.stringContaining('no longer above 3') as string },
    { alert: 'figure_began', ticket: null, text: expect.stringContaining('was 5 on 2026-09-02') as string },
  ]);
  expect(await deliveries(other)).toEqual([]);
  await ask(`DELETE /api/alerts/${String(json!['id'])}`);
});

it('are sent where an administrator says so; others keep what is chosen', async () => {
  const pager = await webhook('Pager');
  const wishes = { ...rule, told: [ids.lead], webhooks: [pager] };
  expect((await ask('POST /api/alerts', wishes, lead)).status).toBe(403);
  const { json } = await ask('POST /api/alerts', { ...wishes, webhooks: [] }, lead);
  const call = `PUT /api/alerts/${String(json!['id'])}` as const;
  expect((await ask(call, wishes)).status).toBe(200);
  expect((await ask(call, { ...wishes, value: 4 }, lead)).status).toBe(200);
  expect((await ask(call, { ...wishes, webhooks: undefined }, lead)).status).toBe(200);
  expect((await ask(call, { ...wishes, webhooks: [] }, lead)).status).toBe(403);
  expect(await alertOf(String(json!['id']))).toMatchObject({ webhooks: [{ id: pager }], value: 3 });
  expect((await ask(call, { ...wishes, webhooks: [ids.lead] })).status).toBe(409);
  await ask(`DELETE /api/outgoing-webhooks/${pager}`);
  expect(await alertOf(String(json!['id']))).toMatchObject({ webhooks: [] });
  await ask(`DELETE /api/alerts/${String(json!['id'])}`);
});

it('show what a webhook missed while it was off, and forget what waits with a deleted alert', async () => {
  const [off, down] = [await webhook('Off'), await webhook('Down', 'standard', 'http://127.0.0.1:9/')];
  await ask(`PUT /api/outgoing-webhooks/${off}`, { isEnabled: false });
  const { json } = await ask('POST /api/alerts', { ...rule, told: [ids.admin], webhooks: [off, down] });
  await on(20, 5);
  expect(await deliveries(off)).toMatchObject([{ status: 'failed', trouble: 'This webhook was turned off.' }]);
  expect(await deliveries(down)).toMatchObject([{ status: 'waiting' }]);
  await ask(`DELETE /api/alerts/${String(json!['id'])}`);
  expect([await deliveries(off), await deliveries(down)]).toMatchObject([[{ status: 'failed' }], []]);
});
