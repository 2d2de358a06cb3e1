import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { createAccount, ensureFirstAdministrator } from './create-account.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';

const admin = { email: 'ada@desk.test', password: 'correct horse battery' };
const start = new Date('2026-11-20T10:00:00Z');
const day = 86_400_000;

let http: TestApp;
const clock = new FixedClock(start);

beforeAll(async () => {
  http = await startTestApp({ clock });
  await ensureFirstAdministrator(http.testDatabase.database, { ...http.config, administrator: admin });
});
afterAll(() => http.close());
beforeEach(() => clock.set(start));

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { json } = await http.ask('POST /api/account/login', { body: { email, password } });
  return String(json?.['access_token']);
}

const asAdmin = async (call: `${string} /${string}`, body?: object) =>
  http.ask(call, { token: await tokenOf(admin), ...(body && { body }) });

let count = 0;
async function member(role: 'administrator' | 'manager' | 'agent') {
  count += 1;
  const person = { email: `person-${count}@desk.test`, password: 'a long enough password' };
  const id = await http.testDatabase.database.transaction((tx) =>
    createAccount(tx, { ...person, name: `Person ${count}`, role }),
  );
  return { ...person, id };
}

async function invite(email: string): Promise<{ id: string; token: string }> {
  const { json } = await asAdmin('POST /api/accounts', { email, role: 'agent' });
  return { id: String(json?.['id']), token: await newestLink(String(json?.['id'])) };
}

/** The token in the newest mail to this account. */
async function newestLink(id: string): Promise<string> {
  const [mail] = await http.testDatabase.database.query<{ token_id: string }>(
    'select token_id from account_mails where account_id = $1 order by created_at desc, id limit 1',
    [id],
  );
  return http.app.get(OneTimeTokens).tokenOf(String(mail?.token_id));
}

const accept = (token: string, body: object = {}) =>
  http.ask('POST /api/account/invitation', {
    body: { token, name: 'Grace Hopper', password: 'nanoseconds matter', ...body },
  });

describe('an invitation', () => {
  it('makes an account that can sign in once a name and a password are set', async () => {
    const { id, token } = await invite('grace@desk.test');
    const shown = { status: 200, json: { email: 'grace@desk.test', name: null, role: 'agent' } };
    expect(await http.ask('POST /api/account/invitation/look-up', { body: { token } })).toMatchObject(shown);
    expect(await http.ask(`GET /api/account/invitation?token=${token}`)).toMatchObject(shown);
    const early = await http.ask('POST /api/account/login', { body: { email: 'grace@desk.test', password: 'x' } });
    expect(early).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });

    const accepted = await accept(token);
    expect(accepted.status).toBe(200);
    const profile = await http.ask('GET /api/account', { token: String(accepted.json?.['access_token']) });
    expect(profile.json).toMatchObject({ id, name: 'Grace Hopper', role: 'agent' });
    expect(await tokenOf({ email: 'grace@desk.test', password: 'nanoseconds matter' })).not.toBe('undefined');
  });

  it('works once, also when it is opened many times at once', async () => {
    const { token } = await invite('once@desk.test');
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accept(token)).toMatchObject({ status: 401, json: { code: 'invalid_link' } });
  });

  it('ends after seven days, and when a newer one is sent', async () => {
    const { id, token } = await invite('late@desk.test');
    clock.set(new Date(start.getTime() + 1000));
    expect((await asAdmin(`POST /api/accounts/${id}/invitation`)).status).toBe(200);
    expect((await accept(token)).status).toBe(401);
    const newer = await newestLink(id);
    expect((await accept(newer, { password: 'short' })).status).toBe(400);
    clock.set(new Date(start.getTime() + 7 * day + 2000));
    expect((await accept(newer)).status).toBe(401);
    expect((await accept('made up')).status).toBe(401);
  });

  it('has a link that administrators can hand over, as long as it works, and that they saw it is recorded', async () => {
    const { id, token } = await invite('by-hand@desk.test');
    const show = () => asAdmin(`POST /api/accounts/${id}/invitation/link`);
    const { status, json } = await show();
    expect([status, new URL(String(json?.['link'])).pathname]).toEqual([200, '/auth/accept']);
    expect(new URL(String(json?.['link'])).hash).toBe(`#token=${token}`);
    const until = Date.parse(String(json?.['until']));
    const [shown] = await http.testDatabase.database.query(
      `select actor from audit_log where action = 'account.invitation_shown' and subject = $1`,
      [id],
    );
    expect(shown).toBeDefined();

    const manager = await tokenOf(await member('manager'));
    expect((await http.ask(`POST /api/accounts/${id}/invitation/link`, { token: manager })).status).toBe(403);
    const before = clock.now();
    clock.set(new Date(until + 1000));
    expect(await show()).toMatchObject({
      status: 409,
      json: { detail: 'This invitation has expired. Send it again.' },
    });
    clock.set(before);
    expect((await accept(token)).status).toBe(200);
    expect((await show()).status).toBe(409);
  });

  it('can be withdrawn, but not after it was accepted, and not sent to somebody who is here', async () => {
    const { id, token } = await invite('oops@desk.test');
    expect((await asAdmin(`DELETE /api/accounts/${id}/invitation`)).status).toBe(200);
    expect((await accept(token)).status).toBe(401);
    const { id: kept } = await member('agent');
    expect((await asAdmin(`DELETE /api/accounts/${kept}/invitation`)).status).toBe(409);
    expect((await asAdmin('POST /api/accounts', { email: 'ADA@desk.test', role: 'agent' })).status).toBe(409);
  });
});

describe('the accounts', () => {
  it('are listed with role, state and last sign-in', async () => {
    const { id, email, password } = await member('manager');
    await tokenOf({ email, password });
    const { json } = await asAdmin('GET /api/accounts');
    expect(json?.['mails']).toBe('files');
    const listed = (json?.['accounts'] as { id: string }[]).find((account) => account.id === id);
    expect(listed).toMatchObject({ email, role: 'manager', state: 'active', lastSignInAt: start.toISOString() });
    expect(JSON.stringify(json)).not.toContain('argon2');
  });

  it('end their sessions and tokens at once when they are disabled, and come back when enabled', async () => {
    const person = await member('agent');
    const token = await tokenOf(person);
    expect(await asAdmin(`POST /api/accounts/${person.id}/disable`)).toMatchObject({ json: { state: 'disabled' } });
    expect((await http.ask('GET /api/account', { token })).status).toBe(401);
    expect((await asAdmin(`POST /api/accounts/${person.id}/enable`)).json).toMatchObject({ state: 'active' });
    expect((await http.ask('GET /api/account', { token: await tokenOf(person) })).status).toBe(200);
  });

  it('get another role at once, and their API tokens that would do more end', async () => {
    const person = await member('administrator');
    const token = await tokenOf(person);
    const made = await http.ask('POST /api/account/tokens', {
      token,
      body: { name: 'script', password: person.password },
    });
    expect((await asAdmin(`PUT /api/accounts/${person.id}/role`, { role: 'agent' })).json).toMatchObject({
      role: 'agent',
    });
    expect((await http.ask('GET /api/accounts', { token })).status).toBe(401);
    expect((await http.ask('GET /api/accounts', { token: await tokenOf(person) })).status).toBe(403);
    const script = String(made.json?.['token']);
    expect((await http.ask('GET /api/account', { token: script })).status).toBe(401);
  });

  it('leave their owner’s own role and state alone', async () => {
    const { json } = await asAdmin('GET /api/account');
    const own = String(json?.['id']);
    expect((await asAdmin(`PUT /api/accounts/${own}/role`, { role: 'agent' })).status).toBe(409);
    expect((await asAdmin(`POST /api/accounts/${own}/disable`)).status).toBe(409);
  });

  it('always keep an administrator, also when two of them part with each other', async () => {
    const { database } = http.testDatabase;
    await database.query(`update accounts set disabled_at = now() where role = 'administrator' and email <> $1`, [
      admin.email,
    ]);
    const other = await member('administrator');
    const { json } = await asAdmin('GET /api/account');
    const tokens = [await tokenOf(admin), await tokenOf(other)];
    const answers = await Promise.all([
      http.ask(`POST /api/accounts/${other.id}/disable`, { token: tokens[0] ?? '' }),
      http.ask(`POST /api/accounts/${String(json?.['id'])}/disable`, { token: tokens[1] ?? '' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await database.query<{ count: string }>(
      `select count(*) from accounts where role = 'administrator' and disabled_at is null and password_hash is not null`,
    );
    expect(Number(left?.count)).toBe(1);
    await database.query('update accounts set disabled_at = null where email = $1', [admin.email]);
  });

  it('are each one agent of the help desk at most, as an administrator says, and nobody is the same one', async () => {
    const [one, two] = [await member('agent'), await member('agent')];
    const choose = (id: string, agent: string | null) => asAdmin(`PUT /api/accounts/${id}/agent`, { agent });
    expect(await choose(one.id, '7')).toMatchObject({ status: 200, json: { agent: '7' } });
    expect(await choose(two.id, '7')).toMatchObject({
      status: 409,
      json: { detail: expect.stringMatching(/^Person \d+ is already linked to this agent\./) as string },
    });
    expect((await choose(one.id, '7')).status).toBe(200);
    expect(await choose(one.id, null)).toMatchObject({ status: 200, json: { agent: null } });
    expect((await choose(two.id, '7')).status).toBe(200);
    const token = await tokenOf(one);
    const theirs = await http.ask(`PUT /api/accounts/${one.id}/agent`, { token, body: { agent: '8' } });
    expect(theirs.status).toBe(403);
    expect((await http.ask('GET /api/agents', { token })).status).toBe(403);
    const lines = await http.testDatabase.database.query(
      `select subject, details from audit_log where action = 'account.agent_chosen' order by id`,
    );
    expect(lines).toEqual([
      { subject: one.id, details: { changes: { agent: [null, '7'] } } },
      { subject: one.id, details: { changes: { agent: ['7', null] } } },
      { subject: two.id, details: { changes: { agent: [null, '7'] } } },
    ]);
  });

  it('leave a trace of what was done to them', async () => {
    const rows = await http.testDatabase.database.query<{ action: string }>('select distinct action from audit_log');
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'account.invited',
        'account.invitation_accepted',
        'account.invitation_withdrawn',
        'account.role_changed',
        'account.disabled',
        'account.enabled',
      ]),
    );
    const [role] = await http.testDatabase.database.query<{ details: object }>(
      `select details from audit_log where action = 'account.role_changed' limit 1`,
    );
    expect(role).toEqual({ details: { changes: { role: [expect.any(String), expect.any(String)] } } });
  });
});
