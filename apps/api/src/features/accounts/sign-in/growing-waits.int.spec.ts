import type { Answer } from '../../../testing/http-client.js';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { createTestDatabase } from '../../../testing/test-database.js';
import { createAccount } from '../staff/create-account.js';
import { CodeLimits } from '../second-factor/code-limits.js';
import { SignInLimits } from './sign-in-limits.js';

const password = 'correct horse battery';
const minute = 60_000;
const day = 24 * 60 * minute;
const clock = new FixedClock(new Date('2026-11-20T10:00:00Z'));
let http: TestApp;
/** Another process on the same database. */
let other: TestApp;

beforeAll(async () => {
  const database = await createTestDatabase();
  http = await startTestApp({ config: { role: 'api' }, clock, database });
  other = await startTestApp({ config: { role: 'api' }, clock, database, keepDatabase: true });
});
afterAll(async () => {
  await other.close();
  await http.close();
});

const signIn = (email: string, secret = password, cookie = '', { ask } = http): Promise<Answer> =>
  ask('POST /api/account/login', { body: { email, password: secret }, headers: { cookie } });
const deviceIn = ({ headers }: Answer) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

let count = 0;
async function person(): Promise<string> {
  count += 1;
  const email = `waiting-${count}@desk.test`;
  await http.testDatabase.database.transaction((tx) =>
    createAccount(tx, { email, name: 'Ada', role: 'agent', password }),
  );
  return email;
}

/** Guesses until it is refused. Answers how often that was allowed, and the minutes to wait by header and by words. */
async function run(guess: () => Promise<Answer>) {
  for (let tries = 0; ; tries += 1) {
    const answer = await guess();
    if (answer.status !== 429) continue;
    const words = String(answer.json?.['detail']);
    return { tries, minutes: Number(answer.headers.get('retry-after')) / 60, words };
  }
}

/** The same so many times, each run after the wait of the one before. */
async function runs(times: number, guess: () => Promise<Answer>) {
  const reported = [];
  for (let round = 0; round < times; round += 1) {
    const outcome = await run(guess);
    reported.push(outcome);
    clock.advance(outcome.minutes * minute);
  }
  return reported;
}

describe('who goes on guessing', () => {
  it('waits twice as long each time, up to an hour, and is told so', async () => {
    const email = await person();
    const reported = await runs(9, () => signIn(email, 'guess'));
    expect(reported.map(({ minutes }) => minutes)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(reported.map(({ tries }) => tries)).toEqual([10, ...Array<number>(8).fill(1)]);
    expect(reported[0]?.words).toBe('Too many sign-in attempts. Try again in a minute.');
    expect(reported[2]?.words).toBe('Too many sign-in attempts. Try again in 4 minutes.');
  });

  it('makes a wait no longer by trying meanwhile, in any process', async () => {
    const email = await person();
    await run(() => signIn(email, 'guess'));
    clock.advance(minute / 2);
    for (const process of [http, other, other]) {
      const refused = await signIn(email, 'guess', '', process);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    }
    clock.advance(minute / 2);
    expect((await signIn(email, 'guess', '', other)).status).toBe(401);
    expect((await run(() => signIn(email, 'guess'))).minutes).toBe(2);
  });

  it('is let in after the wait with what is right, and has no waits behind them then', async () => {
    const email = await person();
    await runs(3, () => signIn(email, 'guess'));
    expect((await signIn(email)).status).toBe(200);
    expect(await run(() => signIn(email, 'guess'))).toMatchObject({ tries: 10, minutes: 1 });
  });

  it('begins anew a day after the last wait, not before', async () => {
    const email = await person();
    await runs(3, () => signIn(email, 'guess'));
    clock.advance(day - minute);
    expect(await run(() => signIn(email, 'guess'))).toMatchObject({ tries: 1, minutes: 8 });
    clock.advance(8 * minute + day);
    expect(await run(() => signIn(email, 'guess'))).toMatchObject({ tries: 10, minutes: 1 });
  });

  it('cannot slip through by trying at the same time', async () => {
    const email = await person();
    const together = async () => {
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => signIn(email, 'guess', '', index % 2 === 0 ? http : other)),
      );
      return answers.filter(({ status }) => status === 401).length;
    };
    expect(await together()).toBe(10);
    clock.advance(minute);
    expect(await together()).toBe(1);
    expect((await run(() => signIn(email, 'guess'))).minutes).toBe(2);
  });
});

describe('waits of unauthenticated callers', () => {
  it('hold up nobody on a known device, which has waits of its own', async () => {
    const email = await person();
    const device = deviceIn(await signIn(email));
    await runs(5, () => signIn(email, 'guess'));
    await run(() => signIn(email, 'guess'));
    expect((await signIn(email)).status).toBe(429);
    const known = await runs(2, () => signIn(email, 'guess', device));
    expect(known.map(({ tries, minutes }) => [tries, minutes])).toEqual([
      [10, 1],
      [1, 2],
    ]);
    expect((await signIn(email, password, device)).status).toBe(200);
  });

  it.each([
    ['an account, from anywhere', () => ({ email: 'famous@desk.test', network: `net ${(count += 1)}` })],
    ['many accounts, from one network', () => ({ email: `n${(count += 1)}@desk.test`, network: '203.0.113.7' })],
  ])('grow for %s', async (_name, attempt) => {
    const limits = http.app.get(SignInLimits, { strict: false });
    const minutes = [];
    for (let round = 0; round < 4; round += 1) {
      const refused = await refusal(() => limits.count({ ...attempt(), deviceId: undefined }));
      minutes.push(refused / 60);
      clock.advance(refused * 1000);
    }
    expect(minutes).toEqual([15, 30, 60, 60]);
  });

  it('grow for codes of one account as well', async () => {
    const limits = http.app.get(CodeLimits, { strict: false });
    const waits = [];
    for (let round = 0; round < 4; round += 1) {
      waits.push(await refusal(() => limits.count('an account')));
      clock.advance(waits.at(-1)! * 1000);
    }
    expect(waits).toEqual([60, 120, 240, 480]);
  });
});

/** Tries until it is refused. Answers the seconds to wait. */
async function refusal(attempt: () => Promise<void>): Promise<number> {
  for (;;) {
    try {
      await attempt();
    } catch (error) {
      return (error as { retryAfterSeconds: number }).retryAfterSeconds;
    }
  }
}
