import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../../../api/src/features/accounts/staff/create-account.js';
import { startTestApp, type TestApp } from '../../../api/src/testing/start-test-app.js';
import { runCli } from '../testing/test-shell.js';

const email = 'operator@desk.test';
const password = 'a password of the operator';

describe('a login of the CLI at the whole API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-sign-out-'));
  const env = { XDG_CONFIG_HOME: folder };
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
    await app.testDatabase.database.transaction((tx) =>
      createAccount(tx, { email, name: 'Operator', role: 'administrator', password }),
    );
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('says who it is, and is over on the server after logout', async () => {
    await runCli(['login', '--url', app.url, '--email', email], { env, stdin: `${password}\n` });
    const { out } = await runCli(['whoami', '--json'], { env });
    const serverVersion = expect.stringMatching(/^\d+\.\d+\.\d+/) as string;
    expect(JSON.parse(out)).toMatchObject({ email, role: 'administrator', url: app.url, serverVersion });
    const file = readFileSync(join(folder, 'deskledger/session.json'), 'utf8');
    const { accessToken: token } = JSON.parse(file) as { accessToken: string };
    expect((await app.ask('GET /api/account', { token })).status).toBe(200);
    const { code, err } = await runCli(['logout'], { env });
    expect({ code, err }).toEqual({ code: 0, err: `Signed out of ${new URL(app.url).host}.\n` });
    expect((await app.ask('GET /api/account', { token })).status).toBe(401);
    expect((await runCli(['whoami'], { env })).err).toContain('You are not signed in.');
  });
});
