import { randomUUID } from 'node:crypto';
import type { Role } from '@deskledger/contracts';
import { waitFor } from '../../../testing/wait-for.js';
import { DeletionSweep } from '../own-account/deletion-sweep.js';
import { resetPassword } from '../staff/administrator-chores.js';
import { accessOf, DeskWithMail, password, start, type Person } from '../testing/desk-with-mail.js';

const day = 86_400_000;
let desk: DeskWithMail;

beforeAll(async () => {
  desk = await DeskWithMail.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clock.set(start));

/** An administrator who has just signed in. */
async function administrator(): Promise<Person & { session: string }> {
  const person = await desk.person('administrator');
  return { ...person, session: accessOf(await desk.login(person)) };
}

const make = (session: string, body: object) =>
  desk.http.ask('POST /api/account/tokens', { token: session, body: { name: 'script', ...body } });

const tokenOf = async (session: string, role: Role = 'administrator') =>
  String((await make(session, { role, password })).json?.['token']);

const database = () => desk.http.testDatabase.database;

/** Asks as an administrator whom nothing happens to. */
const closer = async (call: `${string} /${string}`, body: object = {}) =>
  desk.http.ask(call, { token: (await administrator()).session, body });

/** A live stream that is open. */
async function follow(token: string) {
  const ending = new AbortController();
  const { status, body } = await fetch(`${desk.http.url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  expect(status).toBe(200);
  let isOver = false;
  const ended = (async () => {
    for await (const _chunk of body ?? []);
  })()
    .catch(() => undefined)
    .finally(() => (isOver = true));
  return { ended, hasEnded: () => isOver, leave: () => ending.abort() };
}

describe('making an API token', () => {
  it('takes the password again: an unlocked screen is not enough', async () => {
    const { session } = await administrator();
    expect(await make(session, {})).toMatchObject({
      status: 400,
      json: { detail: 'Enter your current password.', errors: [{ path: 'password' }] },
    });
    expect(await make(session, { password: 'a guess' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'password', message: 'is wrong' }] },
    });
    const { json } = await desk.http.ask('GET /api/account/tokens', { token: session });
    expect(json?.['tokens']).toEqual([]);
    expect((await make(session, { password })).status).toBe(201);
  });

  it('gives it 90 days unless another end is said', async () => {
    const { session } = await administrator();
    const until = (days: number) => new Date(start.getTime() + days * day).toISOString();
    expect((await make(session, { password })).json).toMatchObject({ expiresAt: until(90) });
    expect((await make(session, { password, expiresAt: until(7) })).json).toMatchObject({ expiresAt: until(7) });
    expect((await make(session, { password, expiresAt: null })).json).toMatchObject({ expiresAt: null });
  });

  it('is told to its owner by mail', async () => {
    const owner = await administrator();
    await make(owner.session, { name: 'nightly', role: 'manager', password });
    expect(await desk.subjectsTo(owner, 1)).toEqual(['An API token was created for your account']);
    const text = desk.mailsTo(owner)[0]?.mail.text;
    expect(text).toContain('‘nightly’ with the role Manager');
    expect(text).toContain('2027-02-18');
  });
});

describe('an API token of another role than its owner’s', () => {
  it('is nobody: it reads neither the profile nor the own figures of who made it', async () => {
    const owner = await administrator();
    await database().query(`update accounts set agent_id = '7', phone_number = '+44 1' where id = $1`, [owner.id]);
    const { json: made } = await make(owner.session, { name: 'screen', role: 'agent', password });
    const ask = (call: `${string} /${string}`) => desk.http.ask(call, { token: String(made?.['token']) });
    expect((await ask('GET /api/account')).json).toEqual({
      ...{ id: made?.['id'], name: 'screen', role: 'agent', email: '', phoneNumber: null, picture: null },
      ...{ agent: null, deletesAt: null },
      preferences: { theme: null, dates: null, timezone: null, landing: null },
    });
    expect((await ask('GET /api/dashboard?assignee=7')).status).toBe(403);
    expect((await ask('GET /api/report/own-performance')).json).toMatchObject({ own: null });
  });

  it('stays nobody when its owner gets another role, and one of the own role is its owner', async () => {
    const owner = await administrator();
    const own = await tokenOf(owner.session);
    const profile = () => desk.profile(own);
    expect((await profile()).json).toMatchObject({ id: owner.id, email: owner.email });
    await database().query(`update accounts set role = 'manager' where id = $1`, [owner.id]);
    expect((await profile()).json).toMatchObject({ email: '' });
  });
});

type Action = (person: Person) => Promise<unknown>;

describe('an API token ends for good', () => {
  let root: string;
  const ask = (call: `${string} /${string}`, body: object = {}) => desk.http.ask(call, { token: root, body });
  const opens = async (token: string) => (await desk.http.ask('GET /api/dashboard', { token })).status;

  beforeAll(async () => {
    root = (await administrator()).session;
  });

  const reset = async (person: Person) => {
    await desk.http.ask('POST /api/account/password/forgot', { body: { email: person.email } });
    const mailed = await waitFor(
      () => desk.mailsTo(person).find(({ mail }) => mail.text?.includes('/auth/reset')),
      'the link has come',
    );
    const token = /[?#]token=([\w-]+)/.exec(mailed.mail.text ?? '')?.[1];
    const body = { token, password: 'seven geese over a lake' };
    expect((await desk.http.ask('POST /api/account/password/reset', { body })).status).toBe(200);
  };
  const scim = async ({ id }: Person, active: boolean) => {
    const made = await ask('POST /api/account/scim-tokens', { name: 'Okta', password });
    return desk.http.ask(`PATCH /api/scim/v2/Users/${id}`, {
      token: String(made.json?.['token']),
      headers: { 'content-type': 'application/scim+json' },
      body: JSON.stringify({ Operations: [{ op: 'replace', path: 'active', value: active }] }),
    });
  };
  const role = ({ id }: Person, given: Role) => ask(`PUT /api/accounts/${id}/role`, { role: given, password });

  it.each<[string, Action, Action | null]>([
    [
      'when its owner is disabled, also once they are enabled again',
      ({ id }) => ask(`POST /api/accounts/${id}/disable`),
      ({ id }) => ask(`POST /api/accounts/${id}/enable`, { password }),
    ],
    [
      'when its owner is demoted, also once they are what they were',
      (person) => role(person, 'manager'),
      (person) => role(person, 'administrator'),
    ],
    ['when its owner gets a new password by mail', reset, null],
    ['when its owner gets a new password on the server', ({ email }) => resetPassword(database(), email), null],
    [
      'when a directory deactivates its owner, also once it lets them in again',
      (person) => scim(person, false),
      (person) => scim(person, true),
    ],
  ])('%s, with its live streams', async (_case, close, open) => {
    const owner = await administrator();
    const token = await tokenOf(owner.session);
    const stream = await follow(token);
    await close(owner);
    expect(await opens(token)).toBe(401);
    await stream.ended;
    await open?.(owner);
    expect(await opens(token)).toBe(401);
    expect((await desk.login(owner)).status).toBe(open === null ? 401 : 200);
    const [line] = await database().query(
      `select l.action from api_tokens t join audit_log l on l.subject = t.id::text
        where t.account_id = $1 and t.revoked_at is not null and l.action = 'token.revoked'`,
      [owner.id],
    );
    expect(line).toEqual({ action: 'token.revoked' });
  });

  it('unless the new role still has its own: a token of less stays', async () => {
    const owner = await administrator();
    const token = await tokenOf(owner.session, 'agent');
    await role(owner, 'manager');
    expect(await opens(token)).toBe(200);
  });

  it('at once with its live streams when it is revoked', async () => {
    const { session } = await administrator();
    const { json } = await make(session, { password });
    const stream = await follow(String(json?.['token']));
    await desk.http.ask(`DELETE /api/account/tokens/${String(json?.['id'])}`, { token: session });
    await stream.ended;
  });

  it('with its live streams when the account is deleted', async () => {
    const owner = await administrator();
    const token = await tokenOf(owner.session);
    const stream = await follow(token);
    const body = { email: owner.email, password };
    expect((await desk.http.ask('POST /api/account/deletion', { token: owner.session, body })).status).toBe(200);
    desk.clock.advance(14 * day);
    await desk.http.app.get(DeletionSweep).sweep();
    await stream.ended;
    expect(await opens(token)).toBe(401);
  });

  it('with a new password where that is asked for, and not otherwise', async () => {
    const owner = await administrator();
    const token = await tokenOf(owner.session);
    const change = (body: object) =>
      desk.http.ask('POST /api/account/password', { token: owner.session, body: { current: password, ...body } });
    const next = 'seven geese over a lake';
    expect((await change({ password: next })).json).toEqual({ endedSessions: 0, revokedTokens: 0 });
    expect(await opens(token)).toBe(200);
    const more = { current: next, password: 'eight geese over a lake', revokeApiTokens: true };
    expect((await change(more)).json).toEqual({ endedSessions: 0, revokedTokens: 1 });
    expect(await opens(token)).toBe(401);
  });

  it('not at the word of whoever may notify in the database', async () => {
    const { session } = await administrator();
    const [kept, ended] = [(await make(session, { password })).json, (await make(session, { password })).json];
    const streams = [await follow(String(kept?.['token'])), await follow(String(ended?.['token']))] as const;
    await database().query('select pg_notify($1, $2)', [
      'deskledger_revoked_sessions',
      `token:${String(kept?.['id'])}`,
    ]);
    // Notifications come in their order: once this one has done its work, the forged one has done its own.
    await desk.http.ask(`DELETE /api/account/tokens/${String(ended?.['id'])}`, { token: session });
    await streams[1].ended;
    expect(streams[0].hasEnded()).toBe(false);
    streams[0].leave();
  });
});

describe('an invitation as an Administrator', () => {
  it.each<[string, Action]>([
    ['is disabled', ({ id }) => closer(`POST /api/accounts/${id}/disable`)],
    ['is demoted', ({ id }) => closer(`PUT /api/accounts/${id}/role`, { role: 'manager' })],
    ['gets a new password on the server', ({ email }) => resetPassword(database(), email)],
  ])('opens nothing any more when whoever sent it %s; one as an Agent does', async (_case, close) => {
    const inviter = await administrator();
    const invite = async (role: Role) => {
      const email = `i${randomUUID().slice(0, 8)}@desk.test`;
      await desk.http.ask('POST /api/accounts', { token: inviter.session, body: { email, role, password } });
      return desk.tokenInMail({ id: '', email });
    };
    const [administrators, agents] = [await invite('administrator'), await invite('agent')];
    await close(inviter);
    const shown = async (token: string) => (await desk.http.ask(`GET /api/account/invitation?token=${token}`)).status;
    expect([await shown(administrators), await shown(agents)]).toEqual([401, 200]);
  });
});
