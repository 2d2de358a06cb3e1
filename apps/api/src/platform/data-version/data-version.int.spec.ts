import { Logger } from '@nestjs/common';
import { createReadPool } from '../database/data-source.js';
import { Database } from '../database/database.js';
import { Listener } from '../database/listener.js';
import { ProjectionRegistry } from '../projections/projection-registry.js';
import { Firewall } from '../../testing/firewall.js';
import { testConfig } from '../../testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { waitFor } from '../../testing/wait-for.js';
import { DataVersion } from './data-version.js';

describe('the data version where a replica answers questions', () => {
  let primary: TestDatabase;
  let replica: TestDatabase;
  let unreachable: DataVersion;
  let version: DataVersion;
  let firewall: Firewall;
  const ending: (() => Promise<void>)[] = [];

  const over = (readUrl: string) => {
    const config = testConfig(primary.url, { database: { url: primary.url, readUrl, poolSize: 2 } });
    const pool = createReadPool(config.database);
    const listener = new Listener(config);
    const database = new Database(primary.database.dataSource, pool);
    const made = new DataVersion(config, database, listener, new ProjectionRegistry());
    ending.push(async () => {
      made.onApplicationShutdown();
      await listener.onApplicationShutdown();
      await pool.end();
    });
    return made;
  };

  beforeAll(async () => {
    Logger.overrideLogger(false);
    [primary, replica] = [await createTestDatabase(), await createTestDatabase()];
    version = over(replica.url);
    firewall = new Firewall(new URL(replica.url));
    unreachable = over('postgres://nobody@127.0.0.1:1/nothing');
  });
  afterAll(async () => {
    firewall.close();
    for (const end of ending) await end();
    for (const database of [primary, replica]) await database.drop();
  });

  const commit = ({ database }: TestDatabase, position: number) =>
    database.query(
      `insert into projection_checkpoints (projection, partition, position) values ('tickets', 0, $1)
       on conflict (projection, partition) do update set position = excluded.position`,
      [position],
    );

  it('moves with what the replica answers, and not before', async () => {
    await commit(replica, 1);
    await commit(primary, 2);
    expect(await version.refresh()).toMatch(/^1\./);
    await commit(replica, 2);
    expect(await version.refresh()).toMatch(/^2\./);
  });

  it('is no reason not to start while the replica is away', async () => {
    await unreachable.onApplicationBootstrap();
    await expect(unreachable.current()).rejects.toThrow('ECONNREFUSED');
  });

  it('is read anew where the connection was lost without a word', async () => {
    const behind = over(await firewall.open());
    await behind.onApplicationBootstrap();
    firewall.forget();
    await commit(replica, 3);
    await waitFor(async () => (await behind.current()).startsWith('3.'), 'the version is read anew');
  });
});
