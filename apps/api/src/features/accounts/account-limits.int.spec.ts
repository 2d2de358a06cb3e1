import { randomUUID } from 'node:crypto';
import { startTestApp, testPassword, type TestApp } from '../../testing/start-test-app.js';
import { createAccount } from './staff/create-account.js';

let http: TestApp;
const database = () => http.testDatabase.database;

beforeAll(async () => {
  http = await startTestApp();
});
afterAll(() => http.close());

/** Somebody who has this many sessions, and the access tokens of those. */
async function person(role: 'administrator' | 'agent', sessions: number) {
  const email = `p${randomUUID().slice(0, 8)}@desk.test`;
  const whole = { email, name: 'Ada', role, password: testPassword };
  const id = await database().transaction((tx) => createAccount(tx, whole));
  const tokens: string[] = [];
  for (let count = 0; count < sessions; count += 1) tokens.push(await signIn(email));
  return { id, email, tokens };
}

async function signIn(email: string): Promise<string> {
  const { json } = await http.ask('POST /api/account/login', { body: { email, password: testPassword } });
  return String(json?.['access_token']);
}

const ask = (token: string, call: `${string} /${string}`, body?: object) =>
  http.ask(call, { token, ...(body && { body }) });

/** Fills the table with what one person could have made. */
const fillTokens = (accountId: string, kind: 'script' | 'wall', count: number) =>
  database().query(
    `insert into api_tokens (id, account_id, name, role, kind, token_hash, created_at, expires_at)
     select gen_random_uuid(), $1, 'n', 'agent', $2, sha256((random() || '/' || n)::bytea), now(), now() + interval '1 day'
       from generate_series(1, $3::int) n`,
    [accountId, kind, count],
  );

describe('one person has no more than', () => {
  it('twenty live streams, by however many sessions', async () => {
    const { tokens } = await person('agent', 4);
    const ending = new AbortController();
    const follow = (token: string) =>
      fetch(`${http.url}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: ending.signal });
    const answers = await Promise.all(tokens.flatMap((token) => Array.from({ length: 8 }, () => follow(token))));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBe(20);
    expect(refused[0]?.status).toBe(429);
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
    expect(await refused[0]?.json()).toMatchObject({
      code: 'too_many_requests',
      detail: 'Too many screens of this account receive live updates. Close some.',
    });
    // Nobody else waits for them.
    const other = await follow((await person('agent', 1)).tokens[0] ?? '');
    expect(other.status).toBe(200);
    ending.abort();
  });

  it('fifty sessions: the one that was used least lately ends', async () => {
    const { id, email, tokens } = await person('agent', 2);
    const [first = '', second = ''] = tokens;
    await database().query(
      `insert into sessions (id, account_id, created_at, last_used_at, expires_at)
       select gen_random_uuid(), $1, now(), now() + n * interval '1 second', now() + interval '1 day'
         from generate_series(1, 48) n`,
      [id],
    );
    const last = await signIn(email);
    const statuses = async () =>
      Promise.all([first, second, last].map(async (token) => (await ask(token, 'GET /api/account')).status));
    expect(await statuses()).toEqual([401, 200, 200]);
    const [open] = await database().query(
      'select count(*)::int as count from sessions where account_id = $1 and revoked_at is null',
      [id],
    );
    expect(open).toEqual({ count: 50 });
  });

  it('fifty API tokens, also of those that are made at once', async () => {
    const { id, tokens } = await person('administrator', 1);
    await fillTokens(id, 'script', 49);
    const make = () => ask(tokens[0] ?? '', 'POST /api/account/tokens', { name: 'one more', password: testPassword });
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      detail: 'You have 50 API tokens. Revoke one first.',
    });
  });

  it('twenty TV displays of the fifty that there can be', async () => {
    const { id, tokens } = await person('administrator', 1);
    const [token = ''] = tokens;
    await fillTokens(id, 'wall', 20);
    const view = await ask(token, 'POST /api/views', { screen: 'overview', name: 'v', query: '', isShared: true });
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const body = { name: 'Hall', views: [view.json?.['id']], seconds: 20, expiresAt };
    expect(await ask(token, 'POST /api/walls', body)).toMatchObject({
      status: 409,
      json: { detail: 'You have 20 TV displays. End one first.' },
    });
  });

  it('a hundred invitations an hour, and five to the same person', async () => {
    const { tokens } = await person('administrator', 1);
    const [token = ''] = tokens;
    const invite = () => ask(token, 'POST /api/accounts', { email: `i${randomUUID()}@desk.test`, role: 'agent' });
    const { json } = await invite();
    const again = () => ask(token, `POST /api/accounts/${String(json?.['id'])}/invitation`);
    const resent = [];
    for (let count = 0; count < 6; count += 1) resent.push((await again()).status);
    expect(resent).toEqual([200, 200, 200, 200, 429, 429]);
    const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await invite()).status));
    expect(statuses.filter((status) => status === 201).length).toBeLessThan(100);
    expect(statuses).toContain(429);
  });
});
