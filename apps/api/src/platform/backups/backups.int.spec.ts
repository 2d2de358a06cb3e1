import { mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { waitFor } from '../../testing/wait-for.js';
import {
  backupAccess,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  temporaryClusterDirectory,
} from '../embedded-postgres/index.js';
import { stopServer } from '../embedded-postgres/server.js';
import { chooseBackup, readCatalog } from './backup-catalog.js';
import type { ArchiveState } from './backup-record.js';
import { createBackup } from './create-backup.js';
import { restoreCluster } from './restore-cluster.js';
import { FolderStore } from './store/folder-store.js';
import { Vault } from './vault.js';
import { verifyBackup } from './verify-backup.js';
import { archiveLog } from './wal/archive-log.js';
import { lsnOf, segmentName, segmentOf } from './wal/lsn.js';

const key = 'a passphrase that only tests know';
const long = 120_000;

let place: string;
let server: EmbeddedPostgres;
let url: string;

const ask = async (sql: string, address = url): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: address });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'deskledger-backups-'));
  const dataDirectory = await temporaryClusterDirectory();
  server = await startEmbeddedPostgres({ dataDirectory });
  url = await server.openDatabase('notes');
  await server.openOwnedDatabase('notes');
  await ask('create table notes (id serial primary key, at timestamptz default clock_timestamp(), body text)');
  await ask("insert into notes (body) select repeat('x', 200) from generate_series(1, 5000)");
}, long);
afterAll(async () => {
  await server.stop();
  await rm(place, { recursive: true, force: true });
  await rm(server.directory, { recursive: true, force: true });
});

const access = async () => (await backupAccess(join(server.directory, '..'), url))!;
const storeIn = (name: string) => new FolderStore(join(place, name));
const create = async (vault: Vault) => {
  const { replicationUrl, instance } = await access();
  return createBackup({ replicationUrl, vault, instance, version: '0.0.0', now: new Date() });
};

/** What the restored cluster answers. */
async function restored<T>(
  vault: Vault,
  to: Date | undefined,
  look: (ask: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<T>,
) {
  const directory = await temporaryClusterDirectory();
  const catalog = await readCatalog(vault);
  const { postmaster, instance, lastTransaction } = await restoreCluster({
    ...{ vault, catalog, backup: chooseBackup(catalog, { to }), to, directory, durable: false },
    onProgress: () => undefined,
  });
  try {
    const address = `postgres://deskledger:${instance['postgres/password']}@127.0.0.1:${postmaster.port}/notes`;
    return { found: await look((sql) => ask(sql, address)), lastTransaction };
  } finally {
    await stopServer(postmaster);
    await rm(directory, { recursive: true, force: true });
  }
}

it(
  'restores what was there, without the archive',
  async () => {
    const vault = await Vault.openOrCreate(storeIn('plain'), key);
    const record = await create(vault);
    const [listed] = (await readCatalog(vault)).backups;
    expect(listed?.record).toEqual(record);
    expect(await verifyBackup(vault, listed!)).toEqual([]);
    const { found } = await restored(vault, undefined, (sql) => sql('select count(*)::int from notes'));
    expect(found).toEqual([{ count: 5000 }]);
  },
  long,
);

/** The log goes into the archive until that is stopped. */
async function archiving(vault: Vault, every = 100) {
  const stopping = new AbortController();
  const states: ArchiveState[] = [];
  const { replicationUrl, writer } = await access();
  const running = archiveLog(
    { replicationUrl, vault, writer, every, onState: (state) => states.push(structuredClone(state)) },
    stopping.signal,
  );
  const until = (moment: Date) =>
    waitFor(
      () =>
        (states.at(-1)?.chains.at(-1)?.until ?? '') >= moment.toISOString() ||
        Promise.race([running, Promise.resolve(false)]),
      'the log in the archive',
    );
  return { states, until, running, stop: async () => (stopping.abort(), running) };
}
const clock = async () =>
  new Date(
    String(
      (await ask("select to_json(clock_timestamp() at time zone 'utc')::text || 'Z' as now"))[0]!['now'],
    ).replaceAll('"', ''),
  );
const add = async (body: string) => {
  await ask(`insert into notes (body) values ('${body}')`);
  const moment = await clock();
  // `--to` has seconds or milliseconds; the next one is later.
  await new Promise((resolve) => setTimeout(resolve, 5));
  return moment;
};

describe('with the archive', () => {
  let vault: Vault;
  let moments: Date[];
  const folder = () => join(place, 'archive');

  beforeAll(async () => {
    vault = await Vault.openOrCreate(new FolderStore(folder()), key);
    const archive = await archiving(vault);
    await create(vault);
    moments = [await add('first'), await add('second'), await add('third')];
    // More than a segment.
    await ask('select pg_switch_wal()');
    await ask("insert into notes (body) select 'filler' from generate_series(1, 1000)");
    await archive.until(new Date(Date.now() + 1000));
    await archive.stop();
  }, long);

  it(
    'restores exactly what was there at a moment',
    async () => {
      const { found, lastTransaction } = await restored(vault, moments[1], (sql) =>
        sql("select body from notes where body in ('first', 'second', 'third') or body like 'filler%' order by id"),
      );
      expect(found).toEqual([{ body: 'first' }, { body: 'second' }]);
      expect(lastTransaction!.getTime()).toBeLessThanOrEqual(moments[1]!.getTime());
    },
    long,
  );

  it(
    'restores all up to a moment after which nothing was committed',
    async () => {
      const counted = (sql: (text: string) => Promise<unknown>) =>
        sql("select count(*)::int from notes where body like 'filler%'");
      const [latest] = (await readCatalog(vault)).backups;
      expect((await restored(vault, new Date(latest!.chain!.until), counted)).found).toEqual([{ count: 1000 }]);
    },
    long,
  );

  it('says to which moments it can restore', async () => {
    const catalog = await readCatalog(vault);
    const [{ record, chain }] = catalog.backups as [Required<(typeof catalog.backups)[0]>];
    expect(() => chooseBackup(catalog, { to: new Date(Date.parse(record.startedAt) - 1000) })).toThrow(
      `can be restored to ${record.finishedAt}`,
    );
    expect(() => chooseBackup(catalog, { to: new Date(Date.parse(chain!.until) + 2000) })).toThrow(
      `reach until ${chain!.until}`,
    );
    expect(() => chooseBackup(catalog, { id: 'x' })).toThrow('There is no backup x');
  });

  it(
    'finds a file that was cut short, changed, exchanged or removed',
    async () => {
      const [backup] = (await readCatalog(vault)).backups;
      expect(await verifyBackup(vault, backup!)).toEqual([]);
      const { id, systemId, timeline, start } = backup!.record;
      const files = await vault.store.list('');
      const cluster = `backups/${id}/cluster.tar.gz.age`;
      // The log from before it is not needed.
      const first = `wal/${systemId}/${segmentName(timeline, segmentOf(lsnOf(start)))}`;
      const segments = files
        .map(({ name }) => name)
        .filter((name) => /\/[0-9A-F]{24}\.gz\.age$/.test(name) && name >= first);
      expect(segments.length).toBeGreaterThan(1);
      const damaged = async (name: string, damage: (file: string) => Promise<void>) => {
        const whole = await readFile(join(folder(), name));
        await damage(join(folder(), name));
        const faults = await verifyBackup(vault, backup!);
        await writeFile(join(folder(), name), whole, { mode: 0o600 });
        return faults;
      };
      const size = (await stat(join(folder(), cluster))).size;
      expect(await damaged(cluster, (file) => truncate(file, size - 100_000))).toEqual([
        expect.stringContaining(`${cluster} is damaged`),
      ]);
      const flipped = async (file: string) => {
        const bytes = await readFile(file);
        bytes[Math.floor(bytes.length / 2)]! ^= 1;
        await writeFile(file, bytes);
      };
      expect(await damaged(cluster, flipped)).toEqual([expect.stringContaining(`${cluster} is damaged`)]);
      expect(await damaged(segments[0]!, flipped)).toEqual([expect.stringContaining('is damaged')]);
      expect(
        await damaged(segments[0]!, async (file) => writeFile(file, await readFile(join(folder(), segments[1]!)))),
      ).toEqual([`${segments[0]} is another segment`]);
      expect(await damaged(segments[1]!, (file) => rm(file))).toEqual([expect.stringContaining('is missing')]);
      expect(await damaged(`backups/${id}/backup_manifest.gz.age`, (file) => rm(file))).toEqual([
        expect.stringContaining('is missing'),
      ]);
      expect(await verifyBackup(vault, backup!)).toEqual([]);
    },
    long,
  );

  it(
    'keeps its files from everybody else, and their content from whoever reads them',
    async () => {
      for (const { name } of await vault.store.list('')) {
        expect((await stat(join(folder(), name))).mode & 0o077).toBe(0);
        expect((await readFile(join(folder(), name))).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      }
      await expect(Vault.open(new FolderStore(folder()), 'another passphrase')).rejects.toThrow(
        'BACKUP_KEY does not open',
      );
      await expect(Vault.open(new FolderStore(folder()), 'AGE-SECRET-KEY-1NONSENSE')).rejects.toThrow(
        'BACKUP_KEY does not open',
      );
      expect(await Vault.open(new FolderStore(folder()), key)).toBeDefined();
    },
    long,
  );

  it(
    'goes on after the store was away',
    async () => {
      const archive = await archiving(vault);
      await add('before');
      await archive.until(new Date(Date.now() + 1000));
      await rename(folder(), `${folder()}.away`);
      await writeFile(folder(), 'not a folder');
      await add('meanwhile');
      await expect(archive.running).rejects.toThrow('ENOTDIR');
      await expect(create(vault)).rejects.toThrow('ENOTDIR');
      const late = await add('late');
      await rm(folder());
      await rename(`${folder()}.away`, folder());
      const again = await archiving(vault);
      await again.until(new Date(late.getTime() + 1000));
      await again.stop();
      expect(again.states.at(-1)!.chains).toHaveLength(1);
      const { found } = await restored(vault, late, (sql) =>
        sql("select body from notes where body in ('before', 'meanwhile', 'late') order by id"),
      );
      expect(found).toEqual(['before', 'meanwhile', 'late'].map((body) => ({ body })));
    },
    long,
  );

  it(
    'leaves nothing that looks like a backup where the connection breaks',
    async () => {
      const before = (await readCatalog(vault)).backups.length;
      const creating = create(vault);
      creating.catch(() => undefined);
      await waitFor(
        async () =>
          (
            await ask(
              "select pg_terminate_backend(pid) as done from pg_stat_replication where application_name is distinct from 'x' and state = 'backup'",
            )
          ).length > 0,
        'a backup under way',
      );
      await expect(creating).rejects.toThrow();
      expect((await readCatalog(vault)).backups).toHaveLength(before);
      expect((await readdir(folder(), { recursive: true })).filter((name) => name.includes('.incoming-'))).toEqual([]);
    },
    long,
  );

  it(
    'tells of what the server no longer had, and begins a new chain',
    async () => {
      await ask("select pg_drop_replication_slot('deskledger_backup')");
      const lost = await add('lost');
      await ask('select pg_switch_wal()');
      await ask('checkpoint');
      const archive = await archiving(vault);
      await archive.until(new Date(Date.now() + 1000));
      await create(vault);
      const found = await add('found');
      await archive.until(new Date(found.getTime() + 1000));
      await archive.stop();
      const catalog = await readCatalog(vault);
      expect(archive.states.at(-1)!.chains).toHaveLength(2);
      expect(() => chooseBackup(catalog, { to: lost })).toThrow(/^No log was archived between/);
      expect(chooseBackup(catalog, { to: found }).record.id).toBe(catalog.backups[0]!.record.id);
    },
    long,
  );
});
