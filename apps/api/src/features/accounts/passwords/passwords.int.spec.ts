import { accessOf, count, DeskWithMail, password, refreshOf, start, type Person } from '../testing/desk-with-mail.js';

let desk: DeskWithMail;

beforeAll(async () => {
  desk = await DeskWithMail.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clock.set(start));

const next = 'another good password';

const change = (token: string, body: object) => desk.http.ask('POST /api/account/password', { token, body });
const forgot = (email: string) => desk.http.ask('POST /api/account/password/forgot', { body: { email } });
const reset = (token: string, secret = next) =>
  desk.http.ask('POST /api/account/password/reset', { body: { token, password: secret } });

describe('changing the password', () => {
  it('takes the current one, ends the other sessions at once, and is told to the owner', async () => {
    const person = await desk.person();
    const [here, there] = [await desk.session(person), await desk.session(person)];
    expect(await change(here, { current: password, password: next })).toMatchObject({
      status: 200,
      json: { endedSessions: 1 },
    });
    expect((await desk.profile(here)).status).toBe(200);
    expect(await desk.profile(there)).toMatchObject({ status: 401, json: { code: 'session_expired' } });
    expect((await desk.login(person)).status).toBe(401);
    expect((await desk.login(person, next)).status).toBe(200);
    expect(await desk.subjectsTo(person, 1)).toEqual(['Your password was changed']);
    expect((await desk.http.ask('GET /api/account/security', { token: here })).json).toEqual({
      passwordChangedAt: start.toISOString(),
      hasDirectoryAddress: false,
      hasPassword: true,
      loginVerification: false,
      provider: null,
      secondFactor: null,
    });
  });

  it('leaves the other sessions alone where that is wanted', async () => {
    const person = await desk.person();
    const [here, there] = [await desk.session(person), await desk.session(person)];
    const changed = await change(here, { current: password, password: next, endOtherSessions: false });
    expect(changed.json).toEqual({ endedSessions: 0, revokedTokens: 0 });
    expect((await desk.profile(there)).status).toBe(200);
  });

  it('says at the field what is wrong', async () => {
    const person = await desk.person();
    const token = await desk.session(person);
    const refused = async (body: object, path: string, text: string) => {
      const answer = await change(token, body);
      expect(answer).toMatchObject({ status: 400, json: { errors: [{ path }] } });
      expect(answer.text).toContain(text);
    };
    await refused({ current: 'wrong', password: next }, 'current', 'is wrong');
    await refused({ current: password, password: 'short' }, 'password', 'at least 12 characters');
    await refused({ current: password, password }, 'password', 'must differ from the current one');
    await refused({ current: password, password: 'password1234' }, 'password', 'leaked passwords');
    await refused(
      { current: password, password: 'deskledger-2026' },
      'password',
      'words from your account or this product',
    );
    await refused({ current: password, password: `${person.email}` }, 'password', 'email address');
    expect((await desk.login(person)).status).toBe(200);
  });

  it('stops those who guess the current one', async () => {
    const token = await desk.session(await desk.person());
    const guess = () => change(token, { current: 'a guess', password: next });
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it('is nothing for API tokens', async () => {
    const administrator = await desk.session(await desk.person('administrator'));
    const made = await desk.http.ask('POST /api/account/tokens', {
      token: administrator,
      body: { name: 'script', password },
    });
    const token = String(made.json?.['token']);
    expect((await change(token, { current: password, password: next })).status).toBe(403);
  });
});

describe('a forgotten password', () => {
  async function linkOf(person: Person): Promise<string> {
    expect((await forgot(person.email)).status).toBe(200);
    return desk.tokenInMail(person);
  }

  it('is replaced by a link that ends every session and every login on its way', async () => {
    const person = await desk.person();
    const login = await desk.login(person);
    const token = await linkOf(person);
    expect((await reset(token)).json).toEqual({ ok: true });
    expect((await desk.profile(accessOf(login))).status).toBe(401);
    const refreshed = await desk.http.ask('POST /api/v1/account/refresh-token', {
      body: { refresh: refreshOf(login) },
    });
    expect(refreshed.status).toBe(401);
    expect((await desk.login(person)).status).toBe(401);
    expect((await desk.login(person, next)).status).toBe(200);
    expect(await desk.subjectsTo(person, 2)).toContain('Your password was changed');
  });

  it('lets somebody in whom guesses of others hold up, on the device on which it was replaced', async () => {
    const person = await desk.person();
    for (let attempt = 1; attempt <= 10; attempt += 1) await desk.login(person, 'a guess');
    const device = (await reset(await linkOf(person))).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await desk.login(person, next)).status).toBe(429);
    const body = { email: person.email, password: next };
    expect((await desk.http.ask('POST /api/account/login', { body, headers: { cookie: device } })).status).toBe(200);
  });

  it('lets one of twenty simultaneous uses of a link through', async () => {
    const token = await linkOf(await desk.person());
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(token, `${next} ${index}`)));
    expect([count(answers, 200), count(answers, 401)]).toEqual([1, 19]);
  });

  it('keeps the link good while the new password is not good enough', async () => {
    const token = await linkOf(await desk.person());
    expect(await reset(token, 'aaaaaaaaaaaa')).toMatchObject({ status: 400, json: { errors: [{ path: 'password' }] } });
    expect((await reset(token)).status).toBe(200);
  });

  it('refuses a link after thirty minutes, a used one, and an older one once the password was set', async () => {
    const person = await desk.person();
    const first = await linkOf(person);
    desk.clock.advance(29 * 60_000);
    await forgot(person.email);
    const second = await desk.tokenInMail(person, 2);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(second)).text).toContain('was already used');
    expect((await reset(first)).status).toBe(401);

    const late = await desk.person();
    const token = await linkOf(late);
    desk.clock.advance(30 * 60_000);
    expect((await reset(token)).text).toContain('has expired');
  });

  it('gives no link for a login, and no login for a link of this kind', async () => {
    const token = await linkOf(await desk.person());
    expect((await desk.http.ask('POST /api/account/verify-login', { body: { token } })).status).toBe(401);
  });

  it('answers alike for an address that nobody has, with the same statements, and sends nothing', async () => {
    const person = await desk.person();
    const [known, unknown] = [await forgot(person.email), await forgot('nobody@desk.test')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const { database } = desk.http.testDatabase;
    const rows = await database.query<{ address: string | null }>(
      `select a.email as address from account_mails m left join accounts a on a.id = m.account_id
        where m.kind = 'reset-password' order by m.created_at desc, a.email nulls last limit 400`,
    );
    expect(rows.filter(({ address }) => address === null)).toHaveLength(1);
    await desk.tokenInMail(person);
    expect(desk.mail.received.filter(({ to }) => to === 'nobody@desk.test')).toHaveLength(0);
  });

  it('is mailed five times in half an hour at most, whether or not there is an account', async () => {
    for (const email of [(await desk.person()).email, 'stranger@desk.test']) {
      for (let attempt = 1; attempt <= 5; attempt += 1) expect((await forgot(email)).status).toBe(200);
      expect(await forgot(email)).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    }
  });
});
