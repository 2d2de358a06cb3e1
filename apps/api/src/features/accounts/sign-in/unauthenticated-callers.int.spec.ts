import { Database } from '../../../platform/database/database.js';
import { httpClient, type Answer } from '../../../testing/http-client.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens.js';
import { createAccount } from '../staff/create-account.js';

const password = 'correct horse battery';
let http: TestApp;

beforeAll(async () => {
  http = await startTestApp({
    config: {
      role: 'api',
      http: { host: '127.0.0.1', port: 0, publicUrl: 'https://desk.test', trustedProxies: ['loopback'] },
    },
  });
});
afterAll(() => http.close());

/** Signs in through a proxy that says where the request comes from. */
const signIn = (email: string, from: string, secret = password, cookie = ''): Promise<Answer> =>
  http.ask('POST /api/account/login', {
    body: { email, password: secret },
    headers: { 'x-forwarded-for': from, cookie },
  });
const deviceIn = ({ headers }: Answer) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const person = async (name: string) => {
  const email = `${name}@desk.test`;
  await http.testDatabase.database.transaction((tx) => createAccount(tx, { email, name, role: 'agent', password }));
  return email;
};
/** The token of a link for a new password. */
const linkFor = async (email: string): Promise<string> => {
  const database = http.app.get(Database);
  const [account] = await database.query<{ id: string }>('select id from accounts where email = $1', [email]);
  const tokens = http.app.get(OneTimeTokens);
  return (await database.transaction((tx) => tokens.issue(tx, 'reset-password', account!.id))).token;
};

/** The answers to so many tries, one after the other. */
async function tries(times: number, attempt: (count: number) => Promise<Answer>): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < times; count += 1) statuses.push((await attempt(count)).status);
  return statuses;
}

const guess = (email: string, from: (count: number) => string, times: number) =>
  tries(times, (count) => signIn(email, from(count), 'guess'));

describe('who fails to sign in', () => {
  it('is counted by the network that a trusted proxy names', async () => {
    const email = await person('network');
    expect(await guess(email, () => '198.51.100.7', 11)).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn(email, '198.51.100.8')).status).toBe(200);
    expect(await guess(email, (attempt) => `2001:db8:7:1::${attempt + 1}`, 11)).toContain(429);
    expect((await signIn(email, '2001:db8:7:2::1')).status).toBe(200);
  });

  it('locks nobody out who has signed in on their device before', async () => {
    const email = await person('known');
    const device = deviceIn(await signIn(email, '203.0.113.1'));
    expect(await guess(email, (attempt) => `198.51.100.${attempt}`, 51)).toContain(429);
    expect((await signIn(email, '203.0.113.1')).status).toBe(429);
    expect((await signIn(email, '203.0.113.1', password, device)).status).toBe(200);
  });

  it('shuts no company out whose network it shares', async () => {
    const email = await person('office');
    const device = deviceIn(await signIn(email, '203.0.113.9'));
    const statuses = await tries(201, (count) => signIn(`nobody${count}@desk.test`, '203.0.113.9', 'guess'));
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(email, '203.0.113.9')).status).toBe(429);
    expect((await signIn(email, '203.0.113.9', password, device)).status).toBe(200);
  });
});

describe('links that lead nowhere', () => {
  const reset = (token: string) =>
    http.ask('POST /api/account/password/reset', {
      body: { token, password: 'another good password' },
      headers: { 'x-forwarded-for': '203.0.113.50' },
    });

  it('are counted by network, and hold nobody up there who has one of ours', async () => {
    const email = await person('linked');
    const token = await linkFor(email);
    const statuses = await tries(61, (count) => reset(`guess ${count}`));
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token)).text).toContain('was already used');
  });
});

describe('a known device', () => {
  it('is known for its own account alone, and only by our signature', async () => {
    const [own, other] = [await person('own'), await person('other')];
    const device = deviceIn(await signIn(own, '203.0.113.20'));
    await guess(other, (attempt) => `192.0.2.${attempt}`, 51);
    expect((await signIn(other, '203.0.113.20', password, device)).status).toBe(429);
    await guess(own, (attempt) => `192.0.2.${attempt}`, 51);
    for (const forged of ['device=x', `${device}x`, device.replace(/\.[^.]*$/, '.')]) {
      expect((await signIn(own, '203.0.113.20', password, forged)).status).toBe(429);
    }
  });

  it('may guess no more often than anybody else', async () => {
    const email = await person('thief');
    const device = deviceIn(await signIn(email, '203.0.113.30'));
    const statuses = await tries(11, () => signIn(email, '203.0.113.30', 'guess', device));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('keeps its mark where no script and no other site sees it', async () => {
    const answer = await signIn(await person('mark'), '203.0.113.40');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^device=[\w.-]+; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    );
  });
});

describe('without trusted proxies', () => {
  it('nobody can say where they come from', async () => {
    const database = http.testDatabase;
    const bare = await startTestApp({ config: { role: 'api' }, database, keepDatabase: true });
    const ask = httpClient(bare.url);
    const email = await person('direct');
    const statuses = await tries(11, (count) => {
      const headers = { 'x-forwarded-for': `198.51.100.${count}` };
      return ask('POST /api/account/login', { body: { email, password: 'guess' }, headers });
    });
    expect(statuses.at(-1)).toBe(429);
    await bare.close();
  });
});
