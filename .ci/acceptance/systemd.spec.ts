import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { variables } from '../../apps/api/src/config/variables.js';
import { askDatabase } from '../../apps/api/src/testing/ask-database.js';
import { testRuntimeUrl, testServerUrl } from '../../apps/api/src/testing/test-server.js';
import { ImageFolder } from './support/image-folder.js';
import { administrator, freePort, repository, until } from './support/processes.js';
import { Staff } from './support/staff.js';
import { accountOf, StartedProcess } from './support/started-process.js';
import { SystemdUnit, unitNames, unitText } from './support/systemd-unit.js';

const services = unitNames.filter((name) => name.endsWith('.service'));
const analyze = (...words: string[]) => {
  const { error, status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  if (error) throw new Error(`systemd-analyze: ${error.message}; install it: apt-get install systemd`);
  return { status, said: `${stdout}${stderr}` };
};

describe('docs/operate/systemd', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskledger-units-'));
  const places = { '/opt/deskledger': repository, '/usr/bin/node': process.execPath };
  const copy = (name: string) => path.join(folder, name);
  for (const name of unitNames) writeFileSync(copy(name), unitText(name, places));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds units that systemd understands', () => {
    const { status, said } = analyze('verify', '--man=no', ...unitNames.map(copy));
    // It also speaks of units that other packages have installed.
    expect([status, said.split('\n').filter((line) => line.includes(folder))]).toEqual([0, []]);
  });

  it.each(services)('%s is exposed to little', (name) => {
    expect(analyze('security', '--offline=yes', '--threshold=20', copy(name))).toMatchObject({ status: 0 });
  });

  it.each(services)('%s sets variables that there are, and takes its own credentials', (name) => {
    const unit = new SystemdUnit(unitText(name, {}), '%d');
    const known = new Set(Object.keys(variables).flatMap((variable) => [variable, `${variable}_FILE`]));
    known.add('DESKLEDGER_URL');
    expect(Object.keys(unit.environment).filter((variable) => !known.has(variable))).toEqual([]);
    const used = [...Object.values(unit.environment), ...unit.command].join(' ').match(/%d\/\w+/g) ?? [];
    expect(used.sort()).toEqual(unit.loadedCredentials.map((each) => `%d/${each.name}`).sort());
  });

  it('ends a service as the product ends, and leaves one alone that says what to set right', () => {
    for (const name of ['deskledger.service', 'deskledger-api.service', 'deskledger-worker.service'])
      expect(unitText(name, {})).toMatch(/^RestartPreventExitStatus=78\n[^]*^TimeoutStopSec=30s$/m);
  });
});

/** Without systemd: the same commands, in their folder, with their variables and credentials, as a user without rights. */
describe('the units as processes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskledger-systemd-'));
  const account = accountOf('nobody');
  const running: StartedProcess[] = [];
  let image: ImageFolder;

  const own = (name: string): string => {
    const directory = path.join(folder, name);
    mkdirSync(directory, { mode: 0o700 });
    if (account) chownSync(directory, account.uid, account.gid);
    return directory;
  };
  /** @param secrets by name of the credential. @param settings of `/etc/deskledger/deskledger.env`. */
  const start = (
    name: string,
    secrets: Record<string, string>,
    settings: Record<string, string>,
    before: string[] = [],
  ): StartedProcess => {
    const credentials = own(`credentials-${running.length}`);
    const state = settings['DATA_DIR'] ?? '';
    const text = unitText(name, {
      '/opt/deskledger': image.path,
      '/usr/bin/node': process.execPath,
      '/var/lib/deskledger': state,
    });
    const unit = new SystemdUnit(text, credentials);
    for (const each of unit.loadedCredentials) {
      const file = path.join(credentials, each.name);
      writeFileSync(file, `${secrets[each.name] ?? ''}\n`, { mode: 0o400 });
      if (account) chownSync(file, account.uid, account.gid);
    }
    const started = new StartedProcess({
      command: [...before, ...unit.command],
      folder: unit.one('WorkingDirectory') ?? '/',
      environment: { PATH: '/usr/bin:/bin', ...unit.environment, ...settings },
      account,
    });
    running.push(started);
    return started;
  };
  const ready = (url: string, started: StartedProcess) =>
    until(`readiness at ${url}`, 90, async () => (await fetch(`${url}/health/ready`)).ok).catch((error: unknown) => {
      throw new Error(`${String(error)}; it said: ${started.said}`);
    });
  const login = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

  beforeAll(() => {
    chmodSync(folder, 0o755);
    image = new ImageFolder({ withDatabase: true });
  });
  afterAll(async () => {
    for (const each of running) await each.end();
    rmSync(folder, { recursive: true, force: true });
    image.remove();
  });

  it('everything on one machine, also with Nice=', async () => {
    const settings = { DATA_DIR: own('one'), PORT: String(await freePort()), ...login };
    const product = start('deskledger.service', {}, settings, ['nice', '-n', '8']);
    await ready(`http://127.0.0.1:${settings.PORT}`, product);
    await until('both roles', 60, () => Promise.resolve(product.said.includes('Deskledger is at')));
    expect(await product.end()).toBe(0);
  });

  it('the migration, then an API and a worker, and a backup that reaches them', async () => {
    const database = `units_${randomBytes(6).toString('hex')}`;
    await askDatabase(testServerUrl('postgres'), `create database ${database}`);
    const [port, workerPort] = [await freePort(), await freePort()];
    const secrets = {
      database_url: testRuntimeUrl(database),
      migration_database_url: testServerUrl(database),
      token_secret: randomBytes(24).toString('hex'),
    };
    const shared = { DATA_DIR: own('two'), ...login };
    const migration = start('deskledger-migrate.service', secrets, shared);
    expect([await migration.ended, migration.said]).toEqual([0, expect.any(String)]);
    const api = start('deskledger-api.service', secrets, { ...shared, PORT: String(port), METRICS_PORT: '' });
    const worker = start('deskledger-worker.service', secrets, { ...shared, METRICS_PORT: String(workerPort) });
    await ready(`http://127.0.0.1:${workerPort}`, worker);
    await ready(`http://127.0.0.1:${port}`, api);
    const { apiToken } = await new Staff(() => `http://127.0.0.1:${port}`).withLastingToken();
    const url = { DESKLEDGER_URL: `http://127.0.0.1:${port}` };
    const backup = start('deskledger-backup.service', { api_token: apiToken }, url);
    await backup.ended;
    expect(backup.said).not.toMatch(/token|sign in|reach/i);
    for (const each of [api, worker]) expect(await each.end()).toBe(0);
  });

  it('a start that nobody can mend by starting again ends with the code that systemd leaves alone', async () => {
    const started = start('deskledger-api.service', {}, { DATA_DIR: own('wrong'), PORT: 'none' });
    expect([await started.ended, started.said]).toEqual([78, expect.stringContaining('PORT')]);
  });
});
