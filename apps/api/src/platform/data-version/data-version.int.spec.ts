import { Logger } from '@nestjs/common';
import { createReadRoute } from '../database/data-source.js';
import { Database } from '../database/database.js';
import { Listener } from '../database/listener.js';
import { createLogger } from '../observability/create-logger.js';
import { StructuredLogger } from '../observability/structured-logger.js';
import { ProjectionRegistry } from '../projections/projection-registry.js';
import { Firewall } from '../../testing/firewall.js';
import { testConfig } from '../../testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { waitFor } from '../../testing/wait-for.js';
import { DataVersion, dataVersionSql } from './data-version.js';

const primaryAnswers = { from: 'primary' };
const replicaAnswers = { from: 'replica' };

describe('the data version where a replica answers questions', () => {
  let primary: TestDatabase;
  let replica: TestDatabase;
  let lines: string[];
  const ending: (() => Promise<void> | void)[] = [];

  const over = (readUrl: string) => {
    const config = testConfig(primary.url, { database: { url: primary.url, readUrl, poolSize: 2 } });
    const listener = new Listener(config);
    const database = new Database(primary.database.dataSource, createReadRoute(config.database));
    const version = new DataVersion(config, database, listener, new ProjectionRegistry());
    ending.push(async () => {
      version.onApplicationShutdown();
      await listener.onApplicationShutdown();
      await database.route.end();
    });
    const answer = async () => (await database.read<{ from: string }>('select "from" from marked'))[0]!;
    const read = async () => {
      const [row] = await database.read<{ version: string }>(dataVersionSql);
      return { dataVersion: row!.version };
    };
    return { database, version, answer, read };
  };

  const commit = ({ database }: TestDatabase, position: number) =>
    database.query(
      `insert into projection_checkpoints (projection, partition, position) values ('tickets', 0, $1)
       on conflict (projection, partition) do update set position = excluded.position`,
      [position],
    );
  const commitToBoth = async (position: number) => {
    for (const database of [primary, replica]) await commit(database, position);
  };

  beforeAll(async () => {
    [primary, replica] = [await createTestDatabase(), await createTestDatabase()];
    for (const [{ owner, url }, from] of [[primary, 'primary'] as const, [replica, 'replica'] as const])
      await owner.query(
        `create table marked as select '${from}' as "from"; grant select on marked to ${new URL(url).username}`,
      );
  });
  beforeEach(() => {
    lines = [];
    Logger.overrideLogger(new StructuredLogger(createLogger('info', { write: (line) => void lines.push(line) })));
  });
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
  });
  afterAll(async () => {
    for (const database of [primary, replica]) await database.drop();
  });

  it('is the primary’s until the replica has caught up, and then moves with the replica', async () => {
    await commit(replica, 1);
    await commit(primary, 2);
    const { version, answer } = over(replica.url);
    expect([await version.refresh(), await answer()]).toEqual([expect.stringMatching(/^2\./), primaryAnswers]);
    await commit(replica, 2);
    expect([await version.refresh(), await answer()]).toEqual([expect.stringMatching(/^2\./), replicaAnswers]);
    await commit(primary, 3);
    expect([await version.refresh(), await answer()]).toEqual([expect.stringMatching(/^2\./), replicaAnswers]);
    await commit(replica, 3);
    expect(await version.refresh()).toMatch(/^3\./);
    expect(lines).toEqual([]);
  });

  it('is the primary’s while the replica is late, which is one line of the log', async () => {
    await commitToBoth(10);
    const { version, database, answer } = over(replica.url);
    await version.refresh();
    await commit(primary, 11);
    expect(await version.refresh()).toMatch(/^10\./);
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 2_500);
    expect([await version.refresh(), await answer()]).toEqual([expect.stringMatching(/^11\./), primaryAnswers]);
    await commit(primary, 12);
    expect([await version.refresh(), await answer()]).toEqual([expect.stringMatching(/^12\./), primaryAnswers]);
    expect(database.route.trouble).toBe('the replica in READ_DATABASE_URL is behind: it lags more than 2 s');
    await commit(replica, 12);
    expect([await version.refresh(), await answer()]).toEqual([expect.stringMatching(/^12\./), replicaAnswers]);
    expect(database.route.trouble).toBeUndefined();
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'Figures and lists come from the primary instead of READ_DATABASE_URL: it lags more than 2 s',
    ]);
    clock.mockRestore();
  });

  it('never goes back behind an answer that was shown, nor do the answers', async () => {
    await commitToBoth(20);
    const { version, answer, read } = over(replica.url);
    const asked = await version.refresh();
    expect(await answer()).toEqual(replicaAnswers);
    // An answer that was begun at the primary before the replica had caught up.
    await commit(primary, 21);
    const [shown] = await primary.database.query<{ version: string }>(dataVersionSql);
    await version.notOlderThan(asked, () => Promise.resolve({ dataVersion: shown!.version }));
    expect(await version.current()).toBe(shown!.version);
    expect(await version.notOlderThan(await version.current(), read)).toEqual({ dataVersion: shown!.version });
    expect(await version.refresh()).toBe(shown!.version);
    await commit(replica, 21);
    expect([await version.refresh(), await answer()]).toEqual([shown!.version, replicaAnswers]);
  });

  it('is the primary’s while the replica has not seen its migrations', async () => {
    await commitToBoth(30);
    await primary.owner.query(`insert into migrations (timestamp, name) values (9, 'Later0000000000009')`);
    const { version, answer } = over(replica.url);
    await version.refresh();
    expect(await answer()).toEqual(primaryAnswers);
    await primary.owner.query('delete from migrations where timestamp = 9');
    await version.refresh();
    expect(await answer()).toEqual(replicaAnswers);
  });

  it('is the primary’s while the replica is away, which is one line of the log, and the replica’s when it is back', async () => {
    await commitToBoth(40);
    const firewall = new Firewall(new URL(replica.url));
    const url = await firewall.open();
    ending.push(() => firewall.close());
    const { version, answer, database } = over(url);
    await version.refresh();
    expect(await answer()).toEqual(replicaAnswers);
    firewall.close();
    expect(await answer()).toEqual(primaryAnswers);
    expect(await database.snapshot((snapshot) => snapshot.read('select "from" from marked'), 5_000)).toEqual([
      primaryAnswers,
    ]);
    await commit(primary, 41);
    for (let looks = 0; looks < 3; looks += 1) expect(await version.refresh()).toMatch(/^41\./);
    expect(database.route.trouble).toMatch(/^the replica in READ_DATABASE_URL is not available: /);
    await firewall.open(Number(new URL(url).port));
    await commit(replica, 41);
    await waitFor(async () => {
      await version.refresh();
      return (await answer()).from === 'replica';
    }, 'the replica answers again');
    expect(database.route.trouble).toBeUndefined();
    const recorded = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    // An outage that another spec file began in this process may end now.
    const reported = recorded.filter((message) => message !== 'The database is available again');
    const causes = new Set(reported);
    expect(causes.size).toBe(reported.length);
    for (const cause of causes) expect(cause).toMatch(/^Figures and lists come from the primary instead of /);
  });

  it('is no reason not to start while the replica is away', async () => {
    const { version, answer } = over('postgres://nobody@127.0.0.1:1/nothing');
    await commit(primary, 50);
    await version.onApplicationBootstrap();
    expect(await version.current()).toMatch(/^50\./);
    expect(await answer()).toEqual(primaryAnswers);
  });

  it('is read anew, and who waits is answered, where the connection was lost without a word', async () => {
    await commitToBoth(60);
    const firewall = new Firewall(new URL(replica.url));
    ending.push(() => firewall.close());
    const { version, answer } = over(await firewall.open());
    await version.onApplicationBootstrap();
    expect(await answer()).toEqual(replicaAnswers);
    firewall.forget();
    const waiting = answer();
    await commit(primary, 61);
    expect(await waiting).toEqual(primaryAnswers);
    await waitFor(async () => (await version.current()).startsWith('61.'), 'the version is read anew');
  });

  it('leaves to the primary a question that the replica gave up to follow it', async () => {
    await commitToBoth(70);
    const sessions = `create function ends_for_recovery() returns int language plpgsql as $$ begin`;
    const conflict = `raise exception 'canceling statement due to conflict with recovery' using errcode = '40001'; end $$`;
    await primary.owner.query(`${sessions} return 1; end $$`);
    await replica.owner.query(`${sessions} ${conflict}`);
    const { version, database, answer } = over(replica.url);
    await version.refresh();
    expect(await database.read('select ends_for_recovery() as one')).toEqual([{ one: 1 }]);
    expect(await answer()).toEqual(replicaAnswers);
  });
});
