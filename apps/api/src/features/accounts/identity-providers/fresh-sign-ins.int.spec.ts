import type { PasskeyQuestion, PasskeyWish } from '@deskledger/contracts';
import { Secret, TOTP } from 'otpauth';
import { FixedClock } from '../../../platform/clock/clock.js';
import type { Answer } from '../../../testing/http-client.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { CompanySignIn } from '../testing/company-sign-in.js';
import { accessOf } from '../testing/desk-with-mail.js';
import { SoftwareAuthenticator } from '../testing/software-authenticator.js';

const minute = 60_000;
// The provider's clock is that of this machine.
const clock = new FixedClock(new Date());
let http: TestApp;
let acme: CompanySignIn;

beforeAll(async () => {
  http = await startTestApp({ clock, config: { outboundHosts: ['127.0.0.1'] } });
  const roles = [{ value: 'support', role: 'agent' }];
  acme = await CompanySignIn.open(http, 'Acme', { roles, createsAccounts: true });
});
afterAll(async () => {
  acme.provider.close();
  await http.close();
});
beforeEach(() => clock.set(new Date()));

/** Somebody without a password; `again`: who has just been asked anew by the provider. */
async function person(again: boolean) {
  const login = acme.employ();
  const token = accessOf(await acme.signIn(login, again));
  return { login, email: `${login}@acme.test`, token };
}

const post = (path: string, token: string, body: object = {}): Promise<Answer> =>
  http.ask(`POST /api/account/${path}`, { token, body });
const enrol = (token: string, body: object = {}) => post('second-factor/begin', token, body);
const needed = () => ({
  status: 403,
  json: {
    code: 'fresh_sign_in_needed',
    detail: 'Sign in again at Acme first.',
    provider: { id: acme.id, name: 'Acme' },
  },
});

/** Adds a passkey; takes a fresh sign-in. */
async function withPasskey(token: string): Promise<SoftwareAuthenticator> {
  const key = new SoftwareAuthenticator();
  const { json } = await post('passkeys/begin', token);
  const added = await post('passkeys', token, { credential: key.make(json as unknown as PasskeyWish) });
  expect(added.status).toBe(201);
  return key;
}
const question = async (token: string) => (await post('passkeys/question', token)).json as unknown as PasskeyQuestion;

describe('somebody without a password', () => {
  it('is asked to sign in again, at their provider, before a second factor is set up or the account is deleted', async () => {
    const { email, token } = await person(false);
    expect(await enrol(token)).toMatchObject(needed());
    expect(await enrol(token, { password: 'any' })).toMatchObject(needed());
    expect(await post('passkeys/begin', token)).toMatchObject(needed());
    expect(await post('deletion', token, { email })).toMatchObject(needed());
    const { json } = await http.ask('GET /api/account/security', { token });
    expect(json).toMatchObject({ hasPassword: false, provider: { id: acme.id, name: 'Acme' } });
  });

  it('sets up an app within five minutes of having been asked anew by the provider, not later', async () => {
    const { token } = await person(true);
    const begun = await enrol(token);
    const code = new TOTP({ secret: Secret.fromBase32(String(begun.json?.['secret'])) });
    const confirmed = await post('second-factor/confirm', token, { code: code.generate({ timestamp: +clock.now() }) });
    expect(confirmed.status).toBe(200);
    const removed = (recoveryCode: unknown) => post('second-factor/remove', token, { recoveryCode });
    const [first, second] = confirmed.json?.['recoveryCodes'] as string[];
    expect(await removed('a guess')).toMatchObject({ status: 400, json: { code: 'wrong_code' } });
    clock.advance(5 * minute);
    expect(await removed(first)).toMatchObject(needed());
    clock.advance(-minute);
    expect((await removed(second)).status).toBe(200);
  });

  it('deletes the account after signing in again; the older session of theirs does not', async () => {
    const { login, email, token } = await person(false);
    clock.set(new Date(Date.now() + 4 * minute));
    const fresh = accessOf(await acme.signIn(login, true));
    clock.advance(2 * minute);
    expect(await post('deletion', token, { email })).toMatchObject(needed());
    expect(await post('deletion', fresh, { email: 'other@acme.test' })).toMatchObject({ status: 400 });
    expect((await post('deletion', fresh, { email })).json?.['deletesAt']).toBeDefined();
  });

  it('is not let through by a sign-in that the provider let pass without asking', async () => {
    const { login } = await person(false);
    expect(new URL((await acme.begin(true)).location).searchParams.get('prompt')).toBe('login');
    expect(new URL((await acme.begin()).location).searchParams.has('prompt')).toBe(false);
    expect(await enrol(accessOf(await acme.signIn(login)))).toMatchObject(needed());
  });

  it('is not let through by a sign-in of which the provider does not say when it asked, or says that it was earlier', async () => {
    const { login, token } = await person(false);
    // At an unlocked screen somebody takes out of the address what tells the provider to ask.
    const passBy = async (...leftOut: string[]) => {
      const { location, cookie } = await acme.begin(true);
      const address = new URL(location);
      for (const name of leftOut) address.searchParams.delete(name);
      const { searchParams } = await acme.provider.signIn(address.href, login);
      return acme.finish({ cookie, body: Object.fromEntries(searchParams) });
    };
    const silent = await passBy('prompt', 'max_age');
    expect(silent).toMatchObject({
      status: 401,
      json: {
        code: 'sign_in_refused',
        detail: expect.stringContaining('Ask its administrator to send the claim auth_time'),
      },
    });
    clock.set(new Date(Date.now() + 6 * minute));
    expect(await passBy()).toMatchObject({
      status: 401,
      json: { detail: 'Acme did not ask you to sign in. Sign out there, then try again.' },
    });
    clock.set(new Date());
    expect(await enrol(token)).toMatchObject(needed());
  });

  it('changes the address, and has no mailed link any more, after signing in again alone', async () => {
    const { login, email, token } = await person(false);
    const address = (body: object, own = token) => http.ask('PUT /api/account', { token: own, body });
    const mailed = (enabled: boolean, own = token) =>
      http.ask('PUT /api/account/login-verification', { token: own, body: { enabled } });
    const next = `next.${email}`;
    expect(await address({ email: next })).toMatchObject(needed());
    expect(await address({ email: next, currentPassword: 'any' })).toMatchObject(needed());
    expect(await address({ email })).toMatchObject({ status: 200 });
    expect((await mailed(true)).status).toBe(200);
    expect(await mailed(false)).toMatchObject(needed());

    // The address here is nothing to the provider: it knows the person by the subject.
    await http.testDatabase.database.query('update accounts set login_verification = false where email = $1', [email]);
    const fresh = accessOf(await acme.signIn(login, true));
    expect(await address({ email: next }, fresh)).toMatchObject({ status: 200, json: { email: next } });
    const again = accessOf(await acme.signIn(login));
    expect((await http.ask('GET /api/account', { token: again })).json).toMatchObject({ email: next });
    expect((await mailed(true, fresh)).status).toBe(200);
    expect((await mailed(false, fresh)).status).toBe(200);
  });

  it('changes the address, and has no mailed link any more, with a passkey', async () => {
    const { email, token } = await person(true);
    const key = await withPasskey(token);
    clock.advance(6 * minute);
    const address = (passkey: unknown) =>
      http.ask('PUT /api/account', { token, body: { email: `next.${email}`, passkey } });
    const mailed = (body: object) => http.ask('PUT /api/account/login-verification', { token, body });
    const refused = { status: 400, json: { errors: [{ path: 'passkey' }] } };
    expect(await address(key.show(await question(token), { isVerified: false }))).toMatchObject(refused);
    expect(await address(new SoftwareAuthenticator().show(await question(token)))).toMatchObject(refused);
    const shown = key.show(await question(token));
    expect(await address(shown)).toMatchObject({ status: 200, json: { email: `next.${email}` } });
    const { database } = http.testDatabase;
    const lines = await database.query("select details from audit_log where action = 'account.updated' order by id");
    expect(lines.at(-1)).toEqual({ details: { fields: ['email'] } });
    await mailed({ enabled: true });
    expect(await mailed({ enabled: false, passkey: shown })).toMatchObject({ status: 400 });
    expect((await mailed({ enabled: false, passkey: key.show(await question(token)) })).status).toBe(200);
  });

  it('shows a passkey instead, which has recognised its person', async () => {
    const { email, token } = await person(true);
    const key = await withPasskey(token);
    clock.advance(6 * minute);
    expect(await enrol(token)).toMatchObject(needed());
    const asked = await question(token);
    expect(asked.userVerification).toBe('required');
    const present = key.show(asked, { isVerified: false });
    const refused = { status: 400, json: { errors: [{ path: 'passkey' }] } };
    expect(await post('deletion', token, { email, passkey: present })).toMatchObject(refused);
    const guest = new SoftwareAuthenticator().show(await question(token));
    expect(await post('deletion', token, { email, passkey: guest })).toMatchObject(refused);
    expect((await enrol(token, { passkey: key.show(await question(token)) })).status).toBe(200);
    const shown = await post('deletion', token, { email, passkey: key.show(await question(token)) });
    expect(shown.json?.['deletesAt']).toBeDefined();
  });

  it('does not change the address that a directory says, until there is a password', async () => {
    const { email, token } = await person(true);
    const { database } = http.testDatabase;
    const move = () => http.ask('PUT /api/account', { token, body: { email: `next.${email}` } });
    await database.query('insert into scim_users select id from accounts where email = $1', [email]);
    const security = await http.ask('GET /api/account/security', { token });
    expect(security.json).toMatchObject({ hasDirectoryAddress: true });
    expect(await move()).toMatchObject({
      status: 409,
      json: { detail: "Your company's directory manages this address. Change it there." },
    });
    expect((await http.ask('PUT /api/account', { token, body: { email, name: 'Robin V.' } })).status).toBe(200);
    await database.query("update accounts set password_hash = 'none' where email = $1", [email]);
    expect(await move()).toMatchObject({ status: 400, json: { errors: [{ path: 'currentPassword' }] } });
  });

  it('is not let through by a passkey where there is none', async () => {
    const { email, token } = await person(false);
    const passkey = new SoftwareAuthenticator().show(await question(token));
    expect(await post('deletion', token, { email, passkey })).toMatchObject(needed());
    const moved = await http.ask('PUT /api/account', { token, body: { email: `next.${email}`, passkey } });
    expect(moved).toMatchObject(needed());
    expect(await enrol(token, { passkey })).toMatchObject(needed());
  });
});
