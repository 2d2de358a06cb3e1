import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnalyst, removeAnalyst } from '../features/analysts/analyst-logins.js';
import { ownerPath, runMigrations } from '../platform/database/data-source.js';
import type { Database } from '../platform/database/database.js';
import { findPlantedObjects } from '../platform/database/planted-objects.js';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.js';
import { PostgresQueueStore } from '../platform/queue/postgres-queue-store.js';
import { askDatabase } from '../testing/ask-database.js';
import { openDatabase } from './open-database.js';
import { withDatabase } from './with-database.js';

const slow = 120_000;
const event = `insert into events (partition, stream_id, stream_version, type, data, metadata, occurred_at)
  values (0, 'ticket:old', 1, 'Told', '{"kept": true}', '{}', now())`;

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'deskledger-open-'));
  await chmod(dataDirectory, 0o711);
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

/** As versions before the product's own role left it: one superuser owns everything, the queue and a rebuild's tables too. */
async function makeTheOldWay(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDirectory });
  const url = await server.openDatabase('deskledger');
  await runMigrations({ url, poolSize: 1 });
  const queue = new PostgresQueueStore(url, 0);
  await queue.prepare();
  await queue.close();
  await server.openDatabase('empty');
  await askDatabase(url, event);
  await askDatabase(url, `insert into audit_log (actor, action) values ('system', 'lamp.lit')`);
  await askDatabase(url, 'create schema projections_next; create table projections_next.tickets (like tickets)');
  await server.stop();
  await rm(join(server.directory, 'runtime-password'));
}

it(
  'a data directory of before comes over: the product works as its own role, with everything that was there',
  async () => {
    await makeTheOldWay();
    const opened = await openDatabase({ DATA_DIR: dataDirectory });
    try {
      const connection = { url: opened.url, poolSize: 1 };
      for (let starts = 0; starts < 2; starts += 1)
        expect(await runMigrations(connection, opened.ownerUrl)).toEqual([]);

      const ask = (sql: string) => askDatabase(opened.url, sql);
      expect(await ask('select current_user as name')).toEqual([{ name: 'deskledger_runtime' }]);
      expect(await ask('select power from powers_over_records(current_user) as power')).toEqual([]);
      expect(await ask('select stream_id as id, data from events')).toEqual([
        { id: 'ticket:old', data: { kept: true } },
      ]);
      expect(await ask('select action, nth from audit_log join audit_chain on line = id')).toEqual([
        { action: 'lamp.lit', nth: '1' },
      ]);
      await expect(ask('delete from events')).rejects.toThrow('permission denied');
      await ask(event.replace('ticket:old', 'ticket:new'));
      await ask('drop schema projections_next cascade');
      await ask('alter table tickets set schema bullmq');
      await ask('alter table bullmq.tickets set schema product');
      const queue = new PostgresQueueStore(opened.url, 0);
      await queue.prepare();
      await queue.close();
      const asOwner = <T>(work: (owner: Database) => Promise<T>) =>
        withDatabase({ ...connection, url: opened.ownerUrl!, searchPath: ownerPath }, work);
      expect(
        await askDatabase(opened.ownerUrl!, 'select rolname, rolsuper from pg_roles where rolname = current_user'),
      ).toEqual([{ rolname: 'deskledger_owner', rolsuper: false }]);
      await asOwner((owner) => createAnalyst(owner, 'anna', 'personal'));
      expect(await ask('select * from public.analyst_powers()')).toEqual([]);
      expect(await asOwner((owner) => findPlantedObjects((sql) => owner.query(sql)))).toEqual([]);
      await expect(asOwner((owner) => removeAnalyst(owner, 'deskledger_owner'))).rejects.toThrow('is not an analyst');
      await asOwner((owner) => removeAnalyst(owner, 'anna'));
      const others = `select relname from pg_class where relowner <> current_user::regrole and relkind in ('r', 'v', 'p')
        and relnamespace::regnamespace::text in ('product', 'public', 'bullmq', 'analytics', 'analytics_personal')
        and oid not in (select owners_tables())`;
      expect(await ask(others)).toEqual([]);
    } finally {
      await opened.close();
    }
  },
  slow,
);

it(
  'a product that may not migrate says who may',
  async () => {
    const opened = await openDatabase({ DATA_DIR: dataDirectory });
    try {
      const empty = new URL(opened.url);
      empty.pathname = '/empty';
      await expect(runMigrations({ url: empty.href, poolSize: 1 })).rejects.toThrow(
        'npm run migrate with MIGRATION_DATABASE_URL',
      );
    } finally {
      await opened.close();
    }
  },
  slow,
);
