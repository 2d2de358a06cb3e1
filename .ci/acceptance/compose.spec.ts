import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { findBinaries } from '../../apps/api/src/platform/embedded-postgres/binaries.js';
import { serverAccount } from '../../apps/api/src/platform/embedded-postgres/server-account.js';
import { variables } from '../../apps/api/src/config/variables.js';
import { type ComposeService, readCompose, relocated } from './support/compose-file.js';
import { HelpDesk } from './support/help-desk.js';
import { ImageFolder } from './support/image-folder.js';
import { administrator, freePort, repository, until, webhookSecret } from './support/processes.js';
import { Staff } from './support/staff.js';
import { type Account, accountOf, StartedProcess } from './support/started-process.js';

/** What whoever starts it sets, as the head of the file says. */
const chosen = {
  TOKEN_SECRET: 'a-secret-of-32-characters-or-more-01',
  POSTGRES_PASSWORD: 'owner1',
  RUNTIME_PASSWORD: 'runtime1',
  REDIS_PASSWORD: 'redis1',
  WEBHOOK_SECRETS: JSON.stringify({ standard: webhookSecret }),
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};
const compose = readCompose(chosen);
const services = Object.entries(compose.services);
const environmentOf = ({ environment = {} }: ComposeService): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]));

describe('docker-compose.yml', () => {
  it('is valid by the schema of the Compose Specification', () => {
    const schema = readFileSync(path.join(repository, 'node_modules/dclint/schemas/compose.schema.json'), 'utf8');
    const { $schema, ...rules } = JSON.parse(schema) as Record<string, unknown>;
    expect($schema).toContain('draft-07');
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const isValid = ajv.compile(rules);
    expect([isValid(compose), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...compose, services: { api: { comand: ['node'] } } })).toBe(false);
  });

  it('names services, volumes and variables that there are', () => {
    const names = new Set(services.map(([name]) => name));
    const known = new Set(Object.keys(variables).flatMap((name) => [name, `${name}_FILE`]));
    for (const [, service] of services) {
      for (const other of Object.keys(service.depends_on ?? {})) expect(names).toContain(other);
      for (const volume of service.volumes ?? [])
        if (!volume.startsWith('./')) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
      if (service.image.startsWith('deskledger:'))
        expect(Object.keys(environmentOf(service)).filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('starts the second API only with its profile', () =>
    expect(services.filter(([, { profiles }]) => profiles !== undefined).map(([name]) => name)).toEqual(['api-2']));

  it('asks for what has to be chosen', () =>
    expect(() => readCompose({})).toThrow('RUNTIME_PASSWORD is not set: choose a password'));
});

/** Without containers: the same commands, as the same users, with the same variables; addresses and folders are this machine's. */
describe('the services of docker-compose.yml as processes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskledger-compose-'));
  const running = new Map<string, StartedProcess>();
  const ports = { postgres: 0, redis: 0, api: 0, 'api-2': 0, worker: 0 };
  let image: ImageFolder;
  let postgresBinaries = '';

  const own = (name: string, account: Account | undefined): string => {
    const directory = path.join(folder, name);
    mkdirSync(directory);
    if (account !== undefined) chownSync(directory, account.uid, account.gid);
    return directory;
  };
  const onThisMachine = (name: string): ComposeService =>
    relocated(compose.services[name]!, {
      'postgres:5432': `127.0.0.1:${ports.postgres}`,
      'redis:6379': `127.0.0.1:${ports.redis}`,
      ...(name === 'worker' && { ':9464': `:${ports.worker}` }),
      '/tmp/redis.conf': path.join(folder, 'redis/redis.conf'),
      'redis-cli': `redis-cli -p ${ports.redis}`,
    });
  const portsOf = (name: string): Record<string, string> => {
    if (name === 'worker') return { METRICS_PORT: String(ports.worker) };
    // In containers of their own they all have the same one.
    return { METRICS_PORT: '', ...(name in ports && { PORT: String(ports[name as keyof typeof ports]) }) };
  };
  /** One of the services that run the image. */
  const startProduct = (name: string): StartedProcess => {
    const service = onThisMachine(name);
    const started = new StartedProcess({
      command: service.command ?? image.command,
      folder: image.path,
      environment: {
        PATH: process.env['PATH'],
        ...image.environment,
        ...environmentOf(service),
        ...portsOf(name),
      },
      account: image.account,
    });
    running.set(name, started);
    return started;
  };
  const healthOf = (name: string, environment: Record<string, string>) => async () => {
    const [kind = '', ...words] = onThisMachine(name).healthcheck?.test ?? ['CMD', ...image.healthCommand];
    const [program = '', ...rest] = kind === 'CMD-SHELL' ? ['sh', '-c', ...words] : words;
    const env = { PATH: process.env['PATH'], ...environment };
    const { status, stderr } = spawnSync(program, rest, { env, encoding: 'utf8', timeout: 10_000 });
    if (status !== 0) throw new Error(`${stderr}\n${running.get(name)?.said.slice(-2000)}`);
    return Promise.resolve(true);
  };

  const psql = (...words: string[]) =>
    execFileSync('psql', ['-v', 'ON_ERROR_STOP=1', '--no-psqlrc', '-q', '-U', 'postgres', ...words], {
      env: {
        ...process.env,
        ...environmentOf(compose.services['postgres']!),
        PGHOST: path.join(folder, 'postgres'),
        PGPORT: String(ports.postgres),
      },
      stdio: 'pipe',
    });

  /** What the image's start does before its command runs for the first time, then the command. */
  const startPostgres = async () => {
    const account = serverAccount();
    postgresBinaries = await findBinaries(account);
    const socket = own('postgres', account);
    const cluster = own('cluster', account);
    const {
      POSTGRES_USER = '',
      POSTGRES_PASSWORD = '',
      POSTGRES_DB = '',
    } = environmentOf(compose.services['postgres']!);
    const password = path.join(socket, 'password');
    writeFileSync(password, POSTGRES_PASSWORD);
    const made = ['-D', cluster, '-U', POSTGRES_USER, `--pwfile=${password}`, '--no-sync', '--locale=C', '-E', 'UTF8'];
    const initdb = path.join(postgresBinaries, 'initdb');
    execFileSync(initdb, [...made, '--auth-host=scram-sha-256', '--auth-local=trust'], {
      cwd: '/',
      stdio: 'pipe',
      ...account,
    });
    const [, ...settings] = onThisMachine('postgres').command ?? [];
    // The embedded build has no lz4; the image's has.
    const flags = settings.map((word) => word.replace('=lz4', '=pglz'));
    const places = ['-D', cluster, '-k', socket, '-h', '127.0.0.1', '-p', String(ports.postgres)];
    const command = [path.join(postgresBinaries, 'postgres'), ...flags, ...places];
    running.set('postgres', new StartedProcess({ command, folder: '/', environment: { LC_ALL: 'C' }, account }));
    await until('PostgreSQL', 60, () => Promise.resolve(psql('-c', 'select 1') !== undefined));
    psql('-c', `create database ${POSTGRES_DB}`);
    const scripts = path.join(repository, 'migrations/superuser');
    for (const script of readdirSync(scripts).sort()) psql('-d', POSTGRES_DB, '-f', path.join(scripts, script));
  };

  const startRedis = async () => {
    const service = onThisMachine('redis');
    const account = accountOf(service.user ?? 'root');
    const data = own('redis', account);
    const [shell = '', flag = '', script = ''] = service.command ?? [];
    const command = [shell, flag, `${script} --port ${ports.redis} --bind 127.0.0.1`];
    const environment = { PATH: process.env['PATH'], ...environmentOf(service) };
    running.set('redis', new StartedProcess({ command, folder: data, environment, account }));
    await until('Redis', 60, healthOf('redis', environmentOf(service)));
  };

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort();
    image = new ImageFolder();
    mkdirSync(path.join(image.path, '.data'), { mode: 0o700 });
    if (image.account) chownSync(path.join(image.path, '.data'), image.account.uid, image.account.gid);
  });
  afterAll(async () => {
    for (const name of ['worker', 'api-2', 'api', 'redis']) await running.get(name)?.end();
    await running.get('postgres')?.end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
    image.remove();
  });

  it('the stores become healthy, by their own checks', async () => {
    await Promise.all([startPostgres(), startRedis()]);
    const socket = { PGHOST: path.join(folder, 'postgres'), PGPORT: String(ports.postgres) };
    await until('a healthy PostgreSQL', 60, healthOf('postgres', socket));
    // Neither has let anybody in without a password.
    const stranger = spawnSync('redis-cli', ['-p', String(ports.redis), 'ping'], { encoding: 'utf8' });
    expect(stranger.stdout).toContain('NOAUTH');
    expect(readFileSync(`/proc/${running.get('redis')!.pid}/cmdline`, 'utf8')).not.toContain(chosen.REDIS_PASSWORD);
  });

  it('migrate ends well, before the others start', async () => {
    const migrate = startProduct('migrate');
    expect([await migrate.ended, migrate.said]).toEqual([0, expect.any(String)]);
    running.delete('migrate');
  });

  it('both APIs and the worker become healthy, by their own checks', async () => {
    const names = ['api', 'api-2', 'worker'];
    for (const name of names) startProduct(name);
    for (const name of names)
      await until(`a healthy ${name}`, 120, healthOf(name, { PORT: portsOf(name)['PORT'] ?? '' }));
  });

  it('counts a ticket that one API has accepted, at the other one', async () => {
    const desk = new HelpDesk(() => `http://127.0.0.1:${ports.api}`, webhookSecret);
    const staff = new Staff(() => `http://127.0.0.1:${ports['api-2']}`);
    const at = new Date().toISOString();
    const data = { ticketId: 'C-1', subject: 'From a container', status: 'Open', createdTime: at };
    await desk.deliver({ type: 'ticket.created', id: 'compose-1', timestamp: at, data });
    await until('the figure', 30, async () => {
      const { metrics } = await staff.get<{ metrics: { all_tickets: number } }>('/api/dashboard?dateRange=30days');
      return metrics.all_tickets === 1;
    });
  });

  it('ends within its grace period, and well', async () => {
    const grace = Number.parseInt(compose.services['api']!.stop_grace_period ?? '10', 10) * 1000;
    for (const name of ['worker', 'api-2', 'api']) {
      const began = Date.now();
      expect([name, await running.get(name)!.end()]).toEqual([name, 0]);
      expect(Date.now() - began).toBeLessThan(grace);
      running.delete(name);
    }
  });
});
