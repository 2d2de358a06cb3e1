import type { PasskeyWish } from '@deskledger/contracts';
import { Secret, TOTP } from 'otpauth';
import { contractEndpoints } from '../../../platform/http/contract/openapi.js';
import type { Answer } from '../../../testing/http-client.js';
import {
  accessOf,
  challengeOf,
  DeskWithMail,
  password,
  refreshOf,
  start,
  type Person,
} from '../testing/desk-with-mail.js';
import { SoftwareAuthenticator } from '../testing/software-authenticator.js';

let desk: DeskWithMail;

beforeAll(async () => {
  desk = await DeskWithMail.open();
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.clock.set(start);
  await desk.http.testDatabase.database.query('update sign_in_rules set second_factor_required = false');
});

const require = (token: string, secondFactorRequired = true) =>
  desk.http.ask('PUT /api/accounts/rules', { token, body: { secondFactorRequired } });
const refresh = async (login: Answer) =>
  desk.http.ask('POST /api/v1/account/refresh-token', { body: { refresh: refreshOf(login) } });
const missing = { status: 403, json: { code: 'second_factor_missing' } };

async function addPasskey(token: string, key = new SoftwareAuthenticator()): Promise<Answer> {
  const begun = await desk.http.ask('POST /api/account/passkeys/begin', { token, body: { password } });
  const credential = key.make(begun.json as unknown as PasskeyWish);
  return desk.http.ask('POST /api/account/passkeys', { token, body: { credential } });
}

/** An administrator with a passkey. */
async function careful(): Promise<Person & { token: string; passkey: string; recoveryCodes: string[] }> {
  const person = await desk.person('administrator');
  const token = await desk.session(person);
  const { json } = await addPasskey(token);
  const { passkey, recoveryCodes } = json as { passkey: { id: string }; recoveryCodes: string[] };
  return { ...person, token, passkey: passkey.id, recoveryCodes };
}

describe('requiring a second factor', () => {
  it('takes an administrator who has one, and is told before and after', async () => {
    const bare = await desk.session(await desk.person('administrator'));
    const refused = await require(bare);
    expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(refused.text).toContain('First set up a second factor for your own account');
    expect((await require(await desk.session(await desk.person('manager')))).status).toBe(403);
    const { token } = await careful();
    expect((await require(token)).json).toMatchObject({ secondFactorRequired: true });
    expect((await require(token)).status).toBe(200);
    const lines = await desk.http.testDatabase.database.query<{ details: object }>(
      `select details from audit_log where action = 'sign_in_rules.changed'`,
    );
    expect(lines).toMatchObject([{ details: { changes: { secondFactorRequired: [false, true] } } }]);
  });

  it('ends the sessions of those who have none at once, and no others', async () => {
    const [{ token }, other, bare] = [await careful(), await careful(), await desk.session(await desk.person())];
    const before = await desk.http.ask('GET /api/accounts/rules', { token });
    expect(before.json).toMatchObject({ secondFactorRequired: false, withoutSecondFactor: expect.any(Number) });
    await require(token);
    expect((await desk.profile(bare)).status).toBe(401);
    expect((await desk.http.ask('GET /api/dashboard', { token })).status).toBe(200);
    expect((await desk.http.ask('GET /api/dashboard', { token: other.token })).status).toBe(200);
  });

  it('leaves no session open that was begun or renewed in that moment', async () => {
    const [{ token }, person] = [await careful(), await desk.person()];
    const logins = await Promise.all(Array.from({ length: 3 }, () => desk.login(person)));
    const answers = await Promise.all([
      ...logins.map(refresh),
      require(token),
      ...Array.from({ length: 3 }, () => desk.login(person)),
    ]);
    const tokens = [...logins, ...answers].filter(({ json }) => 'access_token' in (json ?? {})).map(accessOf);
    for (const one of tokens) {
      const { status } = await desk.http.ask('GET /api/dashboard', { token: one });
      expect([401, 403]).toContain(status);
    }
  });
});

describe('somebody without a second factor, where one is required', () => {
  it('reaches nothing but what setting one up takes', async () => {
    await require((await careful()).token);
    const token = await desk.session(await desk.person('administrator'));
    const open = [];
    for (const [name, { method, path, access, forEnrolment }] of contractEndpoints()) {
      if (access === 'public') continue;
      const address = path.replace(/:\w+/g, '0b0f9c6e-0000-4000-8000-000000000000') as `/${string}`;
      const body = method === 'GET' ? {} : { body: {} };
      if (forEnrolment) open.push(name);
      // Leaving is among what is open, and ends the session.
      else
        expect([name, await desk.http.ask(`${method} ${address}`, { token, ...body })]).toMatchObject([name, missing]);
    }
    expect(open.sort()).toEqual([
      'addPasskey',
      'beginPasskey',
      'beginSecondFactor',
      'confirmSecondFactor',
      'listPasskeys',
      'logout',
      'readAccount',
      'readSecurity',
    ]);
    expect((await desk.http.ask('GET /operations/queues', { token })).status).toBe(403);
    expect((await desk.profile(token)).status).toBe(200);
  });

  it('sets up an app, and has everything with the next token', async () => {
    await require((await careful()).token);
    const person = await desk.person();
    const login = await desk.login(person);
    const token = accessOf(login);
    const begun = await desk.http.ask('POST /api/account/second-factor/begin', { token, body: { password } });
    const app = new TOTP({ secret: Secret.fromBase32(String(begun.json?.['secret'])) });
    const code = app.generate({ timestamp: desk.clock.now().getTime() });
    expect((await desk.http.ask('POST /api/account/second-factor/confirm', { token, body: { code } })).status).toBe(
      200,
    );
    expect(await desk.http.ask('GET /api/dashboard', { token })).toMatchObject(missing);
    const renewed = accessOf(await refresh(login));
    expect((await desk.http.ask('GET /api/dashboard', { token: renewed })).status).toBe(200);
  });

  it('sets up a passkey, also when invited, and cannot take the last one away again', async () => {
    const administrator = await careful();
    await require(administrator.token);
    const email = `invited${Math.random()}@desk.test`;
    const invited = await desk.http.ask('POST /api/accounts', {
      token: administrator.token,
      body: { email, role: 'agent' },
    });
    const link = await desk.tokenInMail({ id: String(invited.json?.['id']), email });
    const body = { token: link, name: 'Robin', password };
    const accepted = await desk.http.ask('POST /api/account/invitation', { body });
    const token = accessOf(accepted);
    expect(await desk.http.ask('GET /api/dashboard', { token })).toMatchObject(missing);
    const { json } = await addPasskey(token);
    const renewed = accessOf(await refresh(accepted));
    expect((await desk.http.ask('GET /api/dashboard', { token: renewed })).status).toBe(200);
    const { passkey, recoveryCodes } = json as { passkey: { id: string }; recoveryCodes: string[] };
    const remove = (recoveryCode = '') =>
      desk.http.ask(`POST /api/account/passkeys/${passkey.id}/remove`, {
        token: renewed,
        body: { password, recoveryCode },
      });
    const refused = await remove(recoveryCodes[0]);
    expect(refused).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('Set up another one first') },
    });
    expect(challengeOf(await desk.login({ email }))).not.toBe('undefined');
    await require(administrator.token, false);
    // The refusal has taken the use of the code back with it.
    expect((await remove(recoveryCodes[0])).status).toBe(200);
  });

  it('keeps one of two that are taken away at the same time', async () => {
    const { token, passkey, recoveryCodes } = await careful();
    const begun = await desk.http.ask('POST /api/account/second-factor/begin', {
      token,
      body: { password, recoveryCode: recoveryCodes[0] },
    });
    const app = new TOTP({ secret: Secret.fromBase32(String(begun.json?.['secret'])) });
    const code = (seconds = 0) => app.generate({ timestamp: desk.clock.now().getTime() + seconds * 1000 });
    const confirmed = await desk.http.ask('POST /api/account/second-factor/confirm', { token, body: { code: code() } });
    const [recoveryCode] = confirmed.json?.['recoveryCodes'] as string[];
    await require(token);
    const removals = await Promise.all([
      desk.http.ask(`POST /api/account/passkeys/${passkey}/remove`, { token, body: { password, recoveryCode } }),
      desk.http.ask('POST /api/account/second-factor/remove', { token, body: { password, code: code(30) } }),
    ]);
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is let in again when none is required any more', async () => {
    const { token } = await careful();
    await require(token);
    const login = await desk.login(await desk.person());
    await require(token, false);
    expect((await desk.http.ask('GET /api/dashboard', { token: accessOf(await refresh(login)) })).status).toBe(200);
  });

  it('keeps scripts going that were set up before', async () => {
    const person = await desk.person('administrator');
    const body = { name: 'reports', password };
    const made = await desk.http.ask('POST /api/account/tokens', { token: await desk.session(person), body });
    await require((await careful()).token);
    const token = String(made.json?.['token']);
    expect((await desk.http.ask('GET /api/dashboard', { token })).status).toBe(200);
    expect((await require(token, false)).status).toBe(403);
  });
});
