import type { Endpoint } from '@deskledger/contracts';
import { contractEndpoints } from '../../../platform/http/contract/openapi.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';

let http: TestApp;
let session: string;
let token: string;

beforeAll(async () => {
  http = await startTestApp();
  session = await http.tokenOf('administrator');
  const made = await http.ask('POST /api/account/tokens', { token: session, body: { name: 'script' } });
  token = String(made.json?.['token']);
});
afterAll(() => http.close());

const accountPath = /^\/api\/(v1\/)?accounts?(\/|$)/;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}` as const;

/** Every call about accounts that asks who calls. */
const calls = contractEndpoints()
  .map(([, endpoint]) => endpoint)
  .filter(({ path, access }) => accountPath.test(path) && access !== 'public');

/** They tell what everybody here knows, or shut somebody else out. */
const openToTokens = [
  'GET /api/account',
  'GET /api/accounts',
  'GET /api/accounts/:id/picture',
  'POST /api/accounts/:id/disable',
  'DELETE /api/accounts/:id/invitation',
];

const ask = (endpoint: Endpoint) => {
  const path = endpoint.path.replace(/:id/, '0b0f9c6e-0000-4000-8000-000000000001').slice(1);
  return http.ask(`${endpoint.method} /${path}`, { token, ...(endpoint.method === 'GET' ? {} : { body: {} }) });
};

describe('an API token of an administrator', () => {
  it.each(calls.map((call) => [nameOf(call), call] as const).filter(([name]) => !openToTokens.includes(name)))(
    'is refused by %s',
    async (_name, call) => {
      expect(await ask(call)).toMatchObject({
        status: 403,
        json: { code: 'forbidden', detail: 'An API token cannot do this; sign in with your password.' },
      });
    },
  );

  it.each(openToTokens)('is not refused by %s', async (name) => {
    const call = calls.find((candidate) => nameOf(candidate) === name);
    expect(call === undefined ? undefined : (await ask(call)).status).not.toBe(403);
    expect(call).toBeDefined();
  });

  it('leaves its owner as they were, and makes no other', async () => {
    await http.ask('PUT /api/account', { token, body: { name: 'Mallory' } });
    await http.ask('POST /api/account/tokens', { token, body: { name: 'for ever' } });
    await http.ask('POST /api/accounts', { token, body: { email: 'm@desk.test', role: 'administrator' } });
    expect((await http.ask('GET /api/account', { token: session })).json).toMatchObject({ name: 'administrator' });
    const { json } = await http.ask('GET /api/account/tokens', { token: session });
    expect(json?.['tokens']).toEqual([expect.objectContaining({ name: 'script' })]);
    const { database } = http.testDatabase;
    expect(await database.query("select 1 from accounts where email = 'm@desk.test'")).toEqual([]);
  });
});
