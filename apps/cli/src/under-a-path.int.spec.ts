import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, testPassword, type TestApp } from '../../api/src/testing/start-test-app.js';
import { runCli } from './testing/test-shell.js';

const email = 'administrator@desk.test';

describe('the CLI and a product under a path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-path-'));
  const env = { XDG_CONFIG_HOME: folder };
  const cli = (...args: string[]) => runCli(args, { env });
  let app: TestApp;

  const login = (url: string) => runCli(['login', '--url', url, '--email', email], { env, stdin: `${testPassword}\n` });

  beforeAll(async () => {
    app = await startTestApp({
      config: { http: { host: '127.0.0.1', port: 0, publicUrl: 'https://desk.test/support', trustedProxies: [] } },
    });
    await app.tokenOf('administrator');
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('signs in with its address, asks, and signs out', async () => {
    expect(app.url).toMatch(/\/support$/);
    const { code, err } = await login(`${app.url}/`);
    expect({ code, err }).toEqual({ code: 0, err: `Signed in at ${app.url} as ${email} (administrator).\n` });
    expect(JSON.parse((await cli('whoami', '--json')).out)).toMatchObject({ email, url: app.url });
    const checks = (await cli('doctor', '--json')).out.split('\n').filter(Boolean);
    expect(checks.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ name: 'database', status: 'ok' }),
    );
    const name = app.url.replace('http://', '');
    expect((await cli('context', 'list', '--json')).out).toContain(`"name":"${name}"`);
    expect(await cli('logout')).toMatchObject({ code: 0, err: `Signed out of ${name}.\n` });
  });

  it.each(['/dashboard/tickets', '/dashboard?period=7days', '/auth/login'])(
    'names the address to use instead of %s',
    async (screen) => {
      const { code, err } = await login(`${app.url}${screen}`);
      const { origin, pathname } = new URL(`${app.url}${screen}`);
      expect({ code, err }).toEqual({
        code: 1,
        err: `There is no Deskledger at ${origin}${pathname}.\nUse this address: ${app.url}\n`,
      });
    },
  );

  it('finds nothing beside the path', async () => {
    const { code, err } = await login(app.url.replace('/support', '/supporting'));
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('Check the address.') });
  });
});
