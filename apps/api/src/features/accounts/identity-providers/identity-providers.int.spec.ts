import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, testPassword, type TestApp } from '../../../testing/start-test-app.js';
import { CompanySignIn } from '../testing/company-sign-in.js';
import { accessOf } from '../testing/desk-with-mail.js';

let http: TestApp;
let token: string;

beforeAll(async () => {
  http = await startTestApp({ config: { outboundHosts: ['127.0.0.1'] } });
  token = await http.tokenOf('administrator');
});
afterAll(() => http.close());

const add = (issuer: string, name = 'Acme') =>
  http.ask('POST /api/identity-providers', { token, body: { name, issuer } });
const test = async (id: string) => (await http.ask(`POST /api/identity-providers/${id}/test`, { token })).json;
const idOf = async (issuer: string) => String((await add(issuer)).json?.['id']);

describe('an identity provider', () => {
  it('is set up by administrators, and its secret is in no answer, log or audit, and sealed in the database', async () => {
    const company = await CompanySignIn.open(http, 'Umbrella');
    const changed = await company.change({
      roles: [{ value: 'it', role: 'administrator' }],
      clientSecret: 'hush hush',
    });
    expect(changed).toMatchObject({ status: 200, json: { hasSecret: true, isEnabled: true } });
    const { database } = http.testDatabase;
    const [stored] = await database.query<{ text: string }>(
      `select (select string_agg(p::text, '') from identity_providers p) ||
              (select string_agg(details::text, '') from audit_log) as text`,
    );
    const list = await http.ask('GET /api/identity-providers', { token });
    for (const text of [changed.text, list.text, stored?.text]) expect(text).not.toContain('hush');
    expect(stored?.text).not.toContain(Buffer.from('hush hush').toString('hex'));
    const [line] = await database.query(
      "select actor, details from audit_log where action = 'identity_provider.changed' order by id desc limit 1",
    );
    expect(line).toMatchObject({
      actor: expect.stringMatching(/^account:/) as string,
      details: { secret: 'set', changes: { roles: [[], [{ value: 'it', role: 'administrator' }]] } },
    });
    company.provider.close();
  });

  it('is refused to everybody else, and to API tokens', async () => {
    const made = await http.ask('POST /api/account/tokens', {
      token,
      body: { name: 'script', password: testPassword },
    });
    const body = { name: 'Mallory', issuer: 'https://mallory.example' };
    for (const other of [String(made.json?.['token']), await http.tokenOf('manager'), await http.tokenOf('agent')])
      expect((await http.ask('POST /api/identity-providers', { token: other, body })).status).toBe(403);
    expect((await http.ask('GET /api/identity-providers', { token: await http.tokenOf('manager') })).status).toBe(403);
  });

  it('is on the sign-in screen once it is enabled, which takes a client ID', async () => {
    const { json } = await add('https://login.hooli.example', 'Hooli');
    const id = String(json?.['id']);
    const password = testPassword;
    const offered = async () => (await http.ask('GET /api/account/providers')).text;
    const enabled = await http.ask(`PUT /api/identity-providers/${id}`, { token, body: { isEnabled: true, password } });
    expect(enabled).toMatchObject({ status: 400, json: { errors: [{ path: 'clientId' }] } });
    expect(await offered()).not.toContain('Hooli');
    expect((await http.ask(`POST /api/account/providers/${id}/begin`)).status).toBe(404);
    await http.ask(`PUT /api/identity-providers/${id}`, { token, body: { isEnabled: true, clientId: 'c', password } });
    expect(await offered()).toContain(`{"id":"${id}","name":"Hooli"}`);
  });

  it('lets nobody in by the screen that somebody found unlocked: who enables it, or changes it then, shows who they are', async () => {
    const { json } = await add('https://login.pied.example', 'Pied');
    const change = (body: object) => http.ask(`PUT /api/identity-providers/${String(json?.['id'])}`, { token, body });
    const client = { clientId: 'c', isEnabled: true };
    const refused = { status: 400, json: { errors: [{ path: 'password' }] } };
    expect(await change({ clientId: 'b' })).toMatchObject({ status: 200 });
    expect(await change(client)).toMatchObject(refused);
    expect(await change({ ...client, password: 'a wrong one' })).toMatchObject(refused);
    expect(await change({ ...client, password: testPassword })).toMatchObject({ status: 200 });
    expect(await change({ linksAccounts: true })).toMatchObject(refused);
    expect(await change({ isEnabled: false })).toMatchObject(refused);
    const mails = await http.testDatabase.database.query(
      `select details from account_mails where kind = 'identity-provider-changed' and details ->> 'name' = 'Pied'`,
    );
    expect(mails).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', 'acme', 'https://acme.example?a=b', 'https://acme.example/.well-known/x'])(
    'has no issuer like %s',
    async (issuer) => {
      expect(await add(issuer)).toMatchObject({ status: 400, json: { errors: [{ path: 'issuer' }] } });
    },
  );

  it('that is removed signs out those who have no other way in', async () => {
    const company = await CompanySignIn.open(http, 'Wonka', { defaultRole: 'agent', createsAccounts: true });
    const access = accessOf(await company.signIn(company.employ()));
    expect((await http.ask('GET /api/account/security', { token: access })).json).toMatchObject({ hasPassword: false });
    expect((await http.ask(`DELETE /api/identity-providers/${company.id}`, { token })).status).toBe(200);
    expect((await http.ask('GET /api/account', { token: access })).status).toBe(401);
    expect((await http.ask(`DELETE /api/identity-providers/${company.id}`, { token })).status).toBe(404);
    company.provider.close();
  });

  it('that is removed ends the tokens and what is open with them, of those who have no other way in', async () => {
    const roles = [{ value: 'support', role: 'administrator' }];
    const company = await CompanySignIn.open(http, 'Tyrell', { roles, createsAccounts: true });
    const [gone, stays] = [await withTokens(company), await withTokens(company)];
    const { database } = http.testDatabase;
    await database.query(
      `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, synced, created_at)
       select gen_random_uuid(), id, '\\x01', '\\x02', 0, '{}', 'Key', false, now() from accounts where email = $1`,
      [stays.email],
    );
    const headers = { authorization: `Bearer ${gone.script}` };
    const live = await fetch(`${http.url}/api/live`, { headers, signal: AbortSignal.timeout(10_000) });
    expect((await http.ask(`DELETE /api/identity-providers/${company.id}`, { token })).status).toBe(200);
    expect(await gone.statuses()).toEqual([401, 401, 401]);
    expect(await stays.statuses()).toEqual([200, 200, 200]);
    expect(await live.text()).toContain('event: change');
    const actions = await database.query<{ action: string }>(
      "select action from audit_log where action in ('token.revoked', 'wall.ended') order by action",
    );
    expect(actions.map(({ action }) => action)).toEqual(['token.revoked', 'wall.ended']);
    company.provider.close();
  });
});

/** An administrator without a password, with an API token and a TV display. */
async function withTokens(company: CompanySignIn) {
  const login = company.employ();
  const access = accessOf(await company.signIn(login, true));
  const made = async (path: string, body: object) =>
    (await http.ask(`POST /api/${path}`, { token: access, body })).json ?? {};
  const script = String((await made('account/tokens', { name: 'script' }))['token']);
  const view = await made('views', { screen: 'overview', name: login, query: 'period=30days', isShared: true });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const kiosk = String((await made('walls', { name: login, views: [view['id']], seconds: 20, expiresAt }))['token']);
  const status = async (path: string, own: string) => (await http.ask(`GET /api/${path}`, { token: own })).status;
  const statuses = async () => [
    await status('account', access),
    await status('account', script),
    await status('walls/mine', kiosk),
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  return { email: `${login}@acme.test`, script, statuses };
}

describe('the test of an identity provider', () => {
  it('is content with a real one, and says when the client or its secret is wrong', async () => {
    const company = await CompanySignIn.open(http, 'Stark');
    expect(await test(company.id)).toEqual({ ok: true });
    await company.change({ clientSecret: 'another' });
    expect(await test(company.id)).toEqual({
      ok: false,
      trouble: 'Stark does not accept this client ID and secret. Check both.',
    });
    company.provider.close();
  });

  it('says in a sentence what else is wrong', async () => {
    expect(await test(await idOf('https://10.1.2.3'))).toMatchObject({
      trouble: '10.1.2.3 is in a private network. Add it to OUTBOUND_HOSTS to allow Deskledger to call it.',
    });
    expect(await test(await idOf('http://login.example'))).toMatchObject({
      trouble: expect.stringContaining('must begin with https://') as string,
    });
    expect(await test(await idOf('http://127.0.0.1:1'))).toMatchObject({
      trouble: 'Acme is not reachable: the connection was refused.',
    });
  });

  describe('of something that is none', () => {
    let server: Server;
    let host: string;
    let document: object | undefined;
    beforeAll(async () => {
      server = createServer((_request, response) =>
        document === undefined
          ? response.writeHead(404).end('no')
          : response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document)),
      );
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(() => server.close());

    it('names what is missing, and follows nobody who calls itself otherwise or leads to a script', async () => {
      const id = await idOf(host);
      expect(await test(id)).toMatchObject({
        trouble: expect.stringContaining('has no OpenID Connect settings') as string,
      });
      document = { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' };
      expect(await test(id)).toMatchObject({ ok: false });
      const whole = { issuer: host, token_endpoint: `${host}/t`, jwks_uri: `${host}/k` };
      document = { ...whole, authorization_endpoint: 'javascript:alert(1)' };
      expect(await test(id)).toMatchObject({ trouble: expect.stringContaining('a sign-in address') as string });
      document = { ...whole, authorization_endpoint: `${host}/a` };
      expect(await test(id)).toMatchObject({ trouble: expect.stringContaining('has no keys') as string });
    });
  });
});
