import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expectOwnSessions } from '../../apps/api/src/platform/database/own-sessions.js';
import { bringUpToDate } from '../../apps/api/src/processes/bring-up-to-date.js';
import { askDatabase } from '../../apps/api/src/testing/ask-database.js';
import { createTestDatabase, type TestDatabase } from '../../apps/api/src/testing/test-database.js';
import { freePort, until } from './support/processes.js';

describe('PgBouncer before the database', () => {
  let testing: TestDatabase;
  let directory: string;
  let pooler: ChildProcess | undefined;

  beforeAll(async () => {
    testing = await createTestDatabase();
    directory = await mkdtemp(path.join(tmpdir(), 'deskledger-pooler-'));
    await chmod(directory, 0o755);
  });
  afterEach(() => pooler?.kill('SIGKILL'));
  afterAll(async () => {
    await testing.drop();
    await rm(directory, { recursive: true, force: true });
  });

  /** Answers the address of the test's database behind it. */
  async function startPooler(...settings: string[]): Promise<string> {
    const { hostname, port: serverPort, username, password, pathname } = new URL(testing.url);
    const port = await freePort();
    const target = `host=${hostname} port=${serverPort} user=${username} password=${password}`;
    const lines = ['[databases]', `* = ${target}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`];
    const file = path.join(directory, `${port}.ini`);
    await writeFile(file, [...lines, 'auth_type = any', 'unix_socket_dir =', ...settings, ''].join('\n'));
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    pooler = spawn('pgbouncer', ['-q', ...account, file], { stdio: 'ignore' });
    const url = `postgres://${username}:any@127.0.0.1:${port}${pathname}`;
    await until('a pooler that answers', 30, () => answers(url));
    return url;
  }

  /** Asked without a setting, which it may refuse. */
  async function answers(url: string): Promise<boolean> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query('select')).rowCount === 1;
    } finally {
      await client.end();
    }
  }

  const ignoring = 'ignore_startup_parameters = options, extra_float_digits';

  it.each(['transaction', 'session'])('is refused with pool_mode = %s, which drops settings', async (mode) => {
    const url = await startPooler(`pool_mode = ${mode}`, ignoring);
    await expect(bringUpToDate({ url, poolSize: 1 }, undefined)).rejects.toThrow(
      /^DATABASE_URL points to a connection pooler, such as PgBouncer, that drops session settings/,
    );
  });

  it('is refused where it takes no settings at all', async () => {
    const url = await startPooler('pool_mode = session');
    await expect(expectOwnSessions('READ_DATABASE_URL', url)).rejects.toThrow(
      /^READ_DATABASE_URL points to a connection/,
    );
  });

  it.each([1, 5])('is refused in transaction mode whatever its sessions are set to, with %s of them', async (size) => {
    const name = new URL(testing.url).pathname.slice(1);
    await askDatabase(testing.ownerUrl, `alter database ${name} set search_path = deskledger_own_session`);
    const url = await startPooler('pool_mode = transaction', `default_pool_size = ${size}`, ignoring);
    await expect(expectOwnSessions('DATABASE_URL', url)).rejects.toThrow(
      /^DATABASE_URL points to a connection pooler in transaction mode/,
    );
    await askDatabase(testing.ownerUrl, `alter database ${name} reset search_path`);
  });

  it('is what the address without it is not', async () => {
    await expect(expectOwnSessions('DATABASE_URL', testing.url)).resolves.toBeUndefined();
  });
});
