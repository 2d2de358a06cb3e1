import type { ConnectionWithSecret } from '@deskledger/contracts';
import { startTestApp, testPassword, type TestApp } from '../../../testing/start-test-app.js';
import { readWebhookSecret, type WebhookSecret } from '../../../config/webhook-secrets.js';
import { waitFor } from '../../../testing/wait-for.js';
import { adapters, SOURCE_ADAPTERS } from '../sources/index.js';
import { fixtures as standard } from '../sources/standard/testing/fixtures.js';
import { pigeonPost } from '../sources/testing/pigeon-post/adapter.js';
import { fixtures as pigeons } from '../sources/testing/pigeon-post/fixtures.js';
import { Connections } from './connections.js';

let app: TestApp;
let administrator: string;

beforeAll(async () => {
  app = await startTestApp({ standIns: new Map([[SOURCE_ADAPTERS, [...adapters, pigeonPost]]]) });
  administrator = await app.tokenOf('administrator');
});
afterAll(() => app.close());

const ask = (call: string, body?: object, token = administrator) =>
  app.ask(call as 'POST /', { token, ...(body !== undefined && { body }) });
const add = async (wishes: object) => {
  const { status, json } = await ask('POST /api/connections', wishes);
  expect({ status, json }).toMatchObject({ status: 201 });
  return json as ConnectionWithSecret;
};
const listed = async (id: string) => {
  const { json } = await ask('GET /api/connections');
  return (json?.['items'] as { id: string }[]).find((connection) => connection.id === id);
};
const pathOf = ({ address }: ConnectionWithSecret) => new URL(address).pathname as `/${string}`;
const hmac = (text: string): WebhookSecret => ({ kind: 'hmac', key: Buffer.from(text) });

let count = 0;
/** What becomes of a delivery to a connection that is signed with this secret. */
const deliver = async (to: ConnectionWithSecret, secret: WebhookSecret, fixtures = pigeons) => {
  count += 1;
  const reported = { eventId: `e${count}`, ticketId: `${count}`, subject: 'Corn', modified: '2026-03-02T09:41:03Z' };
  const body = fixtures.event(reported);
  const headers = { ...fixtures.signed(Buffer.from(body), secret, Date.now()) } as Record<string, string>;
  return (await app.ask(`POST ${pathOf(to)}`, { body, headers })).status;
};

describe('a connection', () => {
  it('is made with an address that nobody guesses, and the secret that the help desk shows', async () => {
    const wishes = { source: 'pigeon-post', name: ' The loft ', deskUrl: 'https://loft.test/some/page?x=1' };
    const made = await add({ ...wishes, timezone: 'Asia/Kolkata', secret: 'what the pigeons know' });
    expect(made).toMatchObject({
      ...{ id: 'pigeon-post', name: 'The loft', timezone: 'Asia/Kolkata', deskUrl: 'https://loft.test' },
      ...{ secret: 'settings', hasPreviousSecret: false, disabledAt: null, newSecret: null },
      address: expect.stringMatching(/\/api\/webhooks\/pigeon-post\/[\w-]{32}$/) as string,
    });
    expect(await deliver(made, hmac('what the pigeons know'))).toBe(200);
    expect(await deliver(made, hmac('what nobody knows'))).toBe(401);
    const other = await add({ ...wishes, secret: 'what other pigeons know' });
    expect([other.id, other.timezone]).toEqual(['pigeon-post-2', 'UTC']);
  });

  it('says who added it, and by which API token', async () => {
    const { id: own } = await add({ source: 'standard', name: 'By hand' });
    expect(await listed(own)).toMatchObject({ addedBy: 'administrator' });
    const token = { name: 'nightly', role: 'administrator', password: testPassword };
    const { json } = await ask('POST /api/account/tokens', token);
    const made = await ask('POST /api/connections', { source: 'standard', name: 'By script' }, String(json?.['token']));
    const addedBy = 'administrator (API token ‘nightly’)';
    expect(made.json).toMatchObject({ addedBy });
    expect(await listed(String(made.json?.['id']))).toMatchObject({ addedBy });
    expect(await listed('standard')).toMatchObject({ addedBy: null });
    const lines = await ask(`GET /api/audit?subject=${String(made.json?.['id'])}`);
    expect(lines.json?.['items']).toMatchObject([{ action: 'connection.added', actorName: addedBy }]);
  });

  it('gets a secret made where the help desk takes ours, which is shown once', async () => {
    const made = await add({ source: 'standard', name: 'Scripts' });
    const secret = readWebhookSecret(String(made.newSecret))!;
    expect(await deliver(made, secret, standard)).toBe(200);
    const { json } = await ask('GET /api/connections');
    expect(JSON.stringify(json)).not.toContain(made.newSecret);
    expect(json?.['sources']).toEqual(
      expect.arrayContaining([
        { name: 'standard', makesSecret: true, access: [], designations: [], callsPerMinute: null },
        { name: 'pigeon-post', makesSecret: false, access: [], designations: [], callsPerMinute: null },
      ]),
    );
  });

  it('says what the designation of its tickets is, where its kind leaves that open', async () => {
    const made = await add({ source: 'zoho-desk', name: 'Depot' });
    expect(made.designation).toBe('topic');
    const put = (id: string, designation: string) => ask(`PUT /api/connections/${id}`, { designation });
    expect(await put(made.id, 'contactTitle')).toMatchObject({ status: 200, json: { designation: 'contactTitle' } });
    expect(app.app.get(Connections).byId(made.id)?.designation).toBe('contactTitle');
    expect(await ask(`PUT /api/connections/${made.id}`, { name: 'Depots' })).toMatchObject({
      json: { name: 'Depots', designation: 'contactTitle' },
    });
    expect((await put(made.id, 'shoe size')).status).toBe(400);
    expect((await put('standard', 'product')).json).toMatchObject({ errors: [{ path: 'designation' }] });
    const chosen = await add({ source: 'zoho-desk', name: 'Other', designation: 'product' });
    expect(chosen.designation).toBe('product');
  });

  it('says how often its help desk may be asked, where its plan allows more than every plan does', async () => {
    const made = await add({ source: 'freshdesk', name: 'Fleet' });
    expect(made.callsPerMinute).toBeNull();
    const put = (id: string, callsPerMinute: number | null) => ask(`PUT /api/connections/${id}`, { callsPerMinute });
    expect(await put(made.id, 200)).toMatchObject({ status: 200, json: { callsPerMinute: 200 } });
    expect(app.app.get(Connections).byId(made.id)?.callsPerMinute).toBe(200);
    expect((await ask(`PUT /api/connections/${made.id}`, { name: 'Fleets' })).json).toMatchObject({
      callsPerMinute: 200,
    });
    for (const wrong of [0, 6001, 1.5]) expect((await put(made.id, wrong)).status).toBe(400);
    expect((await put('standard', 200)).json).toMatchObject({ errors: [{ path: 'callsPerMinute' }] });
    expect(await put(made.id, null)).toMatchObject({ status: 200, json: { callsPerMinute: null } });
    expect(app.app.get(Connections).byId(made.id)?.callsPerMinute).toBeUndefined();
  });

  it('may wait for the secret of a help desk that shows it only once it knows our address', async () => {
    const made = await add({ source: 'pigeon-post', name: 'Later' });
    expect(made).toMatchObject({ secret: 'none', newSecret: null });
    expect(await deliver(made, hmac('shown later by the pigeons'))).toBe(401);
    expect(await ask(`POST /api/connections/${made.id}/secret`, {})).toMatchObject({ status: 400 });
    await ask(`POST /api/connections/${made.id}/secret`, { secret: 'shown later by the pigeons' });
    expect(await deliver(made, hmac('shown later by the pigeons'))).toBe(200);
    expect(await listed(made.id)).toMatchObject({ secret: 'settings', hasPreviousSecret: false });
  });

  it('keeps its secret sealed: neither the database nor the audit log can tell it', async () => {
    await add({ source: 'pigeon-post', name: 'Sealed', secret: 'do not tell anybody' });
    const rows = await app.testDatabase.database.query(
      `select encode(secrets, 'escape') as text from connections where secrets is not null
       union all select details::text from audit_log`,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain('do not tell');
  });

  it('changes its secret while deliveries arrive: the one of before counts until it is forgotten', async () => {
    const made = await add({ source: 'pigeon-post', name: 'Changing', secret: 'the very first secret' });
    const rotate = (secret: string) => ask(`POST /api/connections/${made.id}/secret`, { secret });
    const known = async () => {
      const words = ['the very first secret', 'the second secret', 'the third secret'];
      return Promise.all(words.map(async (text) => (await deliver(made, hmac(text))) === 200));
    };
    expect((await rotate('the second secret')).json).toMatchObject({ hasPreviousSecret: true });
    expect(await known()).toEqual([true, true, false]);
    await rotate('the third secret');
    expect(await known()).toEqual([false, true, true]);
    await ask(`DELETE /api/connections/${made.id}/secret/previous`);
    expect(await known()).toEqual([false, false, true]);
    expect(await listed(made.id)).toMatchObject({ hasPreviousSecret: false });
  });

  it('is closed and opened again, and keeps its address', async () => {
    const secret = 'a secret to be closed';
    const made = await add({ source: 'pigeon-post', name: 'Closing', secret });
    const change = (wishes: object) => ask(`PUT /api/connections/${made.id}`, wishes);
    await change({ disabled: true });
    expect(await deliver(made, hmac(secret))).toBe(404);
    expect(await listed(made.id)).toMatchObject({ disabledAt: expect.any(String) as string });
    expect((await change({ disabled: false, name: 'Opened' })).json).toMatchObject({
      ...{ name: 'Opened', address: made.address, disabledAt: null },
    });
    expect(await deliver(made, hmac(secret))).toBe(200);
  });

  it('whose secret stands in the configuration has it changed there', async () => {
    expect(await listed('standard')).toMatchObject({ secret: 'environment', hasPreviousSecret: false });
    for (const call of ['POST /api/connections/standard/secret', 'DELETE /api/connections/standard/secret/previous']) {
      const answer = await ask(call, call.startsWith('POST') ? {} : undefined);
      expect(answer).toMatchObject({ status: 409, json: { code: 'conflict' } });
    }
  });

  it('is known to every process in a moment', async () => {
    const second = await startTestApp({
      database: app.testDatabase,
      keepDatabase: true,
      standIns: new Map([[SOURCE_ADAPTERS, [...adapters, pigeonPost]]]),
    });
    const made = await add({ source: 'pigeon-post', name: 'Everywhere', secret: 'known everywhere' });
    const elsewhere = second.app.get(Connections);
    await waitFor(async () => elsewhere.byId(made.id)?.name === 'Everywhere', 'the connection in another process');
    await ask(`PUT /api/connections/${made.id}`, { disabled: true });
    await waitFor(async () => elsewhere.byId(made.id) === undefined, 'its end in another process');
    await second.close();
  });

  it('of a kind that nobody knows, without a secret or with wrong ones is refused, and says what is wrong', async () => {
    const good = { source: 'pigeon-post', name: 'Wrong', secret: 'a secret of some length' };
    const cases: [object, string][] = [
      [{ ...good, source: 'smoke-signals' }, 'source'],
      [{ ...good, secret: 'short' }, 'secret'],
      [{ ...good, name: ' ' }, 'name'],
      [{ ...good, timezone: 'Mars' }, 'timezone'],
      [{ ...good, deskUrl: 'javascript:alert(1)' }, 'deskUrl'],
      [{ ...good, source: 'standard', secret: 'whsec_' + '!'.repeat(20) }, 'secret'],
    ];
    for (const [wishes, path] of cases) {
      const { status, json } = await ask('POST /api/connections', wishes);
      expect({ path, status, errors: json?.['errors'] }).toMatchObject({ path, status: 400, errors: [{ path }] });
    }
    expect((await ask('PUT /api/connections/nowhere', { name: 'x' })).status).toBe(404);
  });
});
