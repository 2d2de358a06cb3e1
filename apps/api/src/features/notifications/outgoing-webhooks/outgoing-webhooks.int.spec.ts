import { startTestApp, testPassword, type TestApp } from '../../../testing/start-test-app.js';
import { isSigned, Receiver } from './testing/receiver.js';

let http: TestApp;
let token: string;
const receiver = new Receiver();

beforeAll(async () => {
  await receiver.start();
  http = await startTestApp({ config: { outboundHosts: [receiver.host] } });
  token = await http.tokenOf('administrator');
});
afterAll(async () => {
  await http.close();
  await receiver.kill();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 204 });
});

const path = '/api/outgoing-webhooks';
const add = (body: object = {}) =>
  http.ask(`POST ${path}`, {
    token,
    body: { name: 'Alerts', format: 'standard', url: `http://${receiver.host}/hook?key=hush`, ...body },
  });
const ask = (call: `${string} /${string}`, body?: object) => http.ask(call, { token, ...(body && { body }) });
const test = async (id: string) => (await ask(`POST ${path}/${id}/test`)).json;

it('is added with a secret that is shown once; its URL and secret are in no answer, log or audit, and sealed', async () => {
  const added = await add();
  const { newSecret, ...webhook } = added.json as { newSecret: string; id: string };
  expect(added).toMatchObject({
    status: 201,
    json: {
      host: receiver.host,
      alerts: ['warning', 'missed', 'healed', 'follow_up'],
      teams: [],
      isEnabled: true,
      trouble: null,
    },
  });
  expect(newSecret).toMatch(/^whsec_/);
  const changed = await ask(`PUT ${path}/${webhook.id}`, { name: 'More', url: `http://${receiver.host}/hush` });
  const list = await ask(`GET ${path}`);
  expect(list.json?.['items']).toEqual([{ ...webhook, name: 'More' }]);
  const [stored] = await http.testDatabase.database.query<{ text: string }>(
    `select (select string_agg(w::text, '') from outgoing_webhooks w) ||
            (select string_agg(subject || details::text, '') from audit_log) as text`,
  );
  for (const secret of ['hush', newSecret]) {
    for (const text of [changed.text, list.text, stored?.text]) expect(text).not.toContain(secret);
    expect(stored?.text).not.toContain(Buffer.from(secret).toString('hex'));
  }
  expect(stored?.text).toContain('"url": "set"');
});

it('is for administrators alone, and nothing that an API token makes', async () => {
  const id = String((await add()).json?.['id']);
  const made = await ask('POST /api/account/tokens', { name: 'script', password: testPassword });
  const script = String(made.json?.['token']);
  for (const other of [await http.tokenOf('manager'), await http.tokenOf('agent'), script]) {
    expect((await http.ask(`DELETE ${path}/${id}`, { token: other })).status).toBe(403);
    expect((await http.ask(`POST ${path}/${id}/secret`, { token: other })).status).toBe(403);
  }
  expect((await http.ask(`GET ${path}`, { token: script })).status).toBe(200);
  expect((await ask(`DELETE ${path}/${id}`)).status).toBe(200);
  expect((await ask(`GET ${path}/${id}/deliveries`)).status).toBe(404);
});

it.each([
  ['http://hooks.acme.example/x', /must begin with https/],
  ['https://127.0.0.1/x', /private network\. Add it to OUTBOUND_HOSTS/],
  ['https://[::1]/x', /private network/],
  ['https://user:pass@hooks.acme.example/x', undefined],
  ['ftp://hooks.acme.example/x', undefined],
])('does not lead to %s', async (url, detail) => {
  const refused = await add({ url });
  expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: expect.stringMatching(/url$/) as string }] } });
  if (detail !== undefined) expect(refused.json?.['detail']).toMatch(detail);
});

it('says why a test did not arrive, also where a name leads into a private network', async () => {
  const port = receiver.host.split(':')[1];
  const inside = String((await add({ url: `https://localhost:${port}/x` })).json?.['id']);
  expect(await test(inside)).toEqual({ ok: false, trouble: expect.stringContaining('private network') as string });
  const id = String((await add()).json?.['id']);
  receiver.answer = () => ({ status: 302, headers: { location: 'http://127.0.0.1/' } });
  expect(await test(id)).toEqual({ ok: false, trouble: `${receiver.host} rejected the delivery (302).` });
  await receiver.kill();
  const trouble = `${receiver.host} is not reachable: the connection was refused.`;
  expect(await test(id)).toEqual({ ok: false, trouble });
  receiver.answer = () => ({ status: 204 });
  await receiver.start();
  expect(await test(id)).toEqual({ ok: true });
  expect(receiver.accepted()).toMatchObject([{ type: 'webhook.test' }]);
});

it('signs with the old secret and the new one for a day after it was replaced', async () => {
  const { id, newSecret: first } = (await add()).json as Record<'id' | 'newSecret', string>;
  const rotated = await ask(`POST ${path}/${id}/secret`);
  const second = String(rotated.json?.['newSecret']);
  expect(second).not.toBe(first);
  await test(id);
  const [message] = receiver.received;
  expect([isSigned(message!, first), isSigned(message!, second), isSigned(message!, 'whsec_AAAA')]).toEqual([
    ...[true, true, false],
  ]);
});

it('is not signed where Slack or Teams read it', async () => {
  for (const format of ['slack', 'teams']) {
    const { id, newSecret } = (await add({ format })).json as { id: string; newSecret: null };
    expect(newSecret).toBeNull();
    expect(await test(id)).toEqual({ ok: true });
    expect((await ask(`POST ${path}/${id}/secret`)).status).toBe(409);
  }
  const [slack, teams] = receiver.received;
  expect(JSON.parse(slack!.text)).toMatchObject({ text: expect.stringContaining('test from Deskledger') as string });
  expect(JSON.parse(teams!.text)).toMatchObject({ type: 'message' });
  expect(slack!.headers['webhook-signature']).toBeUndefined();
});
