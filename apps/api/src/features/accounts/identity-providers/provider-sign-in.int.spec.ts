import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { startTestApp, testPassword, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { Watch } from '../../../testing/watch.js';
import { CompanySignIn } from '../testing/company-sign-in.js';
import { startForgingProvider, type ForgingProvider } from '../testing/forging-provider.js';
import { createAccount } from '../staff/create-account.js';
import { accessOf } from '../testing/desk-with-mail.js';

let http: TestApp;
let acme: CompanySignIn;
let token: string;
let watch: Watch;

const roles = [
  { value: 'support', role: 'agent' },
  { value: 'leads', role: 'manager' },
  { value: 'it', role: 'administrator' },
];

beforeAll(async () => {
  http = await startTestApp({ config: { outboundHosts: ['127.0.0.1'] } });
  token = await http.tokenOf('administrator');
  watch = new Watch(http);
  acme = await CompanySignIn.open(http, 'Acme', { roles, createsAccounts: true });
});
afterAll(async () => {
  acme.provider.close();
  await http.close();
});

const profileOf = async (access: string) => (await http.ask('GET /api/account', { token: access })).json;
const lines = (action: string, subject: string) =>
  http.testDatabase.database.query<{ actor: string; details: Record<string, unknown> }>(
    'select actor, details from audit_log where action = $1 and subject = $2 order by id',
    [action, subject],
  );
const refusedWith = (reason: string, subject: string) =>
  waitFor(async () => {
    const found = await lines('session.refused', subject);
    return found.find(({ details }) => details['reason'] === reason && details['step'] === 'provider');
  }, `the refusal '${reason}' is written down`);
/** Something that is refused so many times at the way back; each time is counted, and a line of the audit log. */
async function refusedTraces(times: number, providerId: string, attempt: () => Promise<void>): Promise<void> {
  const written = async () => (await lines('session.refused', providerId)).length;
  const before = await written();
  expect(await watch.refusals('/api/account/providers/:id/finish', 'sign_in_refused', attempt)).toBe(times);
  await waitFor(async () => (await written()) === before + times, `${times} refusals are written down`);
}
const addLocal = (email: string, role: 'agent' | 'administrator' = 'agent') =>
  http.testDatabase.database.transaction((tx) =>
    createAccount(tx, { email, name: 'Ada', role, password: 'a good and long password' }),
  );

describe('signing in through an identity provider', () => {
  it('makes an account with the mapped role the first time, and finds it the second', async () => {
    const login = acme.employ({ groups: ['leads', 'support'] });
    const first = await acme.signIn(login);
    expect(first.status).toBe(200);
    expect(first.headers.get('set-cookie')).toMatch(/^device=/);
    const profile = await profileOf(accessOf(first));
    expect(profile).toMatchObject({ email: `${login}@acme.test`, name: 'Robin Vale', role: 'manager' });
    expect(await lines('account.created', String(profile?.['id']))).toMatchObject([
      { actor: `provider:${acme.id}`, details: { role: 'manager' } },
    ]);
    const second = await profileOf(accessOf(await acme.signIn(login)));
    expect(second?.['id']).toBe(profile?.['id']);
    expect(await lines('session.started', String(profile?.['id']))).toHaveLength(2);
    const staff = await http.ask('GET /api/accounts', { token });
    expect(staff.json?.['accounts']).toContainEqual(expect.objectContaining({ id: profile?.['id'], state: 'active' }));
  });

  it('gives the role that the claim says now, and ends what was begun with the other one', async () => {
    const login = acme.employ({ groups: ['leads'] });
    const before = accessOf(await acme.signIn(login));
    acme.provider.people.set(login, { ...acme.provider.people.get(login), groups: ['support'] });
    const after = accessOf(await acme.signIn(login));
    expect(await profileOf(after)).toMatchObject({ role: 'agent' });
    expect((await http.ask('GET /api/account', { token: before })).status).toBe(401);
  });

  it('takes an identity by its subject, whatever address it has later', async () => {
    const login = acme.employ();
    const { id } = (await profileOf(accessOf(await acme.signIn(login)))) ?? {};
    acme.provider.people.set(login, { ...acme.provider.people.get(login), email: 'other@acme.test' });
    expect(await profileOf(accessOf(await acme.signIn(login)))).toMatchObject({ id, email: `${login}@acme.test` });
  });

  it('makes one account of twenty first sign-ins at the same time', async () => {
    const login = acme.employ();
    const ways = await Promise.all(Array.from({ length: 20 }, () => acme.comeBack(login)));
    const answers = await Promise.all(ways.map((way) => acme.finish(way)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  });

  it('stands for the password alone: what an account asks for besides still follows', async () => {
    const login = acme.employ();
    const { id } = (await profileOf(accessOf(await acme.signIn(login)))) ?? {};
    await http.testDatabase.database.query('update accounts set login_verification = true where id = $1', [id]);
    expect(await acme.signIn(login)).toMatchObject({ status: 401, json: { code: 'verification_required' } });
  });
});

describe('who is refused', () => {
  it('has a role by no claim, unless there is one for everybody', async () => {
    const login = acme.employ({ groups: ['canteen'] });
    expect(await acme.signIn(login)).toMatchObject({ status: 403, json: { code: 'sign_in_refused' } });
    await refusedWith('no role', acme.id);
    await acme.change({ defaultRole: 'agent' });
    expect((await acme.signIn(login)).status).toBe(200);
    await acme.change({ defaultRole: null });
    expect((await acme.signIn(login)).text).toContain('You have no role yet');
  });

  it('is disabled', async () => {
    const login = acme.employ();
    const { id } = (await profileOf(accessOf(await acme.signIn(login)))) ?? {};
    await http.ask(`POST /api/accounts/${String(id)}/disable`, { token });
    expect((await acme.signIn(login)).text).toContain('Your account is disabled');
    await refusedWith('disabled', String(id));
  });

  it('has no account where none are made', async () => {
    await acme.change({ createsAccounts: false });
    expect((await acme.signIn(acme.employ())).text).toContain('You have no account');
    await acme.change({ createsAccounts: true });
  });

  it('has no address, or one that is not verified', async () => {
    expect((await acme.signIn(acme.employ({ email: undefined }))).text).toContain('did not send your email');
    expect((await acme.signIn(acme.employ({ email_verified: false }))).text).toContain('is not verified');
  });

  it('is not let in by the provider', async () => {
    const { location, cookie } = await acme.begin();
    const state = new URL(location).searchParams.get('state') ?? '';
    const refused = await acme.finish({ cookie, body: { state, error: 'access_denied', iss: acme.provider.issuer } });
    expect(refused).toMatchObject({ status: 401, json: { detail: 'Acme denied access.' } });
  });
});

describe('an account that has the address already', () => {
  it('is not taken over, neither by a verified address alone nor by an unverified one', async () => {
    const login = acme.employ();
    const owner = await addLocal(`${login}@acme.test`);
    expect((await acme.signIn(login)).text).toContain('An account with your email address exists');
    await refusedWith('address taken', owner);
    await acme.change({ linksAccounts: true });
    for (const verified of [false, undefined, 'true']) {
      acme.provider.people.set(login, { ...acme.provider.people.get(login), email_verified: verified });
      expect((await acme.signIn(login)).status).toBe(403);
    }
    acme.provider.people.set(login, { ...acme.provider.people.get(login), email_verified: true });
    expect(await profileOf(accessOf(await acme.signIn(login)))).toMatchObject({ id: owner });
    await acme.change({ linksAccounts: false });
  });

  it('is not joined where its owner has merely claimed the address, and would keep the password', async () => {
    await acme.change({ linksAccounts: true });
    const login = acme.employ({ groups: ['leads'] });
    const [email, secret] = [`before.${login}@acme.test`, 'a good and long password'];
    const squatter = await addLocal(email);
    const { json } = await http.ask('POST /api/account/login', { body: { email, password: secret } });
    const body = { email: `${login}@acme.test`, currentPassword: secret };
    expect((await http.ask('PUT /api/account', { token: String(json?.['access_token']), body })).status).toBe(200);

    expect((await acme.signIn(login)).text).toContain('has not confirmed the address');
    await refusedWith('address not proven', squatter);
    expect(await lines('account.linked', squatter)).toEqual([]);
    await http.testDatabase.database.query('update accounts set address_claimed_at = null where id = $1', [squatter]);
    expect((await acme.signIn(login)).status).toBe(200);
    await acme.change({ linksAccounts: false });
  });

  it('is not taken over by another provider, where it came from a provider itself', async () => {
    const login = acme.employ();
    await acme.signIn(login);
    const other = await CompanySignIn.open(http, 'Globex', { roles, createsAccounts: true, linksAccounts: true });
    const same = other.employ({ email: `${login}@acme.test` });
    expect((await other.signIn(same)).text).toContain('An account with your email address exists');
    other.provider.close();
  });

  it('of the last administrator stays one, whatever the claim says', async () => {
    const { database } = http.testDatabase;
    const login = acme.employ();
    const [own] = await database.query<{ id: string }>("select id from accounts where role = 'administrator' limit 1");
    await database.query('insert into account_identities values ($1, $2, $3, now())', [acme.id, login, own?.id]);
    const { json } = await http.ask('GET /api/account', { token: accessOf(await acme.signIn(login)) });
    expect(json).toMatchObject({ id: own?.id, role: 'administrator' });
  });
});

describe('the way back', () => {
  const refusal = 'This sign-in has expired, is already finished, or started in another browser.';

  it('works once', async () => {
    const way = await acme.comeBack(acme.employ());
    expect((await acme.finish(way)).status).toBe(200);
    await refusedTraces(1, acme.id, async () => {
      const again = await acme.finish(way);
      expect(again).toMatchObject({ status: 401, json: { code: 'sign_in_refused' } });
      expect(again.text).toContain(refusal);
    });
  });

  it('works in the browser that began it alone', async () => {
    const way = await acme.comeBack(acme.employ());
    const { cookie: foreign } = await acme.begin();
    await refusedTraces(2, acme.id, async () => {
      expect((await acme.finish({ ...way, cookie: foreign })).text).toContain(refusal);
      expect((await acme.finish({ ...way, cookie: '' })).text).toContain(refusal);
    });
    expect((await acme.finish(way)).status).toBe(200);
  });

  it('takes no state but its own, and no code of another sign-in', async () => {
    const [one, other] = [await acme.comeBack(acme.employ()), await acme.comeBack(acme.employ())];
    await refusedTraces(2, acme.id, async () => {
      expect((await acme.finish({ ...one, body: { ...one.body, state: 'guessed' } })).text).toContain(refusal);
      // The verifier of the one does not fit the code of the other.
      const mixed = await acme.finish({ ...one, body: { ...one.body, code: String(other.body['code']) } });
      expect(mixed).toMatchObject({ status: 401, json: { code: 'sign_in_refused' } });
    });
  });

  it('takes no code that was used before', async () => {
    const used = await acme.comeBack(acme.employ());
    await acme.finish(used);
    const { location, cookie } = await acme.begin();
    const state = new URL(location).searchParams.get('state') ?? '';
    await refusedTraces(1, acme.id, async () => {
      const replayed = await acme.finish({ cookie, body: { ...used.body, state } });
      expect(replayed.text).toContain('Acme no longer knows this sign-in');
    });
  });

  it('is over after ten minutes', async () => {
    const way = await acme.comeBack(acme.employ());
    await http.testDatabase.database.query('update provider_sign_ins set expires_at = now()');
    await refusedTraces(1, acme.id, async () => {
      expect((await acme.finish(way)).text).toContain(refusal);
    });
  });

  it('leads to no other provider (mix-up)', async () => {
    const other = await CompanySignIn.open(http, 'Initech', { roles, createsAccounts: true });
    const way = await acme.comeBack(acme.employ());
    await refusedTraces(1, other.id, async () => {
      expect((await other.finish(way)).text).toContain(refusal);
    });
    // Nor does an answer count that another one gave, or one that does not say who gives it.
    const theirs = await other.comeBack(other.employ());
    const mixed = { cookie: way.cookie, body: { ...theirs.body, state: String(way.body['state']) } };
    await refusedTraces(2, acme.id, async () => {
      expect(await acme.finish(mixed)).toMatchObject({ status: 401, json: { code: 'sign_in_refused' } });
      const silent = await acme.comeBack(acme.employ());
      delete silent.body['iss'];
      expect(await acme.finish(silent)).toMatchObject({ status: 401, json: { code: 'sign_in_refused' } });
    });
    other.provider.close();
  });
});

describe('an ID token', () => {
  let forger: ForgingProvider;
  let id: string;
  beforeAll(async () => {
    forger = await startForgingProvider('desk');
    const added = await http.ask('POST /api/identity-providers', { token, body: { name: 'F', issuer: forger.issuer } });
    id = String(added.json?.['id']);
    const body = { clientId: 'desk', clientSecret: 's', defaultRole: 'agent', createsAccounts: true, isEnabled: true };
    await http.ask(`PUT /api/identity-providers/${id}`, { token, body: { ...body, password: testPassword } });
  });
  afterAll(() => forger.close());

  /** Signs in with a token that says this beside or instead of what a good one says. */
  async function signIn(forge: ForgingProvider['forge']) {
    const begun = await http.ask(`POST /api/account/providers/${id}/begin`);
    const { searchParams } = new URL(String(begun.json?.['location']));
    forger.claims = { nonce: searchParams.get('nonce'), email: 'mallory@acme.test', email_verified: true };
    forger.forge = forge;
    return http.ask(`POST /api/account/providers/${id}/finish`, {
      headers: { cookie: (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '' },
      body: { state: searchParams.get('state'), code: 'c' },
    });
  }
  const signed = (other: Record<string, unknown>): ForgingProvider['forge'] => {
    return ({ privateKey, claims }) =>
      new SignJWT({ ...claims, ...other }).setProtectedHeader({ alg: 'RS256', kid: '1' }).sign(privateKey);
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const past = Math.floor(Date.now() / 1000) - 3600;

  it('counts when it is in order', async () => {
    expect((await signIn(signed({}))).status).toBe(200);
  });

  it.each<[string, ForgingProvider['forge']]>([
    ['with the nonce of another sign-in', signed({ nonce: 'another' })],
    ['without a nonce', signed({ nonce: undefined })],
    ['for another audience', signed({ aud: 'another client' })],
    ['for several audiences, given to another', signed({ aud: ['desk', 'other'], azp: 'other' })],
    ['of another issuer', signed({ iss: 'https://accounts.example.com' })],
    ['that has expired', signed({ exp: past, iat: past - 60 })],
    ['with a subject that nobody can keep', signed({ sub: 'a\0b' })],
    ['without a subject', signed({ sub: undefined })],
    ['without a signature', ({ claims }) => `${part({ alg: 'none' })}.${part(claims)}.`],
    [
      'signed with the public key as if it were a secret',
      ({ publicText, claims }) => {
        const text = `${part({ alg: 'HS256', kid: '1' })}.${part(claims)}`;
        return `${text}.${createHmac('sha256', publicText).update(text).digest('base64url')}`;
      },
    ],
    [
      'that was changed after it was signed',
      async (signing) => {
        const [head, , signature] = (await signed({})(signing)).split('.');
        return `${head}.${part({ ...signing.claims, sub: 'ada' })}.${signature}`;
      },
    ],
    ['that is none', () => 'nonsense'],
  ])('%s is refused', async (_case, forge) => {
    await refusedTraces(1, id, async () => {
      expect(await signIn(forge)).toMatchObject({ status: 401, json: { code: 'sign_in_refused' } });
    });
  });
});

// The last ones: the network is held up after them.
describe('ways back that nobody began', () => {
  it('hold up neither who has begun already nor a known device of their network', async () => {
    const way = await acme.comeBack(acme.employ());
    const device = ((await acme.signIn(acme.employ())).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const junk = () => acme.finish({ cookie: '', body: { state: 'guessed', code: 'guessed' } });
    let last = await junk();
    for (let sent = 1; sent <= 200 && last.status === 401; sent += 1) last = await junk();
    expect(last.status).toBe(429);

    const begin = (cookie: string) => http.ask(`POST /api/account/providers/${acme.id}/begin`, { headers: { cookie } });
    expect((await begin('')).status).toBe(429);
    expect((await begin(device)).status).toBe(200);
    expect((await acme.finish(way)).status).toBe(200);
  });
});
