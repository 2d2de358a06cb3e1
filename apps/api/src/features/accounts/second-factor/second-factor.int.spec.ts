import { Secret, TOTP } from 'otpauth';
import { waitFor } from '../../../testing/wait-for.js';
import { leavePasswordOnly } from '../staff/administrator-chores.js';
import { accessOf, challengeOf, count, DeskWithMail, password, start, type Person } from '../testing/desk-with-mail.js';

let desk: DeskWithMail;

beforeAll(async () => {
  desk = await DeskWithMail.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clock.set(start));

const second = 1000;

interface Enrolled extends Person {
  readonly token: string;
  readonly recoveryCodes: readonly string[];
  /** What the app shows so many seconds from now. */
  readonly code: (seconds?: number) => string;
}

const beginWith = (token: string, body: object = { password }) =>
  desk.http.ask('POST /api/account/second-factor/begin', { token, body });

async function begin(token: string): Promise<(seconds?: number) => string> {
  const { json } = await beginWith(token);
  const app = new TOTP({ secret: Secret.fromBase32(String(json?.['secret'])) });
  return (seconds = 0) => app.generate({ timestamp: desk.clock.now().getTime() + seconds * second });
}

const confirm = (token: string, code: string) =>
  desk.http.ask('POST /api/account/second-factor/confirm', { token, body: { code } });

/** Somebody whose second factor is on; the code of the moment is used up. */
async function enrolled(): Promise<Enrolled> {
  const person = await desk.person();
  const token = await desk.session(person);
  const code = await begin(token);
  const confirmed = await confirm(token, code());
  expect(confirmed.status).toBe(200);
  return { ...person, token, code, recoveryCodes: confirmed.json?.['recoveryCodes'] as string[] };
}

const pass = (challenge: string, shown: object) =>
  desk.http.ask('POST /api/account/second-factor', { body: { challenge, ...shown } });

describe('turning two-factor authentication on', () => {
  it('is done by a first code, gives ten recovery codes once, and is told to the owner', async () => {
    const { recoveryCodes, token, ...person } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const security = await desk.http.ask('GET /api/account/security', { token });
    expect(security.json).toMatchObject({ secondFactor: { since: start.toISOString(), recoveryCodesLeft: 10 } });
    expect(await desk.subjectsTo(person, 1)).toEqual(['Two-factor authentication is on']);
  });

  it('asks nobody for codes before it is confirmed, and begins anew with another secret', async () => {
    const person = await desk.person();
    const token = await desk.session(person);
    const first = await begin(token);
    expect((await desk.login(person)).status).toBe(200);
    const next = await begin(token);
    expect(await confirm(token, first())).toMatchObject({ status: 400, json: { code: 'wrong_code' } });
    expect((await confirm(token, next())).status).toBe(200);
    expect(await beginWith(token)).toMatchObject({ status: 409 });
    expect(await confirm(token, next(30))).toMatchObject({ status: 409 });
  });

  it('takes the password, so that nobody at an unlocked screen shuts the owner out', async () => {
    const person = await desk.person();
    const token = await desk.session(person);
    for (const body of [{}, { password: 'a guess' }]) {
      const refused = await beginWith(token, body);
      expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: 'password' }] } });
      expect(refused.json?.['secret']).toBeUndefined();
    }
    const { database } = desk.http.testDatabase;
    expect(await database.query('select 1 from second_factors where account_id = $1', [person.id])).toEqual([]);
    for (let guess = 2; guess <= 10; guess += 1) await beginWith(token, { password: 'a guess' });
    expect((await beginWith(token)).status).toBe(429);
  });

  it('keeps neither the secret nor a recovery code readable', async () => {
    const person = await desk.person();
    const token = await desk.session(person);
    const begun = await beginWith(token);
    const secret = Secret.fromBase32(String(begun.json?.['secret']));
    const { database } = desk.http.testDatabase;
    const [row] = await database.query<{ secret: Buffer }>('select secret from second_factors where account_id = $1', [
      person.id,
    ]);
    expect(row?.secret.includes(Buffer.from(secret.bytes))).toBe(false);
    const { recoveryCodes } = await enrolled();
    const [stored] = await database.query<{ text: string }>(
      `select string_agg(r::text, '') as text from recovery_codes r`,
    );
    expect(stored?.text).not.toContain(recoveryCodes[0]);
  });
});

describe('a login with the second factor on', () => {
  it('takes a code after the password', async () => {
    const person = await enrolled();
    const asked = await desk.login(person);
    expect(asked).toMatchObject({ status: 401, json: { code: 'second_factor_required' } });
    expect(asked.json?.['access_token']).toBeUndefined();
    const passed = await pass(challengeOf(asked), { code: person.code(30) });
    expect(passed.status).toBe(200);
    expect((await desk.profile(accessOf(passed))).status).toBe(200);
  });

  it('tells a wrong code from one that came too late, and lets the person try again', async () => {
    const person = await enrolled();
    desk.clock.advance(10 * 60 * second);
    const challenge = challengeOf(await desk.login(person));
    const wrong = String((Number(person.code()) + 1) % 1_000_000).padStart(6, '0');
    expect(await pass(challenge, { code: wrong })).toMatchObject({ status: 401, json: { code: 'wrong_code' } });
    await waitFor(async () => {
      const sql = `select from audit_log where action = 'session.refused' and details ->> 'step' = 'second-factor'`;
      return (await desk.http.testDatabase.database.query(sql)).length > 0;
    }, 'a line of the audit log');
    const late = await pass(challenge, { code: person.code(-90) });
    expect(late).toMatchObject({ status: 401, json: { code: 'code_expired' } });
    expect(await pass(challenge, { code: '12345' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'code' }] },
    });
    expect(await pass(challenge, {})).toMatchObject({ status: 400, json: { errors: [{ path: 'code' }] } });
    const [left, right] = [person.code().slice(0, 3), person.code().slice(3)];
    expect((await pass(challenge, { code: ` ${left} ${right} ` })).status).toBe(200);
  });

  it('takes a code once, also from six at the same time, and none of an earlier step afterwards', async () => {
    const person = await enrolled();
    desk.clock.advance(60 * second);
    const [first, other] = [challengeOf(await desk.login(person)), challengeOf(await desk.login(person))];
    const code = person.code();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => pass(index % 2 ? first : other, { code })),
    );
    expect(count(answers, 200)).toBe(1);
    const challenge = challengeOf(await desk.login(person));
    for (const replayed of [code, person.code(-30)]) {
      expect(await pass(challenge, { code: replayed })).toMatchObject({ json: { code: 'code_expired' } });
    }
    expect((await pass(challenge, { code: person.code(30) })).status).toBe(200);
  });

  it('has to be begun again after ten minutes, and every challenge is good for one login', async () => {
    const person = await enrolled();
    const challenge = challengeOf(await desk.login(person));
    desk.clock.advance(60 * second);
    expect((await pass(challenge, { code: person.code() })).status).toBe(200);
    const again = await pass(challenge, { code: person.code(30) });
    expect(again).toMatchObject({ status: 401, json: { code: 'challenge_expired' } });

    const late = challengeOf(await desk.login(person));
    desk.clock.advance(10 * 60 * second);
    expect(await pass(late, { code: person.code() })).toMatchObject({ json: { code: 'challenge_expired' } });
    expect(await pass('forged', { code: person.code() })).toMatchObject({ json: { code: 'challenge_expired' } });
  });

  it('takes every recovery code once, however it is typed, and tells the owner how many are left', async () => {
    const person = await enrolled();
    const [code = ''] = person.recoveryCodes;
    const use = async (recoveryCode: string) => pass(challengeOf(await desk.login(person)), { recoveryCode });
    expect((await use(` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await use(code)).toMatchObject({ status: 401, json: { code: 'wrong_code' } });
    expect(await desk.subjectsTo(person, 2)).toContain('A recovery code was used');
    const { token } = person;
    expect((await desk.http.ask('GET /api/account/security', { token })).json).toMatchObject({
      secondFactor: { recoveryCodesLeft: 9 },
    });
  });

  it('stops those who guess codes, with every password they know', async () => {
    const person = await enrolled();
    const challenge = challengeOf(await desk.login(person));
    const guesses = Array.from({ length: 14 }, (_, index) => pass(challenge, { recoveryCode: `guess ${index}` }));
    const answers = await Promise.all(guesses);
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 4]);
    const fresh = challengeOf(await desk.login(person));
    expect((await pass(fresh, { code: person.code(30) })).status).toBe(429);
  });

  it('counts guesses by account where the password was merely set by mail, however often', async () => {
    const person = await enrolled();
    await desk.http.ask('POST /api/account/password/forgot', { body: { email: person.email } });
    const body = { token: await desk.tokenInMail(person, 2), password: 'another good password' };
    const set = await desk.http.ask('POST /api/account/password/reset', { body });
    expect(set.status).toBe(200);
    expect(set.headers.get('set-cookie')).toBeNull();
    const challenge = challengeOf(await desk.login(person, body.password));
    const passed = await pass(challenge, { code: person.code(30) });
    expect(passed.headers.get('set-cookie')).toMatch(/^device=/);
  });

  it('goes on to the verification by mail where that is on as well', async () => {
    const person = await enrolled();
    const { token } = person;
    await desk.http.ask('PUT /api/account/login-verification', { token, body: { enabled: true } });
    const passed = await pass(challengeOf(await desk.login(person)), { code: person.code(30) });
    expect(passed).toMatchObject({ status: 401, json: { code: 'verification_required' } });
    const link = await desk.tokenInMail(person, 2);
    expect((await desk.http.ask(`POST /api/account/verify-login/?token=${link}`)).status).toBe(200);
  });

  it('is not got round by a new password', async () => {
    const person = await enrolled();
    await desk.http.ask('POST /api/account/password/forgot', { body: { email: person.email } });
    const token = await desk.tokenInMail(person, 2);
    const next = 'another good password';
    await desk.http.ask('POST /api/account/password/reset', { body: { token, password: next } });
    expect(await desk.login(person, next)).toMatchObject({ json: { code: 'second_factor_required' } });
  });
});

describe('turning it off, and new recovery codes', () => {
  const remove = (token: string, body: object) =>
    desk.http.ask('POST /api/account/second-factor/remove', { token, body });
  const renew = (token: string, body: object) =>
    desk.http.ask('POST /api/account/second-factor/recovery-codes', { token, body });

  it('take the password and a code; a wrong one is no reason to sign in again', async () => {
    const person = await enrolled();
    const { token, code, recoveryCodes } = person;
    const wrong = await remove(token, { password: 'wrong', code: code(30) });
    expect(wrong).toMatchObject({ status: 400, json: { errors: [{ path: 'password' }] } });
    expect(await remove(token, { password, recoveryCode: 'none' })).toMatchObject({
      status: 400,
      json: { code: 'wrong_code', errors: [{ path: 'code' }] },
    });
    expect((await remove(token, { password, recoveryCode: recoveryCodes[1] })).status).toBe(200);
    expect((await desk.login(person)).status).toBe(200);
    expect(await remove(token, { password, code: code(30) })).toMatchObject({ status: 409 });
    expect(await desk.subjectsTo(person, 3)).toContain('Two-factor authentication was turned off');
  });

  it('make the old codes void', async () => {
    const person = await enrolled();
    const renewed = await renew(person.token, { password, code: person.code(30) });
    const codes = renewed.json?.['recoveryCodes'] as string[];
    expect(codes).toHaveLength(10);
    const challenge = challengeOf(await desk.login(person));
    expect((await pass(challenge, { recoveryCode: person.recoveryCodes[0] })).status).toBe(401);
    expect((await pass(challenge, { recoveryCode: codes[0] })).status).toBe(200);
  });

  it('are taken off by an administrator of the machine, for somebody who has lost the phone and the codes', async () => {
    const person = await enrolled();
    const { database } = desk.http.testDatabase;
    await leavePasswordOnly(database, person.email.toUpperCase());
    expect((await desk.login(person)).status).toBe(200);
    await expect(leavePasswordOnly(database, 'nobody@desk.test')).rejects.toThrow('no account');
  });

  it('leave a trace in the audit log, without a secret', async () => {
    const rows = await desk.http.testDatabase.database.query<{ action: string; details: string }>(
      `select action, details::text from audit_log`,
    );
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of ['second_factor.on', 'second_factor.off', 'recovery_codes.renewed', 'recovery_code.used'])
      expect(actions).toContain(action);
    expect(rows.map(({ details }) => details).join('\n')).not.toMatch(/([a-z2-9]{4}-){3}[a-z2-9]{4}/);
  });
});
