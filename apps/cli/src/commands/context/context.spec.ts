import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standInServer, type Received, type StandInServer } from '../../testing/stand-in-server.js';
import { runCli } from '../../testing/test-shell.js';

/** A server on which one person has an account, and tokens of its own. */
function serverOf(name: string) {
  const email = `${name}@example.com`;
  return ({ path }: Received) => {
    if (path === '/api/account/login') return { body: { access_token: `${name}-1`, refresh_token: `${name}-r` } };
    if (path === '/health/live') return { body: { status: 'ok', version: '0.9.0' } };
    if (path === '/api/account/logout') return { body: {} };
    return { body: { id: '1', email, name, role: 'manager', phoneNumber: null, items: [] } };
  };
}

describe('several servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskledger-context-'));
  const env = { XDG_CONFIG_HOME: folder };
  const path = join(folder, 'deskledger', 'session.json');
  const cli = (...args: string[]) => runCli(args, { env });
  const login = (url: string, ...more: string[]) =>
    runCli(['login', '--url', url, '--email', 'me@example.com', ...more], { env, stdin: 'right\n' });
  const whoami = async (...more: string[]) =>
    JSON.parse((await cli('whoami', '--json', ...more)).out) as Record<string, unknown>;
  const names = async () =>
    (await cli('context', 'list', '--json')).out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { name: string }).name);

  let live: StandInServer;
  let staging: StandInServer;

  beforeAll(async () => {
    live = await standInServer(serverOf('ada'));
    staging = await standInServer(serverOf('grace'));
  });
  beforeEach(async () => {
    await login(live.url);
    await login(staging.url, '--name', 'staging');
  });
  afterEach(() => rmSync(path, { force: true }));
  afterAll(async () => {
    await Promise.all([live.close(), staging.close()]);
    rmSync(folder, { recursive: true });
  });

  it('keep their logins beside one another, the latest as the current one', async () => {
    const liveName = new URL(live.url).host;
    expect(await names()).toEqual(['staging', liveName]);
    expect((await cli('context', 'list')).out).toMatch(/^ +Name +Address +Account\n\* +staging /);
    expect(await whoami()).toMatchObject({ email: 'grace@example.com', server: 'staging', serverVersion: '0.9.0' });
    // An older CLI finds the current login where the only one was.
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ url: staging.url, accessToken: 'grace-1' });
  });

  it('are chosen for one command, by name, address or variable', async () => {
    const chosen = { email: 'ada@example.com', url: live.url };
    expect(await whoami('--server', new URL(live.url).host)).toMatchObject(chosen);
    expect(await whoami('--server', `${live.url}/`)).toMatchObject(chosen);
    for (const variable of ['DESKLEDGER_SERVER', 'DESKLEDGER_URL']) {
      const { out } = await runCli(['whoami', '--json'], { env: { ...env, [variable]: live.url } });
      expect(JSON.parse(out)).toMatchObject(chosen);
    }
    expect(await whoami()).toMatchObject({ server: 'staging' });
    const { code, err } = await cli('whoami', '--server', 'nowhere');
    expect(code).toBe(1);
    expect(err).toContain("You are not signed in at a server 'nowhere'.");
  });

  it('are chosen before a token of the environment', async () => {
    const { out } = await runCli(['whoami', '--server', 'staging'], {
      env: { ...env, DESKLEDGER_URL: live.url, DESKLEDGER_TOKEN: 'other' },
    });
    expect(out).toContain('grace@example.com');
    expect(staging.received.at(-1)?.authorization).toBe('Bearer grace-1');
  });

  it('are chosen for all commands that follow', async () => {
    expect((await cli('context', 'use', live.url)).err).toBe(`Commands now use ${live.url}.\n`);
    expect(await whoami()).toMatchObject({ email: 'ada@example.com' });
    expect((await cli('context', 'use', 'nowhere')).code).toBe(1);
    expect(await names()).toHaveLength(2);
  });

  it('keep their names when somebody signs in there again', async () => {
    await login(staging.url);
    expect(await names()).toEqual(['staging', new URL(live.url).host]);
  });

  it('are left one by one, and all at once', async () => {
    expect((await cli('logout')).err).toBe('Signed out of staging.\n');
    expect(staging.received.filter(({ path: asked }) => asked === '/api/account/logout')).toHaveLength(1);
    expect(await whoami()).toMatchObject({ email: 'ada@example.com' });
    await login(staging.url);
    expect((await cli('context', 'remove', live.url)).code).toBe(0);
    expect(await names()).toEqual([new URL(staging.url).host]);
    await cli('logout', '--all');
    expect(existsSync(path)).toBe(false);
    expect((await cli('logout')).err).toContain('You are not signed in.');
  });

  it('are left where nobody answers too, and a token stays valid', async () => {
    const gone = await standInServer(serverOf('tom'));
    await login(gone.url, '--name', 'gone');
    await gone.close();
    const { code, err } = await cli('logout', '--server', 'gone');
    expect(code).toBe(0);
    expect(err).toMatch(/^Signed out of gone\. The server did not end the session: /);
    await cli('login', '--url', live.url, '--token', 'abc', '--name', 'script');
    expect((await cli('logout')).err).toContain('Its API token still works until you revoke it');
  });
});
