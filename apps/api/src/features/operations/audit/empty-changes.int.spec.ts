import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ config: { role: 'api' } });
  token = await app.tokenOf('administrator');
});
afterAll(() => app.close());

async function ask(call: `${string} /${string}`, body?: object): Promise<Record<string, unknown>> {
  const { status, json } = await app.ask(call, { token, ...(body && { body }) });
  expect([200, 201, 204]).toContain(status);
  return json ?? {};
}

const pick = (document: Record<string, unknown>, ...keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, document[key]]));

/** What each of these is asked to become: what it is. */
const changes: [what: string, change: () => Promise<unknown>][] = [
  ['an empty profile', () => ask('PUT /api/account', {})],
  [
    'the same profile',
    async () =>
      ask('PUT /api/account', pick(await ask('GET /api/account'), 'name', 'email', 'phoneNumber', 'preferences')),
  ],
  ['the same settings', async () => ask('PUT /api/organization', await ask('GET /api/organization'))],
  ['the same connection', () => ask('PUT /api/connections/standard', { name: 'Standard', disabled: false })],
  ['no other sessions', () => ask('DELETE /api/account/sessions')],
  [
    'the same name of a session',
    async () => {
      const { sessions } = (await ask('GET /api/account/sessions')) as { sessions: { id: string }[] };
      return ask(`PUT /api/account/sessions/${sessions[0]!.id}`, { name: null });
    },
  ],
  [
    'the same annotation',
    async () => {
      const words = { from: '2026-11-02', to: '2026-11-02', text: 'Release 4.2' };
      const { id } = await ask('POST /api/annotations', words);
      return ask(`PUT /api/annotations/${String(id)}`, words);
    },
  ],
  [
    'the same identity provider',
    async () => {
      const { id } = await ask('POST /api/identity-providers', { name: 'Acme', issuer: 'https://id.acme.test' });
      return ask(`PUT /api/identity-providers/${String(id)}`, { name: 'Acme', isEnabled: false });
    },
  ],
  [
    'the same role',
    async () => {
      await app.tokenOf('agent');
      const { accounts } = (await ask('GET /api/accounts')) as { accounts: { id: string; role: string }[] };
      const agent = accounts.find(({ role }) => role === 'agent');
      return ask(`PUT /api/accounts/${agent!.id}/role`, { role: 'agent' });
    },
  ],
];

it.each(changes)('writes no line for %s', async (_what, change) => {
  await change();
  const lines = await app.testDatabase.database.query<{ action: string; details: unknown }>(
    `select action, details from audit_log
     where action ~ '(changed|updated|named|others_ended)$' order by id desc limit 1`,
  );
  expect(lines).toEqual([]);
});
