import type { Answer } from '../../../testing/http-client.js';
import { startTestApp, testPassword, type TestApp } from '../../../testing/start-test-app.js';
import { createAccount } from '../staff/create-account.js';

let http: TestApp;
let administrator: string;
let directory: string;

beforeAll(async () => {
  http = await startTestApp();
  administrator = await http.tokenOf('administrator');
  const made = await asAdministrator('account/scim-tokens', { name: 'Okta', password: testPassword });
  directory = String(made.json?.['token']);
});
afterAll(() => http.close());

const asAdministrator = (path: string, body: object = {}): Promise<Answer> =>
  http.ask(`POST /api/${path}`, { token: administrator, body });

const scim = (call: 'GET' | 'PUT' | 'PATCH', id: string, body?: object): Promise<Answer> =>
  http.ask(`${call} /api/scim/v2/Users/${id}`, {
    token: directory,
    headers: { 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const set = (id: string, value: object) => scim('PATCH', id, { Operations: [{ op: 'replace', value }] });

async function person(name: string) {
  const email = `${name}@desk.test`;
  const whole = { email, name, role: 'agent', password: testPassword } as const;
  const id = await http.testDatabase.database.transaction((tx) => createAccount(tx, whole));
  return { id, email };
}

describe('somebody whom an administrator has shut out', () => {
  it('stays so, whatever a directory repeats', async () => {
    const { id, email } = await person('barred');
    expect((await asAdministrator(`accounts/${id}/disable`)).status).toBe(200);
    const whole = { userName: email, active: true, displayName: 'Barry' };
    for (const answer of [await set(id, { active: true }), await scim('PUT', id, whole)])
      expect(answer).toMatchObject({
        status: 400,
        json: {
          scimType: 'mutability',
          detail: 'An administrator disabled this account. It can only be enabled in Settings → Accounts.',
        },
      });
    expect((await scim('GET', id)).json).toMatchObject({ active: false, displayName: 'barred' });
    // What the directory closes as well stays closed by the administrator.
    expect((await set(id, { active: false })).status).toBe(200);
    expect((await set(id, { active: true })).status).toBe(400);
    expect((await set(id, { displayName: 'Barry' })).json).toMatchObject({ active: false, displayName: 'Barry' });
    expect((await asAdministrator(`accounts/${id}/enable`)).json).toMatchObject({ state: 'active' });
    expect((await scim('PUT', id, whole)).json).toMatchObject({ active: true });
  });

  it('stays so where the directory had done it before', async () => {
    const { id } = await person('twice');
    expect((await set(id, { active: false })).status).toBe(200);
    expect((await asAdministrator(`accounts/${id}/disable`)).status).toBe(200);
    expect((await set(id, { active: true })).status).toBe(400);
  });
});
