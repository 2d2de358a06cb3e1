import { randomUUID } from 'node:crypto';
import type { PasskeyQuestion, PasskeyWish, ShownPasskey } from '@deskledger/contracts';
import { Secret, TOTP } from 'otpauth';
import type { Answer } from '../../../testing/http-client.js';
import { startTestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { leavePasswordOnly } from '../staff/administrator-chores.js';
import { accessOf, challengeOf, count, DeskWithMail, password, start, type Person } from '../testing/desk-with-mail.js';
import { SoftwareAuthenticator } from '../testing/software-authenticator.js';

let desk: DeskWithMail;

beforeAll(async () => {
  desk = await DeskWithMail.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clock.set(start));

const minute = 60_000;

interface Owner extends Person {
  readonly token: string;
  readonly key: SoftwareAuthenticator;
  readonly passkey: string;
  readonly recoveryCodes: readonly string[];
}

const beginWith = (token: string, body: object = { password }) =>
  desk.http.ask('POST /api/account/passkeys/begin', { token, body });
const add = (token: string, body: object) =>
  desk.http.ask('POST /api/account/passkeys', {
    token,
    body,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' },
  });
const wishIn = ({ json }: Answer) => json as unknown as PasskeyWish;
const questionIn = ({ json }: Answer) => json as unknown as PasskeyQuestion;
const listed = async (token: string) =>
  (await desk.http.ask('GET /api/account/passkeys', { token })).json as {
    passkeys: { id: string; name: string; isSynced: boolean; lastUsedAt: string | null }[];
    address: string | null;
  };

/** Somebody with a passkey, which is their first second factor. */
async function owner(key = new SoftwareAuthenticator()): Promise<Owner> {
  const person = await desk.person();
  const token = await desk.session(person);
  const { json, status } = await add(token, { credential: key.make(wishIn(await beginWith(token))) });
  expect(status).toBe(201);
  const { passkey, recoveryCodes } = json as { passkey: { id: string }; recoveryCodes: string[] };
  return { ...person, token, key, passkey: passkey.id, recoveryCodes };
}

const askSignIn = async () => questionIn(await desk.http.ask('POST /api/account/login/passkey/begin'));
const signInWith = (credential: ShownPasskey) =>
  desk.http.ask('POST /api/account/login/passkey', { body: { credential } });
const signIn = async (key: SoftwareAuthenticator, lies = {}) => signInWith(key.show(await askSignIn(), lies));

/** What the audit log says about somebody, with the step of a refused sign-in. */
async function actionsOn(id: string): Promise<string[]> {
  const sql = `select action || coalesce(' ' || (details ->> 'step'), '') as deed from audit_log where subject = $1`;
  return (await desk.http.testDatabase.database.query<{ deed: string }>(sql, [id])).map(({ deed }) => deed);
}

const refusedPasskey = { status: 401, json: { code: 'passkey_refused' } };

describe('adding a passkey', () => {
  it('takes the password, gives the first one with ten recovery codes, and is told to the owner', async () => {
    const person = await desk.person();
    const token = await desk.session(person);
    expect(await beginWith(token, {})).toMatchObject({ status: 400, json: { errors: [{ path: 'password' }] } });
    const wrong = await beginWith(token, { password: 'a guess' });
    expect(wrong).toMatchObject({ status: 400, json: { errors: [{ path: 'password' }] } });
    const wish = wishIn(await beginWith(token));
    expect(wish).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await add(token, { credential: new SoftwareAuthenticator(undefined, true).make(wish) });
    expect(added).toMatchObject({ status: 201, json: { passkey: { name: 'Chrome on Linux', isSynced: true } } });
    expect(new Set(added.json?.['recoveryCodes'] as string[]).size).toBe(10);
    const security = await desk.http.ask('GET /api/account/security', { token });
    expect(security.json).toMatchObject({ secondFactor: { recoveryCodesLeft: 10, ways: ['passkey'] } });
    expect(await desk.subjectsTo(person, 1)).toEqual(['A passkey was added to your account']);
    expect(await actionsOn(person.id)).toContain('passkey.added');
  });

  it('takes what the browser made once, within five minutes, and for the account that began alone', async () => {
    const [mine, other] = [await desk.session(await desk.person()), await desk.session(await desk.person())];
    const begun = async (token: string) => new SoftwareAuthenticator().make(wishIn(await beginWith(token)));
    const credential = await begun(mine);
    expect(await add(other, { credential })).toMatchObject({ status: 409 });
    expect(await add(mine, { credential })).toMatchObject({ status: 409 });
    const taken = await begun(mine);
    expect((await add(mine, { credential: taken })).status).toBe(201);
    expect(await add(mine, { credential: taken })).toMatchObject({ status: 409 });
    const slow = await begun(other);
    desk.clock.advance(5 * minute);
    expect(await add(other, { credential: slow })).toMatchObject({ status: 409 });
  });

  it.each([
    ['another page', { origin: 'https://desk.example' }],
    ['another name', { rpId: 'desk.example' }],
    ['nobody recognised', { isVerified: false }],
    ['no challenge of ours', { challenge: 'x' }],
  ])('refuses what was made for %s', async (_, lies) => {
    const token = await desk.session(await desk.person());
    const made = new SoftwareAuthenticator().make(wishIn(await beginWith(token)), lies);
    expect([400, 409]).toContain((await add(token, { credential: made })).status);
    expect((await listed(token)).passkeys).toEqual([]);
  });

  it('takes a second factor as well where there is one: a code, a recovery code, or a passkey', async () => {
    const { token, key, recoveryCodes } = await owner();
    const bare = await beginWith(token);
    expect(bare).toMatchObject({ status: 400, json: { errors: [{ path: 'code' }] } });
    expect((await beginWith(token, { password, recoveryCode: recoveryCodes[0] })).status).toBe(200);
    const ask = async () => questionIn(await desk.http.ask('POST /api/account/passkeys/question', { token }));
    const question = await ask();
    expect(question.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }]);
    const shown = key.show(question);
    expect((await beginWith(token, { password, passkey: shown })).status).toBe(200);
    const replayed = await beginWith(token, { password, passkey: shown });
    expect(replayed).toMatchObject({ status: 400, json: { errors: [{ path: 'passkey' }] } });
    const foreign = await owner();
    const guest = await beginWith(token, { password, passkey: foreign.key.show(await ask()) });
    expect(guest).toMatchObject({ status: 400, json: { errors: [{ path: 'passkey' }] } });
    const both = await beginWith(token, { password, passkey: shown, recoveryCode: recoveryCodes[1] });
    expect(both.status).toBe(400);
    const again = await beginWith(token, { password, passkey: key.show(await ask()) });
    const added = await add(token, {
      name: 'Key in the safe',
      credential: new SoftwareAuthenticator().make(wishIn(again)),
    });
    expect(added.json).toMatchObject({ passkey: { name: 'Key in the safe' }, recoveryCodes: null });
    const app = await desk.http.ask('POST /api/account/second-factor/begin', { token, body: { password } });
    expect(app).toMatchObject({ status: 400, json: { errors: [{ path: 'code' }] } });
  });
});

describe('signing in with a passkey', () => {
  it('takes nothing else, also where logins are verified by mail, and counts from then on', async () => {
    const { token, key, id } = await owner();
    await desk.http.ask('PUT /api/account/login-verification', { token, body: { enabled: true } });
    const signedIn = await signIn(key);
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get('set-cookie')).toMatch(/^device=/);
    expect((await desk.profile(accessOf(signedIn))).json).toMatchObject({ id });
    const { passkeys, address } = await listed(token);
    expect(passkeys).toMatchObject([{ lastUsedAt: start.toISOString() }]);
    expect(address).toBe('http://localhost:3000');
    expect(await actionsOn(id)).toContain('session.started');
  });

  it('takes an answer once, also from six at the same time, and within five minutes', async () => {
    const { key, id } = await owner();
    const shown = key.show(await askSignIn());
    const answers = await Promise.all(Array.from({ length: 6 }, () => signInWith(shown)));
    expect([count(answers, 200), count(answers, 401)]).toEqual([1, 5]);
    const late = key.show(await askSignIn());
    desk.clock.advance(5 * minute);
    expect(await signInWith(late)).toMatchObject(refusedPasskey);
    await waitFor(async () => (await actionsOn(id)).includes('session.refused passkey'), 'a line of the audit log');
  });

  it.each([
    ['another page', { origin: 'http://127.0.0.1:3000' }],
    ['another name', { rpId: 'desk.example' }],
    ['nobody recognised', { isVerified: false }],
    ['a counter that stands still', { counter: 0 }],
    ['the account of another person', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
    ['no challenge of ours', { challenge: 'x' }],
  ])('refuses an answer for %s, and uses the challenge up', async (_, lies) => {
    const { key } = await owner();
    expect((await signIn(key)).status).toBe(200);
    const question = await askSignIn();
    expect(await signInWith(key.show(question, lies))).toMatchObject(refusedPasskey);
    if (!('challenge' in lies)) expect(await signInWith(key.show(question))).toMatchObject(refusedPasskey);
    expect((await signIn(key)).status).toBe(200);
  });

  it('refuses a challenge of another ceremony, a signature of another key, and an unknown passkey', async () => {
    const { key, token } = await owner();
    const ofOwner = questionIn(await desk.http.ask('POST /api/account/passkeys/question', { token }));
    expect(await signInWith(key.show(ofOwner))).toMatchObject(refusedPasskey);
    const login = await desk.login((await owner()) satisfies Person);
    const rpId = 'localhost';
    expect(await signInWith(key.show({ rpId, challenge: challengeOf(login) }))).toMatchObject(refusedPasskey);
    const [shown, forged] = [key.show(await askSignIn()), (await owner()).key.show(await askSignIn())];
    const { signature } = forged.response;
    expect(await signInWith({ ...shown, response: { ...shown.response, signature } })).toMatchObject(refusedPasskey);
    expect(await signIn(new SoftwareAuthenticator())).toMatchObject({ status: 401 });
  });

  it.each(['AA', Buffer.from('null').toString('base64url'), Buffer.from('{"challenge":7}').toString('base64url')])(
    'refuses what no browser says: %s',
    async (clientDataJSON) => {
      const shown = new SoftwareAuthenticator().show(await askSignIn());
      const recorded = { ...shown, response: { ...shown.response, clientDataJSON } };
      expect(await signInWith(recorded)).toMatchObject(refusedPasskey);
    },
  );

  it('ends with the passkey, and while the account is disabled', async () => {
    const { key, token, id, passkey, recoveryCodes } = await owner();
    const { database } = desk.http.testDatabase;
    await database.query('update accounts set disabled_at = now() where id = $1', [id]);
    expect(await signIn(key)).toMatchObject(refusedPasskey);
    await database.query('update accounts set disabled_at = null where id = $1', [id]);
    const body = { password, recoveryCode: recoveryCodes[0] };
    const removed = await desk.http.ask(`POST /api/account/passkeys/${passkey}/remove`, { token, body });
    expect(removed.status).toBe(200);
    expect(await signIn(key)).toMatchObject(refusedPasskey);
  });

  it('is held up for unauthenticated callers who go on and on, and not on a device that is known', async () => {
    const http = await startTestApp({
      config: {
        role: 'api',
        http: { host: '127.0.0.1', port: 0, publicUrl: 'https://desk.test', trustedProxies: ['loopback'] },
      },
      database: desk.http.testDatabase,
      keepDatabase: true,
    });
    const begin = (cookie = '') =>
      http.ask('POST /api/account/login/passkey/begin', { headers: { 'x-forwarded-for': '198.51.100.9', cookie } });
    const { email } = await desk.person();
    const { headers } = await http.ask('POST /api/account/login', { body: { email, password } });
    const device = (headers.get('set-cookie') ?? '').split(';')[0];
    const statuses = [];
    for (let tries = 0; tries < 201; tries += 1) statuses.push((await begin()).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
    expect((await begin(device)).status).toBe(200);
    await http.close();
  });
});

describe('a passkey after the password', () => {
  const ask = async (challenge: string) =>
    questionIn(await desk.http.ask('POST /api/account/second-factor/passkey', { body: { challenge } }));
  const pass = (challenge: string, shown: object) =>
    desk.http.ask('POST /api/account/second-factor', { body: { challenge, ...shown } });

  it('stands in the place of a code, once, and goes on to the mail where that is on', async () => {
    const person = await owner();
    const asked = await desk.login(person);
    expect(asked).toMatchObject({ status: 401, json: { code: 'second_factor_required', ways: ['passkey'] } });
    const challenge = challengeOf(asked);
    const question = await ask(challenge);
    expect(question).toMatchObject({ userVerification: 'preferred', allowCredentials: [{ id: person.key.id }] });
    // Being there is enough: the password has said who it is.
    const shown = person.key.show(question, { isVerified: false });
    expect((await pass(challenge, { passkey: shown })).status).toBe(200);
    expect(await pass(challenge, { passkey: shown })).toMatchObject({ json: { code: 'challenge_expired' } });

    const { token } = person;
    await desk.http.ask('PUT /api/account/login-verification', { token, body: { enabled: true } });
    const next = challengeOf(await desk.login(person));
    const passed = await pass(next, { passkey: person.key.show(await ask(next)) });
    expect(passed).toMatchObject({ status: 401, json: { code: 'verification_required' } });
  });

  it('has to be one of the account, for this very login', async () => {
    const [person, other] = [await owner(), await owner()];
    const challenge = challengeOf(await desk.login(person));
    const foreign = other.key.show(await ask(challenge));
    expect(await pass(challenge, { passkey: foreign })).toMatchObject(refusedPasskey);
    const elsewhere = person.key.show(await ask(challengeOf(await desk.login(person))));
    expect(await pass(challenge, { passkey: elsewhere })).toMatchObject(refusedPasskey);
    await waitFor(async () => (await actionsOn(person.id)).includes('session.refused second-factor'), 'a line');
    expect((await pass(challenge, { recoveryCode: person.recoveryCodes[3] })).status).toBe(200);
    expect(await desk.http.ask('POST /api/account/second-factor/passkey', { body: { challenge } })).toMatchObject({
      status: 401,
      json: { code: 'challenge_expired' },
    });
  });

  it('stands beside the app of the account', async () => {
    const person = await owner();
    const { token, recoveryCodes } = person;
    const body = { password, recoveryCode: recoveryCodes[0] };
    const begun = await desk.http.ask('POST /api/account/second-factor/begin', { token, body });
    const app = new TOTP({ secret: Secret.fromBase32(String(begun.json?.['secret'])) });
    const code = (seconds: number) => app.generate({ timestamp: desk.clock.now().getTime() + seconds * 1000 });
    await desk.http.ask('POST /api/account/second-factor/confirm', { token, body: { code: code(0) } });
    const asked = await desk.login(person);
    expect(asked).toMatchObject({ json: { ways: ['app', 'passkey'] } });
    expect((await pass(challengeOf(asked), { code: code(30) })).status).toBe(200);
    const off = {
      password,
      passkey: person.key.show(questionIn(await desk.http.ask('POST /api/account/passkeys/question', { token }))),
    };
    expect((await desk.http.ask('POST /api/account/second-factor/remove', { token, body: off })).status).toBe(200);
    expect(await desk.login(person)).toMatchObject({ json: { ways: ['passkey'] } });
    expect(await desk.http.ask('POST /api/account/second-factor/remove', { token, body: off })).toMatchObject({
      status: 409,
    });
  });
});

describe('one’s own passkeys', () => {
  it('are renamed and removed by their owner alone; with the last the second factor is off, which the owner hears', async () => {
    const [person, other] = [await owner(), await owner()];
    const { token, passkey, recoveryCodes } = person;
    const rename = (as: string, id = passkey) =>
      desk.http.ask(`PUT /api/account/passkeys/${id}`, { token: as, body: { name: ' Work laptop ' } });
    expect((await rename(token)).json).toMatchObject({ name: 'Work laptop' });
    expect((await rename(other.token)).status).toBe(404);
    expect((await rename(token, randomUUID())).status).toBe(404);
    const remove = (as: string, body: object) =>
      desk.http.ask(`POST /api/account/passkeys/${passkey}/remove`, { token: as, body });
    const foreign = await remove(other.token, { password, recoveryCode: other.recoveryCodes[0] });
    expect(foreign.status).toBe(404);
    expect(await remove(token, { password })).toMatchObject({ status: 400, json: { errors: [{ path: 'code' }] } });
    expect((await remove(token, { password, recoveryCode: recoveryCodes[0] })).status).toBe(200);
    expect((await listed(token)).passkeys).toEqual([]);
    expect((await desk.login(person)).status).toBe(200);
    expect(await desk.subjectsTo(person, 3)).toContain('A passkey was removed from your account');
    expect(await actionsOn(person.id)).toEqual(expect.arrayContaining(['passkey.renamed', 'passkey.removed']));
    const { database } = desk.http.testDatabase;
    expect(await database.query('select from recovery_codes where account_id = $1', [person.id])).toEqual([]);
  });

  it('are taken off with every other second factor by an administrator of the machine', async () => {
    const person = await owner();
    await leavePasswordOnly(desk.http.testDatabase.database, person.email);
    expect((await desk.login(person)).status).toBe(200);
    expect(await signIn(person.key)).toMatchObject(refusedPasskey);
  });

  it('are out of reach for API tokens', async () => {
    const administrator = await desk.session(await desk.person('administrator'));
    const body = { name: 'script', password };
    const made = await desk.http.ask('POST /api/account/tokens', { token: administrator, body });
    const token = String(made.json?.['token']);
    expect((await beginWith(token)).status).toBe(403);
    expect((await desk.http.ask('GET /api/account/passkeys', { token })).status).toBe(403);
  });
});

describe('an address without a name', () => {
  it('has no passkeys, and says what to do', async () => {
    const publicUrl = 'http://192.0.2.7:3000';
    const http = await startTestApp({
      config: { role: 'api', http: { host: '127.0.0.1', port: 0, publicUrl, trustedProxies: [] } },
    });
    const token = await http.tokenOf('agent');
    expect((await http.ask('GET /api/account/passkeys', { token })).json).toMatchObject({ address: null });
    for (const call of ['POST /api/account/passkeys/begin', 'POST /api/account/login/passkey/begin'] as const) {
      const answer = await http.ask(call, { token, body: { password } });
      expect(answer.status).toBe(409);
      expect(answer.text).toContain('PUBLIC_URL');
    }
    await http.close();
  });
});
