import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diagnosis } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { runMigrations } from '../../../platform/database/data-source.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../platform/embedded-postgres/index.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { openPools } from '../../../testing/test-database.js';
import { waitFor } from '../../../testing/wait-for.js';
import { BackupRuns } from './backup-runs.js';
import { BackupSchedule } from './backup-schedule.js';
import { Backups } from './backups.js';

const slow = 120_000;
const hour = 3_600_000;

let folder: string;
let server: EmbeddedPostgres;
let app: TestApp;
let token: string;
/** Its present begins as the real one: the archive goes by the database's clock. */
const clock = new FixedClock(new Date());

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskledger-backup-runs-'));
  await chmod(folder, 0o711);
  const dataDirectory = join(folder, 'data');
  await mkdir(dataDirectory, { mode: 0o711 });
  server = await startEmbeddedPostgres({ dataDirectory });
  const ownerUrl = await server.openOwnedDatabase('deskledger');
  const url = server.runtimeUrl('deskledger');
  await runMigrations({ url, poolSize: 1 }, ownerUrl);
  const [product, owner] = [await openPools({ url, poolSize: 4 }), await openPools({ url: ownerUrl, poolSize: 1 })];
  const drop = async () => {
    await product.close();
    await owner.close();
  };
  const database = { url, ownerUrl, database: product.database, owner: owner.database, drop };
  const backup = {
    to: { kind: 'folder' as const, path: join(folder, 'store') },
    ...{ key: 'a passphrase that only tests know', at: '03:00', keepDays: 7 },
    // Specs look when they want to; the archive stores what it has once a second.
    archiveEvery: 1000,
  };
  app = await startTestApp({ database, clock, config: { dataDirectory, backup } });
  token = await app.tokenOf('administrator');
}, slow);
afterAll(async () => {
  await app.close();
  await server.stop();
  await rm(server.directory, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

// By the services: a session does not outlive the leaps of the clock.
const list = async () => ({
  items: (await app.app.get(Backups).catalog())?.backups.map(({ record }) => record) ?? [],
  runs: await app.app.get(BackupRuns).list(),
});
const create = () => app.app.get(BackupRuns).start('create', null, 'system:spec');
const look = () => app.app.get(BackupSchedule).look();
const begun = async () => (await list()).runs.filter(({ kind }) => kind === 'create').length;
async function finding() {
  const { json } = await app.ask('GET /api/operations/diagnosis', { token });
  return (json as unknown as Diagnosis).checks.find(({ name }) => name === 'backups');
}
const settled = () =>
  waitFor(
    async () => (await list()).runs.every(({ status }) => status === 'completed' || status === 'failed'),
    'the end of every run',
  );

it(
  'makes the first backup of a new store by itself, and no second one right after it',
  async () => {
    await waitFor(async () => (await list()).items.length === 1, 'the first backup');
    await settled();
    for (let looks = 0; looks < 3; looks += 1) await look();
    const { items, runs } = await list();
    expect(runs).toEqual([expect.objectContaining({ kind: 'create', status: 'completed', backup: items[0]!.id })]);
    expect(await finding()).toMatchObject({ status: 'ok', detail: expect.stringMatching(/^1, the newest 0 h old/) });
  },
  slow,
);

it(
  'makes one a day at the time that is set, and keeps them for the days that are kept',
  async () => {
    const [first] = (await list()).items;
    const tomorrow = new Date(Date.now() + 24 * hour).toISOString().slice(0, 10);
    // The next three o'clock may be today's.
    const due = new Date(
      new Date().getUTCHours() < 3 ? `${new Date().toISOString().slice(0, 10)}T03:00:00Z` : `${tomorrow}T03:00:00Z`,
    );
    clock.set(new Date(due.getTime() - 60_000));
    await look();
    expect(await begun()).toBe(1);
    clock.set(due);
    await waitFor(async () => (await list()).items.length === 2, 'the backup of the day');
    await settled();
    await look();
    expect(await begun()).toBe(2);
    // All were finished before the days that are kept: the newest alone leads on to them.
    clock.set(new Date(due.getTime() + 8 * 24 * hour));
    await waitFor(async () => (await begun()) === 3, 'the backup of the week after');
    await settled();
    const ids = (await list()).items.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    expect(ids).not.toContain(first!.id);
  },
  slow,
);

it(
  'begins no new store where one was: a folder that is not mounted looks like an empty one',
  async () => {
    const store = join(folder, 'store');
    await rename(store, `${store}.away`);
    await mkdir(store);
    const { id } = await create();
    await settled();
    expect((await list()).runs.find((run) => run.id === id)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^The backups in .* are gone\. Check that it is mounted/),
    });
    await rm(store, { recursive: true });
    await rename(`${store}.away`, store);
    await create();
    await settled();
    expect((await list()).runs[0]).toMatchObject({ status: 'completed' });
  },
  slow,
);
