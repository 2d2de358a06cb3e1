import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { createAccount } from '../staff/create-account.js';
import { SessionSweep } from './session-sweep.js';

const password = 'a good and long password';
const email = 'ada@desk.test';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let database: TestDatabase;
let here: TestApp;
let elsewhere: TestApp;

// Two processes on one database: what ends in one has ended in the other.
beforeAll(async () => {
  database = await createTestDatabase();
  [here, elsewhere] = [
    await startTestApp({ database, keepDatabase: true, config: { role: 'api' } }),
    await startTestApp({ database, keepDatabase: true, config: { role: 'api' } }),
  ];
  for (const address of [email, 'other@desk.test']) {
    await database.database.transaction((tx) =>
      createAccount(tx, { email: address, name: 'Ada', role: 'agent', password }),
    );
  }
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  await database.drop();
});

async function session(userAgent = firefox, address = email): Promise<string> {
  const answer = await here.ask('POST /api/account/login', {
    body: { email: address, password },
    headers: { 'user-agent': userAgent },
  });
  return String(answer.json?.['access_token']);
}

interface Listed {
  id: string;
  device: string;
  isCurrent: boolean;
}

async function listed(token: string): Promise<Listed[]> {
  const { json } = await here.ask('GET /api/account/sessions', { token });
  return json?.['sessions'] as Listed[];
}

const status = async (app: TestApp, token: string) => (await app.ask('GET /api/account', { token })).status;

it('lists the sessions with their device and address, the current one first', async () => {
  const [first, second] = [await session(), await session('curl/8')];
  const [mine, theirs] = await listed(second);
  expect(mine).toMatchObject({ device: 'A script', kind: 'other', isCurrent: true, ipAddress: '127.0.0.1' });
  expect(theirs).toMatchObject({ device: 'Firefox on Linux', kind: 'computer', isCurrent: false });
  expect(await listed(first)).toHaveLength(2);
});

it('ends one at once, also in a process that has known its access token for long', async () => {
  const [mine, theirs] = [await session(), await session('curl/8')];
  expect([await status(here, theirs), await status(elsewhere, theirs)]).toEqual([200, 200]);
  const target = (await listed(theirs)).find(({ isCurrent }) => isCurrent);
  expect((await here.ask(`DELETE /api/account/sessions/${target?.id}`, { token: mine })).status).toBe(200);
  expect(await status(here, theirs)).toBe(401);
  await waitFor(async () => (await status(elsewhere, theirs)) === 401, 'the other process refuses the token');
  expect(await status(here, mine)).toBe(200);
  expect((await listed(mine)).map(({ id }) => id)).not.toContain(target?.id);
});

it('do not end because a reader of the database says so', async () => {
  const mine = await session();
  const [{ id } = { id: '' }] = await listed(mine);
  await database.database.query(`select pg_notify('deskledger_revoked_sessions', $1)`, [id]);
  // What is really ended is told after it, so the first word has been heard by then.
  const other = await session('curl/8');
  await here.ask('POST /api/account/logout', { token: other });
  await waitFor(async () => (await status(elsewhere, other)) === 401, 'the other process refuses the token');
  expect([await status(here, mine), await status(elsewhere, mine)]).toEqual([200, 200]);
});

it('are called what their owner says, and by nobody else', async () => {
  const [mine, theirs] = [await session(), await session(firefox, 'other@desk.test')];
  const [{ id } = { id: '' }] = await listed(mine);
  const name = (text: string | null, token = mine) =>
    here.ask(`PUT /api/account/sessions/${id}`, { token, body: { name: text } });
  expect((await name('  Office laptop ')).status).toBe(200);
  expect(await listed(mine)).toContainEqual(
    expect.objectContaining({ id, name: 'Office laptop', device: 'Firefox on Linux' }),
  );
  expect((await name('Theirs', theirs)).status).toBe(404);
  expect(
    (await here.ask(`PUT /api/account/sessions/${randomUUID()}`, { token: mine, body: { name: 'x' } })).status,
  ).toBe(404);
  for (const text of ['', '   ', 'x'.repeat(61)]) expect((await name(text)).status).toBe(400);
  expect((await listed(mine)).find((one) => one.id === id)).toMatchObject({ name: 'Office laptop' });
  expect((await name(null)).status).toBe(200);
  expect((await listed(mine)).find((one) => one.id === id)).toMatchObject({ name: null });
  // The log tells that there is a name, and not which.
  const reported = await database.database.query<{ details: unknown }>(
    "select details from audit_log where action = 'session.named' and subject = $1 order by id",
    [id],
  );
  expect(reported.map(({ details }) => details)).toEqual([{ isNamed: true }, { isNamed: false }]);
});

it('ends all the others', async () => {
  const [mine, ...theirs] = [await session(), await session(), await session()];
  const answer = await here.ask('DELETE /api/account/sessions', { token: mine });
  expect(Number(answer.json?.['endedSessions'])).toBeGreaterThanOrEqual(2);
  expect(await Promise.all(theirs.map((token) => status(here, token)))).toEqual([401, 401]);
  expect(await listed(mine)).toHaveLength(1);
});

it("touches nobody else's", async () => {
  const [mine, theirs] = [await session(), await session(firefox, 'other@desk.test')];
  const [target] = await listed(theirs);
  for (const id of [target?.id, randomUUID()]) {
    expect((await here.ask(`DELETE /api/account/sessions/${id}`, { token: mine })).status).toBe(404);
  }
  await here.ask('DELETE /api/account/sessions', { token: mine });
  expect(await status(here, theirs)).toBe(200);
});

describe('sessions that are over', () => {
  it('are forgotten a month later, with their tokens; those in use keep what they need', async () => {
    const used = await session();
    await session();
    const query = (sql: string) => database.database.query(sql);
    await query('delete from sessions where id not in (select id from sessions order by created_at desc limit 2)');
    await query(`update sessions set revoked_at = now() - interval '31 days'
                  where id = (select id from sessions order by created_at desc limit 1)`);
    await query(`insert into refresh_tokens (token_hash, session_id, issued_at, used_at)
                 select 'long ago', id, now(), now() - interval '31 days' from sessions where revoked_at is null`);
    await here.app.get(SessionSweep).sweep();
    expect(await query('select revoked_at from sessions')).toEqual([{ revoked_at: null }]);
    expect(await query('select used_at from refresh_tokens')).toEqual([{ used_at: null }]);
    expect((await here.ask('GET /api/account', { token: used })).status).toBe(200);
  });
});
