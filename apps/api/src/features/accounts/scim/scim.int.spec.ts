import type { Role } from '@deskledger/contracts';
import type { Answer } from '../../../testing/http-client.js';
import { startTestApp, testPassword, type TestApp } from '../../../testing/start-test-app.js';
import { Watch } from '../../../testing/watch.js';
import { createAccount } from '../staff/create-account.js';
import { hasDirectoryAddress } from './directory-address.js';

let http: TestApp;
let administrator: string;
let token: string;
let tokenId: string;
let watch: Watch;

beforeAll(async () => {
  http = await startTestApp();
  watch = new Watch(http);
  administrator = await http.tokenOf('administrator');
  const made = await http.ask('POST /api/account/scim-tokens', {
    token: administrator,
    body: { name: 'Okta', password: testPassword },
  });
  token = String(made.json?.['token']);
  tokenId = String(made.json?.['id']);
});
afterAll(() => http.close());

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
const password = 'a good and long password';

const scim = (call: string, body?: unknown, bearer = token): Promise<Answer> => {
  const [method = '', path = ''] = call.split(' ');
  return http.ask(`${method} /api/scim/v2${path}`, {
    token: bearer,
    headers: { 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};
const patch = (id: string, ...Operations: object[]) =>
  scim(`PATCH /Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });
const addLocal = async (name: string, role: Role = 'agent') => {
  const email = `${name}@desk.test`;
  const { database } = http.testDatabase;
  const id = await database.transaction((tx) => createAccount(tx, { email, name, role, password }));
  const { json } = await http.ask('POST /api/account/login', { body: { email, password } });
  return { id, email, access: String(json?.['access_token']) };
};
const linesAbout = (id: string) =>
  http.testDatabase.database.query<{ actor: string; action: string; details: object }>(
    'select actor, action, details from audit_log where subject = $1 order by id',
    [id],
  );
const create = async (name: string, more: object = {}) => {
  const { json } = await scim('POST /Users', { schemas: [userSchema], userName: `${name}@acme.test`, ...more });
  return String(json?.['id']);
};
/** Somebody who has an invitation, and the token of its link. */
async function invite(name: string, role: Role = 'agent') {
  const body = { email: `${name}@desk.test`, role, password: testPassword };
  const { json } = await http.ask('POST /api/accounts', { token: administrator, body });
  const id = String(json?.['id']);
  const shown = await http.ask(`POST /api/accounts/${id}/invitation/link`, {
    ...{ token: administrator, body: { password: testPassword } },
  });
  return { id, link: /[#]token=([\w-]+)/.exec(String(shown.json?.['link']))?.[1] ?? '' };
}

/** Somebody signs in through an identity provider from now on. */
async function joinIdentity(id: string) {
  const body = { name: 'Acme', issuer: 'https://id.acme.test' };
  const { json } = await http.ask('POST /api/identity-providers', { token: administrator, body });
  const values = [json?.['id'], id];
  await http.testDatabase.database.query(`insert into account_identities values ($1, 'subject', $2, now())`, values);
}

/** A live stream that this token follows, and how long after it was asked for it ended. */
async function follow(access: string) {
  const response = await fetch(`${http.url}/api/live`, { headers: { authorization: `Bearer ${access}` } });
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  await reader.read();
  const ended = (async () => {
    try {
      while (!(await reader.read()).done);
    } catch {
      // A stream that is cut off has ended as well.
    }
    return Date.now();
  })();
  return { ended };
}

describe('SCIM', () => {
  it('tells what it offers', async () => {
    const config = await scim('GET /ServiceProviderConfig');
    expect(config.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(config.json).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    expect((await scim('GET /Schemas')).json).toMatchObject({ Resources: [{ id: userSchema }] });
    expect((await scim('GET /ResourceTypes')).json).toMatchObject({ Resources: [{ endpoint: '/Users' }] });
  });

  it('makes an account of an Agent without a password, whatever else is wanted', async () => {
    const created = await scim('POST /Users', {
      schemas: [userSchema],
      userName: 'grace@acme.test',
      name: { givenName: 'Grace', familyName: 'Hopper' },
      externalId: '00u1',
      active: true,
      password: 'a password that nobody wants',
      roles: [{ value: 'administrator' }],
      groups: [{ value: 'administrators' }],
    });
    const id = String(created.json?.['id']);
    expect(created).toMatchObject({
      status: 201,
      json: { userName: 'grace@acme.test', displayName: 'Grace Hopper', externalId: '00u1', active: true },
    });
    expect(created.headers.get('location')).toMatch(new RegExp(`/api/scim/v2/Users/${id}$`));
    const { database } = http.testDatabase;
    const [row] = await database.query('select role, password_hash from accounts where id = $1', [id]);
    expect(row).toEqual({ role: 'agent', password_hash: null });
    expect(await linesAbout(id)).toEqual([
      { actor: `scim:${tokenId}`, action: 'account.created', details: { role: 'agent' } },
    ]);
    const audit = await http.ask(`GET /api/audit?subject=${id}`, { token: administrator });
    expect(audit.text).toContain('"actorName":"Okta"');
    expect(await scim('POST /Users', { userName: 'GRACE@acme.test' })).toMatchObject({
      status: 409,
      json: { schemas: [errorSchema], status: '409', scimType: 'uniqueness' },
    });
  });

  it('finds accounts by userName, externalId and id, and page by page', async () => {
    const id = await create('ada', { externalId: 'e-"7"' });
    const found = async (filter: string) =>
      (await scim(`GET /Users?filter=${encodeURIComponent(filter)}`)).json?.['Resources'] as { id: string }[];
    for (const filter of [
      'userName eq "ada@acme.test"',
      'USERNAME EQ "ADA@acme.test"',
      String.raw`externalId eq "e-\"7\""`,
      `id eq "${id}"`,
      'emails.value eq "ada@acme.test"',
    ])
      expect(await found(filter)).toEqual([expect.objectContaining({ id })]);
    expect(await found('userName eq "nobody@acme.test"')).toEqual([]);
    const all = (await scim('GET /Users?count=500')).json;
    const second = (await scim('GET /Users?startIndex=2&count=1')).json;
    expect(second).toMatchObject({ totalResults: all?.['totalResults'], startIndex: 2, itemsPerPage: 1 });
    expect(second?.['Resources']).toEqual([(all?.['Resources'] as unknown[])[1]]);
    expect((await scim('GET /Users?count=0')).json).toMatchObject({ Resources: [] });
    expect((await scim(`GET /Users/${id}`)).json).toMatchObject({ id });
  });

  it.each([
    ['GET /Users?filter=userName', 'invalidFilter'],
    ['GET /Users?filter=userName%20co%20%22a%22', 'invalidFilter'],
    ['GET /Users?filter=id%20eq%20%22%27%20or%20true%20--', 'invalidFilter'],
    ['GET /Users?filter=id%20eq%20%22%5Cu0000%22', 'invalidFilter'],
    ['GET /Users?count=-1', 'invalidValue'],
    ['GET /Users?count=a&count=b', 'invalidValue'],
  ])('refuses %s in its own form', async (call, scimType) => {
    const asked = async () =>
      expect(await scim(call)).toMatchObject({
        status: 400,
        json: { schemas: [errorSchema], status: '400', scimType },
      });
    expect(await watch.refusals('/api/scim/v2/Users', 'invalid_request', asked)).toBe(1);
  });

  it.each([
    ['', 'invalidSyntax'],
    ['[]', 'invalidSyntax'],
    [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'invalidSyntax'],
    ['{"userName": 7}', 'invalidValue'],
    ['{"userName": "nobody"}', 'invalidValue'],
    [String.raw`{"userName": "n@acme.test", "displayName": "a\u0000b"}`, 'invalidValue'],
    ['{"userName": "n@acme.test", "active": "perhaps"}', 'invalidValue'],
    ['{"__proto__": {"userName": "n@acme.test"}}', 'invalidValue'],
  ])('refuses a body like %.60s', async (body, scimType) => {
    const answer = await http.ask('POST /api/scim/v2/Users', { token, body });
    expect(answer).toMatchObject({ status: 400, json: { schemas: [errorSchema], scimType } });
  });

  it('refuses what is too large, what is not there, and who shows no token, in its own form', async () => {
    const large = await http.ask('POST /api/scim/v2/Users', { token, body: `"${'x'.repeat(70_000)}"` });
    expect(large).toMatchObject({ status: 413, json: { schemas: [errorSchema], status: '413' } });
    expect(await scim('GET /Groups')).toMatchObject({ status: 404, json: { schemas: [errorSchema], status: '404' } });
    const guest = await scim('GET /Users', undefined, '');
    expect(guest.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('changes names and addresses, but not the address by which somebody gets new passwords', async () => {
    const id = await create('alan', { displayName: 'Alan' });
    expect((await patch(id, { op: 'replace', path: 'name.formatted', value: 'Alan Turing' })).json).toMatchObject({
      displayName: 'Alan Turing',
    });
    const moved = await scim(`PUT /Users/${id}`, { userName: 'turing@acme.test', displayName: 'Alan Turing' });
    expect(moved.json).toMatchObject({ userName: 'turing@acme.test', active: true });
    expect(await patch(id, { op: 'replace', value: { userName: 'ada@acme.test' } })).toMatchObject({ status: 409 });
    const local = await addLocal('local');
    expect(await patch(local.id, { op: 'replace', value: { userName: 'thief@acme.test' } })).toMatchObject({
      status: 400,
      json: { scimType: 'mutability' },
    });
    expect((await linesAbout(id)).map(({ action, details }) => [action, details])).toContainEqual([
      'account.updated',
      { fields: ['email'] },
    ]);
  });

  it('ends the invitation that went to the address before', async () => {
    const { id, link } = await invite('hopper');
    const open = () => http.ask(`GET /api/account/invitation?token=${link}`);
    expect((await open()).status).toBe(200);
    expect((await patch(id, { op: 'replace', value: { userName: 'grace.hopper@acme.test' } })).status).toBe(200);
    expect(await open()).toMatchObject({ status: 401, json: { code: 'invalid_link' } });
  });

  it('moves no address of an account that is more than an Agent and waits for its owner, whatever it called it', async () => {
    const { id, link } = await invite('boss', 'administrator');
    expect((await patch(id, { op: 'replace', value: { externalId: 'e-boss' } })).status).toBe(200);
    const move = () => patch(id, { op: 'replace', value: { userName: 'thief@acme.test' } });
    expect(await move()).toMatchObject({ status: 400, json: { schemas: [errorSchema], scimType: 'mutability' } });
    const invited = await http.ask(`GET /api/account/invitation?token=${link}`);
    expect(invited).toMatchObject({ status: 200, json: { email: 'boss@desk.test' } });

    const own = await create('raised');
    await http.ask(`PUT /api/accounts/${own}/role`, { token: administrator, body: { role: 'manager' } });
    const follow = () => patch(own, { op: 'replace', value: { userName: 'risen@acme.test' } });
    expect((await follow()).status).toBe(400);
    await joinIdentity(own);
    expect((await follow()).json).toMatchObject({ userName: 'risen@acme.test' });
  });

  it('says the address of whom it made, also where it gives no id of its own', async () => {
    const id = await create('emmy');
    const { database } = http.testDatabase;
    expect(await hasDirectoryAddress(database, id)).toBe(true);
    await patch(id, { op: 'replace', value: { externalId: 'e-8' } });
    await patch(id, { op: 'remove', path: 'externalId' });
    expect((await scim(`GET /Users/${id}`)).json).not.toHaveProperty('externalId');
    expect(await hasDirectoryAddress(database, id)).toBe(true);
    expect(await hasDirectoryAddress(database, (await addLocal('own')).id)).toBe(false);
  });

  it.each([
    ['of Okta', { op: 'replace', value: { active: false } }],
    ['of Entra ID', { op: 'Replace', path: 'active', value: 'False' }],
    ['with the name of the schema', { op: 'replace', path: `${userSchema}:active`, value: false }],
    ['among what is not kept here', { op: 'add', value: { active: false, title: 'x', 'urn:x:department': 'y' } }],
  ])('understands the patch %s', async (_case, operation) => {
    const id = await create(`p${Math.random().toString(36).slice(2)}`);
    expect((await patch(id, operation)).json).toMatchObject({ active: false });
  });

  it.each([
    [{ op: 'destroy', path: 'active' }, 'invalidSyntax'],
    [{ op: 'replace', value: 'x' }, 'invalidValue'],
    [{ op: 'remove', path: 'active' }, 'invalidValue'],
    [{ op: 'remove', path: 'userName' }, 'invalidValue'],
  ])('refuses the patch %j', async (operation, scimType) => {
    const id = await create(`q${Math.random().toString(36).slice(2)}`);
    expect(await patch(id, operation)).toMatchObject({ status: 400, json: { scimType } });
  });
});

describe('somebody whom the directory deactivates', () => {
  it('loses sessions and live streams within a second, those of API tokens as well', async () => {
    const leaver = await addLocal('leaver', 'administrator');
    const made = await http.ask('POST /api/account/tokens', {
      token: leaver.access,
      body: { name: 'script', password },
    });
    const script = String(made.json?.['token']);
    const streams = [await follow(leaver.access), await follow(script)];
    const before = Date.now();
    expect((await patch(leaver.id, { op: 'replace', value: { active: false } })).status).toBe(200);
    for (const bearer of [leaver.access, script])
      expect((await http.ask('GET /api/account', { token: bearer })).status).toBe(401);
    for (const { ended } of streams) expect((await ended) - before).toBeLessThan(1000);
    const again = await http.ask('POST /api/account/login', { body: { email: leaver.email, password } });
    expect(again.status).toBe(401);
    expect(await linesAbout(leaver.id)).toContainEqual(
      expect.objectContaining({ actor: `scim:${tokenId}`, action: 'account.disabled' }),
    );
  });

  it('may come back, and DELETE is the same as deactivating', async () => {
    const { id, email } = await addLocal('returner');
    expect((await scim(`DELETE /Users/${id}`)).status).toBe(204);
    expect((await scim(`GET /Users/${id}`)).json).toMatchObject({ active: false });
    expect((await patch(id, { op: 'replace', value: { active: true } })).status).toBe(200);
    expect((await http.ask('POST /api/account/login', { body: { email, password } })).status).toBe(200);
  });

  it('is not the last administrator', async () => {
    const { json } = await http.ask('GET /api/account', { token: administrator });
    const id = String(json?.['id']);
    const shutOut = async () => {
      for (const answer of [
        await patch(id, { op: 'replace', value: { active: false } }),
        await scim(`DELETE /Users/${id}`),
      ])
        expect(answer).toMatchObject({
          status: 409,
          json: {
            schemas: [errorSchema],
            status: '409',
            detail: expect.stringContaining('last administrator') as string,
          },
        });
    };
    expect(await watch.refusals('/api/scim/v2/Users/:id', 'conflict', shutOut)).toBe(2);
    expect((await http.ask('GET /api/account', { token: administrator })).status).toBe(200);
  });

  it('is somebody', async () => {
    const guess = async () => {
      for (const id of ['nobody', '%00', '0b0f9c6e-0000-4000-8000-000000000001'])
        expect(await scim(`DELETE /Users/${id}`)).toMatchObject({ status: 404, json: { schemas: [errorSchema] } });
    };
    expect(await watch.refusals('/api/scim/v2/Users/:id', 'not_found', guess)).toBe(3);
  });
});

describe('a token for SCIM', () => {
  it('is good for SCIM alone, and SCIM takes no other token', async () => {
    for (const call of ['GET /api/account', 'GET /api/accounts', 'GET /api/ticket', 'GET /api/live'] as const)
      expect((await http.ask(call, { token })).status).toBe(401);
    const made = await http.ask('POST /api/account/tokens', {
      token: administrator,
      body: { name: 'script', password: testPassword },
    });
    const guess = async () => {
      for (const other of [administrator, String(made.json?.['token']), 'scim_guess', ''])
        expect(await scim('GET /Users', undefined, other)).toMatchObject({
          status: 401,
          json: { schemas: [errorSchema] },
        });
    };
    expect(await watch.refusals('/api/scim/v2/Users', 'unauthorized', guess)).toBe(4);
  });

  it('is made by administrators alone, shown once and stored as a hash', async () => {
    const body = { name: 'Entra', password: testPassword };
    expect(
      (await http.ask('POST /api/account/scim-tokens', { token: await http.tokenOf('manager'), body })).status,
    ).toBe(403);
    const list = await http.ask('GET /api/account/scim-tokens', { token: administrator });
    expect(list.json).toMatchObject({ address: 'http://127.0.0.1:3000/api/scim/v2', tokens: [{ name: 'Okta' }] });
    expect(list.text).not.toContain(token);
    const { database } = http.testDatabase;
    const [stored] = await database.query<{ text: string }>(
      `select (select string_agg(t::text, '') from scim_tokens t) || (select string_agg(a::text, '') from audit_log a) as text`,
    );
    expect(stored?.text).not.toContain(token);
  });

  it('takes the proof of whoever makes it, who hears of it by mail', async () => {
    const make = (password?: string) =>
      http.ask('POST /api/account/scim-tokens', { token: administrator, body: { name: 'Found', password } });
    for (const wrong of [undefined, 'a wrong one'])
      expect(await make(wrong)).toMatchObject({ status: 400, json: { errors: [{ path: 'password' }] } });
    expect(await make(testPassword)).toMatchObject({ status: 201 });
    const mails = `select from account_mails where kind = 'directory-token-made' and details ->> 'name' = 'Found'`;
    expect(await http.testDatabase.database.query(mails)).toHaveLength(1);
  });

  it('ends at once', async () => {
    const made = await http.ask('POST /api/account/scim-tokens', {
      token: administrator,
      body: { name: 'Old', password: testPassword },
    });
    const [old, id] = [String(made.json?.['token']), String(made.json?.['id'])];
    expect((await scim('GET /Users', undefined, old)).status).toBe(200);
    const revoke = () => http.ask(`DELETE /api/account/scim-tokens/${id}`, { token: administrator });
    expect((await revoke()).status).toBe(200);
    expect((await scim('GET /Users', undefined, old)).status).toBe(401);
    expect((await revoke()).status).toBe(404);
  });
});
