import { hash } from '@node-rs/argon2';
import { FixedClock } from '../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { parameters, recommended } from './passwords/passwords.js';
import { createAdministrator, resetPassword } from './staff/administrator-chores.js';
import { createAccount, ensureFirstAdministrator } from './staff/create-account.js';

const email = 'ada@desk.test';
const password = 'correct horse battery';
const start = new Date('2026-11-20T10:00:00Z');

let http: TestApp;
const clock = new FixedClock(start);

const signIn = (credentials: { email: string; password: string } = { email, password }) =>
  http.ask('POST /api/account/login/', { body: credentials });

async function pair() {
  const { json } = await signIn();
  return { access: String(json?.['access_token']), refresh: String(json?.['refresh_token']) };
}

beforeAll(async () => {
  http = await startTestApp({ clock });
  await ensureFirstAdministrator(http.testDatabase.database, { ...http.config, administrator: { email, password } });
});
afterAll(() => http.close());
beforeEach(() => clock.set(start));

describe('signing in', () => {
  it('answers with a pair of tokens that open the profile', async () => {
    const { access } = await pair();
    const profile = await http.ask('GET /api/account/', { token: access });
    expect(profile.status).toBe(200);
    expect(profile.json).toMatchObject({ email, name: 'Administrator', role: 'administrator', phoneNumber: null });
  });

  it('keeps the password hashed as it is today', async () => {
    const cheap = { ...parameters };
    Object.assign(parameters, recommended);
    const { database } = http.testDatabase;
    const hashed = async () =>
      (await database.query<{ hash: string }>('select password_hash as hash from accounts'))[0]!;
    const of = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await database.query('update accounts set password_hash = $1', [of]);
    expect((await signIn({ email, password: 'another long password' })).status).toBe(401);
    expect((await hashed()).hash).toBe(of);
    expect((await signIn()).status).toBe(200);
    const renewed = (await hashed()).hash;
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn()).status).toBe(200);
    expect((await hashed()).hash).toBe(renewed);
    Object.assign(parameters, cheap);
  });

  it('takes the e-mail in any case', async () => {
    expect((await signIn({ email: ' ADA@Desk.Test ', password })).status).toBe(200);
  });

  it('is written down where it was refused, of accounts that there are', async () => {
    const { database } = http.testDatabase;
    const refused = () =>
      database.query<{ subject: string; details: object }>(
        `select subject, details from audit_log where action = 'session.refused' order by id`,
      );
    const before = (await refused()).length;
    await signIn({ email: 'nobody@desk.test', password: 'nope' });
    await signIn({ email, password: 'nope' });
    const [account] = await database.query<{ id: string }>('select id from accounts where email = $1', [email]);
    const lines = await waitFor(async () => {
      const found = await refused();
      return found.length > before && found.slice(before);
    }, 'a line of the audit log');
    expect(lines).toEqual([{ subject: account!.id, details: { step: 'password', ip: '127.0.0.1' } }]);
  });

  it('gives the same answer for a wrong password and an unknown e-mail', async () => {
    const wrong = await signIn({ email, password: 'nope' });
    const unknown = await signIn({ email: 'nobody@desk.test', password: 'nope' });
    expect(wrong.json).toEqual({ ...unknown.json, requestId: wrong.json?.['requestId'] });
    expect(wrong).toMatchObject({
      status: 401,
      json: { code: 'wrong_credentials', detail: 'Email or password is wrong.' },
    });
  });

  it('stops trying after ten attempts from one place, and says when to come back', async () => {
    const guess = () => signIn({ email: 'victim@desk.test', password: 'guess' });
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('keeps out a disabled account', async () => {
    const { database } = http.testDatabase;
    await database.transaction((tx) =>
      createAccount(tx, { email: 'gone@desk.test', name: 'Gone', role: 'agent', password }),
    );
    await database.query(`update accounts set disabled_at = now() where email = 'gone@desk.test'`);
    expect(await signIn({ email: 'gone@desk.test', password })).toMatchObject({
      status: 401,
      json: { code: 'wrong_credentials' },
    });
  });
});

describe('a session', () => {
  const refresh = (token: string) => http.ask('POST /api/v1/account/refresh-token/', { body: { refresh: token } });

  it('ends its access token after fifteen minutes', async () => {
    const { access } = await pair();
    clock.advance(15 * 60_000 + 1);
    expect(await http.ask('GET /api/account', { token: access })).toMatchObject({
      status: 401,
      json: { code: 'session_expired' },
    });
  });

  it('goes on with a new pair for every refresh token', async () => {
    const first = await pair();
    const second = await refresh(first.refresh);
    expect(second.status).toBe(200);
    expect(second.json?.['refresh_token']).not.toBe(first.refresh);
    expect((await http.ask('GET /api/account', { token: String(second.json?.['access_token']) })).status).toBe(200);
  });

  it('is over when a refresh token comes a second time, with everything issued in it', async () => {
    const first = await pair();
    const second = await refresh(first.refresh);
    clock.advance(10_000);
    expect(await refresh(first.refresh)).toMatchObject({ status: 401, json: { code: 'session_expired' } });
    expect(await refresh(String(second.json?.['refresh_token']))).toMatchObject({ status: 401 });
    const access = String(second.json?.['access_token']);
    expect(await http.ask('GET /api/account', { token: access })).toMatchObject({
      status: 401,
      json: { code: 'session_expired' },
    });
  });

  it('goes on when eight use one refresh token at once, and a ninth a moment later: all with the same next one', async () => {
    const { refresh: token } = await pair();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
    clock.advance(9_999);
    const { json, status } = await refresh(token);
    expect(status).toBe(200);
    expect(new Set([json, ...answers.map((answer) => answer.json)].map((each) => each?.['refresh_token'])).size).toBe(
      1,
    );
    const access = String(answers[7]!.json?.['access_token']);
    expect((await http.ask('GET /api/account', { token: access })).status).toBe(200);
    expect((await refresh(String(json?.['refresh_token']))).status).toBe(200);
  });

  it('is over when a refresh token comes again whose successor was used', async () => {
    const first = await pair();
    const second = await refresh(first.refresh);
    const third = await refresh(String(second.json?.['refresh_token']));
    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await refresh(String(third.json?.['refresh_token']))).status).toBe(401);
  });

  it('ends by signing out', async () => {
    const { access, refresh: token } = await pair();
    expect((await http.ask('POST /api/account/logout', { token: access })).status).toBe(200);
    expect((await http.ask('GET /api/account', { token: access })).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });

  it('ends ninety days after it was begun, however much it is used', async () => {
    let { refresh: token } = await pair();
    for (const days of [29, 29, 29, 2]) {
      clock.advance(days * 86_400_000);
      token = String((await refresh(token)).json?.['refresh_token']);
    }
    clock.advance(86_400_000 + 1);
    expect((await refresh(token)).status).toBe(401);
  });

  it('ends when it was not used for thirty days', async () => {
    const { refresh: token } = await pair();
    clock.advance(30 * 86_400_000 + 1);
    expect((await refresh(token)).status).toBe(401);
  });
});

describe('the profile', () => {
  it('can be changed, but not its role', async () => {
    const { access } = await pair();
    const changed = await http.ask('PUT /api/account', {
      token: access,
      body: { name: ' Ada L. ', phoneNumber: '+44 1', role: 'agent' },
    });
    expect(changed).toMatchObject({
      status: 200,
      json: { name: 'Ada L.', phoneNumber: '+44 1', role: 'administrator' },
    });
    await http.ask('PUT /api/account', { token: access, body: { name: 'Administrator', phoneNumber: null } });
  });

  it("cannot take another account's e-mail", async () => {
    await http.testDatabase.database.transaction((tx) =>
      createAccount(tx, { email: 'grace@desk.test', name: 'Grace', role: 'agent', password }),
    );
    const { access } = await pair();
    const refused = await http.ask('PUT /api/account', {
      token: access,
      body: { email: 'Grace@desk.test', currentPassword: password },
    });
    expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });

  it('asks for the password before it takes another e-mail', async () => {
    const { access } = await pair();
    const change = (body: object) => http.ask('PUT /api/account', { token: access, body });
    for (const body of [{ email: 'new@desk.test' }, { email: 'new@desk.test', currentPassword: 'guess' }]) {
      const refused = await change(body);
      expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: 'currentPassword' }] } });
    }
    expect(await change({ email })).toMatchObject({ status: 200 });
    expect(await change({ email: 'new@desk.test', currentPassword: password })).toMatchObject({
      status: 200,
      json: { email: 'new@desk.test' },
    });
    await change({ email, currentPassword: password });
  });
});

describe('API tokens', () => {
  const create = async (body: object) => {
    const { access } = await pair();
    return http.ask('POST /api/account/tokens', { token: access, body: { password, ...body } });
  };

  it('work as bearer tokens with a role of their own until they are revoked', async () => {
    const made = await create({ name: 'reports', role: 'agent' });
    expect(made).toMatchObject({ status: 201, json: { name: 'reports', role: 'agent', lastUsedAt: null } });
    const token = String(made.json?.['token']);
    expect(await http.ask('GET /api/account', { token })).toMatchObject({ status: 200, json: { role: 'agent' } });
    expect(await http.ask('GET /api/account/tokens', { token })).toMatchObject({
      status: 403,
      json: { code: 'forbidden' },
    });

    const { access } = await pair();
    expect((await http.ask(`DELETE /api/account/tokens/${String(made.json?.['id'])}`, { token: access })).status).toBe(
      200,
    );
    expect((await http.ask('GET /api/account', { token })).status).toBe(401);
  });

  it('never act on the account of who made them', async () => {
    const token = String((await create({ name: 'script', role: 'administrator' })).json?.['token']);
    expect(await http.ask('PUT /api/account', { token, body: { name: 'Mallory' } })).toMatchObject({
      status: 403,
      json: { code: 'forbidden', detail: 'API tokens cannot make this call. Sign in with your password instead.' },
    });
    expect((await http.ask('GET /api/account', { token })).json).toMatchObject({ name: 'Administrator' });
  });

  it('are listed without their secret', async () => {
    await create({ name: 'listed' });
    const { access } = await pair();
    const list = await http.ask('GET /api/account/tokens', { token: access });
    expect(list.json?.['tokens']).toContainEqual(expect.objectContaining({ name: 'listed', role: 'administrator' }));
    expect(list.text).not.toContain('dl_');
  });

  it('end at their time', async () => {
    const made = await create({ name: 'short', expiresAt: '2026-11-20T11:00:00Z' });
    clock.advance(3_600_001);
    expect((await http.ask('GET /api/account', { token: String(made.json?.['token']) })).status).toBe(401);
    expect(await create({ name: 'past', expiresAt: '2026-11-20T10:59:00Z' })).toMatchObject({ status: 400 });
  });
});

describe('the chores of an administrator', () => {
  it('make an account, and give it a new password that ends its sessions', async () => {
    const { database } = http.testDatabase;
    const first = await createAdministrator(database, 'root@desk.test');
    const session = await signIn({ email: 'root@desk.test', password: first });
    expect(session.status).toBe(200);
    await expect(createAdministrator(database, 'ROOT@desk.test')).rejects.toThrow('already');

    const second = await resetPassword(database, 'root@desk.test');
    expect((await signIn({ email: 'root@desk.test', password: first })).status).toBe(401);
    expect((await signIn({ email: 'root@desk.test', password: second })).status).toBe(200);
    const refreshed = await http.ask('POST /api/v1/account/refresh-token', {
      body: { refresh: session.json?.['refresh_token'] },
    });
    expect(refreshed.status).toBe(401);
    await expect(resetPassword(database, 'nobody@desk.test')).rejects.toThrow('no account');
  });

  it('make no account that nobody could sign in to by a browser', async () => {
    for (const email of ['root', 'root@', 'Root <root@desk.test>'])
      await expect(createAdministrator(http.testDatabase.database, email)).rejects.toThrow('is not an email address');
  });

  it('create the first administrator once', async () => {
    const second = { ...http.config, administrator: { email: 'second@desk.test', password: 'password1234' } };
    expect(await ensureFirstAdministrator(http.testDatabase.database, second)).toBeUndefined();
  });

  it('leave a trace of everything in the audit log', async () => {
    const rows = await http.testDatabase.database.query<{ action: string }>('select distinct action from audit_log');
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['account.created', 'session.started', 'session.reuse_detected', 'token.revoked']),
    );
  });
});
