import { spawn } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { waitFor } from '../../testing/wait-for.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { isAlive, readPostmasterFile } from './postmaster-file.js';

const SLOW = 60_000;
const isRoot = process.getuid?.() === 0;

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

describe('embedded Postgres', () => {
  let dataDirectory: string;
  const started: EmbeddedPostgres[] = [];

  const start = async (): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ dataDirectory });
    started.push(server);
    return server;
  };

  // One cluster for all, since making one takes longer than everything else here.
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'deskledger-embedded-'));
    await chmod(dataDirectory, 0o711);
  });
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop();
  });
  afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

  it(
    'keeps what was written, and its address, from one start to the next',
    async () => {
      const first = await start();
      const url = await first.openDatabase('notes');
      await ask(url, "create table notes as select 'kept' as body");
      await first.stop();
      expect(isAlive(first.pid())).toBe(false);

      const second = await start();

      expect(await ask(await second.openDatabase('notes'), 'select body from notes')).toEqual([{ body: 'kept' }]);
      expect(second.url('notes')).toBe(url);
    },
    SLOW,
  );

  it(
    'lets nobody in without the password, and nobody but the owner at the files',
    async () => {
      const server = await start();
      const withoutPassword = new URL(server.url('postgres'));
      withoutPassword.password = 'guess';

      await expect(ask(withoutPassword.href, 'select 1')).rejects.toThrow('password authentication failed');
      expect((await stat(server.directory)).mode & 0o077).toBe(0);
    },
    SLOW,
  );

  it(
    'knows letters of every language',
    async () => {
      const server = await start();

      expect(
        await ask(server.url('postgres'), "select lower('ÄÉØЖ') as lower, 'Grüße' ilike '%GRÜ%' as found"),
      ).toEqual([{ lower: 'äéøж', found: true }]);
    },
    SLOW,
  );

  it(
    'comes back on the same port when the server is killed',
    async () => {
      const server = await start();
      const url = await server.openDatabase('notes');
      const killed = server.pid();
      process.kill(killed, 'SIGKILL');

      await waitFor(() => server.pid() !== killed && ask(url, 'select 1'), 'an answer from a new server');
      expect(server.url('notes')).toBe(url);
    },
    SLOW,
  );

  it(
    'comes back without delay when the server is killed again while it starts',
    async () => {
      const server = await start();
      const url = await server.openDatabase('notes');
      const first = server.pid();
      process.kill(first, 'SIGKILL');
      const second = await waitFor(async () => {
        const starting = await readPostmasterFile(join(server.directory, 'cluster'));
        return starting && starting.pid !== first && starting.pid;
      }, 'a server that starts');
      process.kill(second, 'SIGKILL');

      await waitFor(
        () => server.pid() !== first && server.pid() !== second && ask(url, 'select 1'),
        'an answer from a third server',
      );
    },
    SLOW,
  );

  it(
    'adopts a server that outlived its owner',
    async () => {
      const first = await start();
      // As after kill -9 of the process: the owner's mark names nobody alive.
      await writeFile(join(first.directory, 'owner'), '999999999');

      const second = await start();

      expect(second.pid()).toBe(first.pid());
      await second.stop();
      expect(isAlive(first.pid())).toBe(false);
    },
    SLOW,
  );

  it(
    'takes over a server that its owner stops meanwhile',
    async () => {
      const first = await start();
      const owner = spawn('sleep', ['60']);
      await writeFile(join(first.directory, 'owner'), String(owner.pid));
      const second = await start();
      const url = await second.openDatabase('notes');
      const stopped = second.pid();
      await first.stop();
      owner.kill();

      await waitFor(() => second.pid() !== stopped && ask(url, 'select 1'), 'an answer from a server of its own');
      await second.stop();
      expect(isAlive(second.pid())).toBe(false);
    },
    SLOW,
  );

  it(
    'is waited for however long it recovers',
    async () => {
      const before = await start();
      await before.stop();
      const cluster = join(before.directory, 'cluster');
      // It looks in vain for what an archive could have of its log, and takes a second over it.
      await writeFile(join(cluster, 'recovery.signal'), '');
      await appendFile(join(cluster, 'postgresql.conf'), "restore_command = 'sleep 1; false'\n");

      const starting = start();
      await waitFor(async () => (await readPostmasterFile(cluster))?.starting, 'a server that recovers');
      const minutesLater = Date.now() + 120_000;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => minutesLater);
      const server = await starting.finally(() => clock.mockRestore());

      expect(await ask(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    },
    SLOW,
  );

  it(
    'is its starter’s although a crash left an owner whose process number now belongs to somebody else',
    async () => {
      const guest = spawn('sleep', ['60']);
      const crashed = await start();
      const ownerFile = join(crashed.directory, 'owner');
      const owner = await readFile(ownerFile, 'utf8');
      await writeFile(ownerFile, owner.replace(String(process.pid), String(guest.pid)));

      const adopted = await startEmbeddedPostgres({ dataDirectory });
      await adopted.stop();

      expect(isAlive(adopted.pid())).toBe(false);
      guest.kill();
    },
    SLOW,
  );

  it(
    'starts although a crash left a process number that now belongs to somebody else',
    async () => {
      const first = await start();
      await first.stop();
      await writeFile(join(first.directory, 'cluster', 'postmaster.pid'), `${process.pid}\n\n0\n1\n`);

      const second = await start();

      expect(await ask(second.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    },
    SLOW,
  );

  const whenRoot = isRoot ? it : undefined;
  whenRoot?.(
    'moves outside, for root, with all that it holds when only root may enter the data directory',
    async () => {
      await chmod(dataDirectory, 0o700);

      const server = await start();

      expect(server.directory).toMatch(/^\/var\/lib\/deskledger\/cluster-/);
      expect(await ask(server.url('notes'), 'select body from notes')).toEqual([{ body: 'kept' }]);
      await server.stop();
      await rm(server.directory, { recursive: true, force: true });
    },
    SLOW,
  );
});
