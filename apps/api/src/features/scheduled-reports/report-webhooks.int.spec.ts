import type { ScheduledReport, WebhookDelivery } from '@deskledger/contracts';
import { waitFor } from '../../testing/wait-for.js';
import { Receiver } from '../notifications/outgoing-webhooks/testing/receiver.js';
import { WebhookSweep } from '../notifications/outgoing-webhooks/webhook-sweep.js';
import { ReportingDesk } from './testing/reporting-desk.js';

const desk = ReportingDesk.forTests();
const receiver = new Receiver();
beforeAll(() => receiver.start());
afterAll(() => receiver.kill());

async function webhook(name: string, format: string): Promise<string> {
  const body = { name, format, url: `http://${receiver.host}/hook` };
  return String((await desk.ask('POST /api/outgoing-webhooks', body, 'administrator')).json!['id']);
}
const wishes = {
  ...{ name: 'Weekly', screen: 'overview', query: 'org=acme&assignee=7', days: 'complete', timezone: 'Europe/Berlin' },
  ...{ schedule: { cadence: 'weekly', weekday: 1, time: '08:00' }, toOwner: false },
};
const schedule = async (more: object) => {
  const { status, json } = await desk.ask('POST /api/scheduled-reports', { ...wishes, ...more }, 'administrator');
  expect({ status, json }).toMatchObject({ status: 201 });
  return json as unknown as ScheduledReport;
};
const send = () => desk.app.app.get(WebhookSweep).sweep();
const state = async (id: string) => (await desk.sendings(id))[0]!.mails;

it('reaches webhooks with its figures, changes, sentence and link, once each', async () => {
  const [pager, chat] = [await webhook('Pager', 'standard'), await webhook('Chat', 'slack')];
  const { id, webhooks } = await schedule({ query: 'org=acme', webhooks: [pager, chat] });
  expect(webhooks).toEqual([
    { id: chat, name: 'Chat' },
    { id: pager, name: 'Pager' },
  ]);
  desk.clock.set(new Date('2026-11-30T07:00:00Z'));
  await Promise.all([desk.sweep(), desk.sweep()]);
  expect(await state(id)).toMatchObject([
    { webhook: 'Chat', status: 'queued', isOwner: false, address: null },
    { webhook: 'Pager', status: 'queued' },
  ]);
  await send();
  await waitFor(async () => (await state(id)).every(({ status }) => status === 'sent'), 'both are sent');
  const messages = receiver.accepted();
  expect(messages).toHaveLength(2);
  expect(messages.find((message) => 'type' in message)).toMatchObject({
    type: 'report.sent',
    data: {
      ...{ id, name: 'Weekly', from: '2026-11-23', to: '2026-11-29' },
      comparedWith: { from: '2026-11-16', to: '2026-11-22' },
      figures: expect.arrayContaining([
        { figure: 'created', title: 'Total Tickets', value: 3, text: '3', change: '+1' },
      ]) as unknown,
      url: expect.stringMatching(/\/dashboard\?org=acme&period=custom&from=2026-11-23&to=2026-11-29$/) as string,
    },
  });
  const text = String(messages.find((message) => 'text' in message)!['text']);
  for (const line of [
    /^Weekly: 23 – 29 Nov 2026\nOrganization: ACME\nChanges are compared with 16 – 22 Nov 2026\n/,
    /\nTotal Tickets: 3 \(\+1\)\n/,
    /\nTickets per day, 23 – 29 Nov 2026: 3 created, 1 resolved\./,
    /\n<http.+\|Open dashboard>$/,
  ])
    expect(text).toMatch(line);
  expect(desk.mails.received).toEqual([]);
});

it('names no people to webhooks, and no way in to those of a client', async () => {
  const chat = await webhook('Chat', 'slack');
  const { id } = await schedule({ webhooks: [chat] });
  receiver.received.length = 0;
  await desk.ask(`POST /api/scheduled-reports/${id}/send`);
  await desk.sendings(id);
  await send();
  await waitFor(async () => receiver.received.length === 1, 'the report is sent');
  expect(receiver.received[0]!.text).toContain('Agent: see the dashboard');
  const client = await schedule({ query: 'org=acme', audience: 'client', webhooks: [chat] });
  await desk.ask(`POST /api/scheduled-reports/${client.id}/send`);
  await desk.sendings(client.id);
  await send();
  await waitFor(async () => receiver.received.length === 2, 'the other one is sent');
  expect(receiver.received[1]!.text).not.toContain('|Open');
});

it('shows a webhook that does not take it, and is sent there again under the same ID', async () => {
  const pager = await webhook('Pager', 'standard');
  const { id } = await schedule({ webhooks: [pager] });
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 410 });
  await desk.ask(`POST /api/scheduled-reports/${id}/send`);
  const [sending] = await desk.sendings(id);
  await send();
  const failed = await waitFor(async () => {
    const [mail] = await state(id);
    return mail?.status === 'failed' && mail;
  }, 'it failed');
  expect(failed.explanation).toContain('no longer accepts deliveries');
  receiver.answer = () => ({ status: 204 });
  await desk.ask(`PUT /api/outgoing-webhooks/${pager}`, { isEnabled: true }, 'administrator');
  expect((await desk.ask(`POST /api/scheduled-reports/${id}/sendings/${sending!.id}/resend`, {})).status).toBe(202);
  await send();
  await waitFor(async () => (await state(id))[0]?.status === 'sent', 'it is sent');
  expect(receiver.attemptsOf(failed.id)).toBe(2);
  expect((await desk.ask(`POST /api/scheduled-reports/${id}/sendings/${sending!.id}/resend`, {})).status).toBe(409);
  const { json } = await desk.ask(`GET /api/outgoing-webhooks/${pager}/deliveries`, undefined, 'administrator');
  expect((json as { items: WebhookDelivery[] }).items).toMatchObject([
    { alert: 'report', status: 'sent', text: expect.stringMatching(/^Weekly: /) as string },
  ]);
  // What became of it is kept as long as its sending.
  desk.clock.advance(40 * 86_400_000);
  await desk.app.app.get(WebhookSweep).tidy();
  expect(await state(id)).toMatchObject([{ webhook: 'Pager' }]);
});

it('goes to webhooks that an administrator chose, and to nobody without any receiver', async () => {
  const pager = await webhook('Pager', 'standard');
  const call = 'POST /api/scheduled-reports';
  expect(await desk.ask(call, { ...wishes, webhooks: [pager] }, 'manager')).toMatchObject({ status: 403 });
  expect(await desk.ask(call, { ...wishes, webhooks: [] }, 'administrator')).toMatchObject({ status: 400 });
  const { id } = await schedule({ webhooks: [pager] });
  const change = `PUT /api/scheduled-reports/${id}` as const;
  expect(await desk.ask(change, { name: 'Monthly' }, 'manager')).toMatchObject({ status: 200 });
  expect(await desk.ask(change, { webhooks: [] }, 'manager')).toMatchObject({ status: 403 });
  await desk.ask(`DELETE /api/outgoing-webhooks/${pager}`, undefined, 'administrator');
  expect(await desk.ask(`GET /api/scheduled-reports`, undefined, 'administrator')).toMatchObject({
    json: { items: [{ webhooks: [] }] },
  });
});
