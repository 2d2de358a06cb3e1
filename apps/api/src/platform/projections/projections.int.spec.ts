import { setTimeout as pause } from 'node:timers/promises';
import {
  earned,
  joined,
  pointAccounts,
  pointHistory,
  type PointsEvent,
  pointsStream,
  SAMPLE_TABLES,
  teamPoints,
} from '../../testing/sample-stream.js';
import { testConfig } from '../../testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestStore, type TestStore } from '../../testing/test-store.js';
import { waitFor } from '../../testing/wait-for.js';
import { headOf } from '../event-store/read-partition.js';
import { RebuildRunningError } from './build-generation.js';
import { claimCheckpoint, readCheckpoint, storeCheckpoint } from './checkpoints.js';
import { lagging, waitUntilCaughtUp } from './lag.js';
import type { Projection } from './projection.js';
import { UnknownProjectionError } from './projection-registry.js';
import { ProjectionsModule } from './projections.module.js';

const NAMES = ['point-accounts', 'point-history', 'team-points'];

describe('projections', () => {
  let testing: TestDatabase;
  let given: TestStore;

  beforeAll(async () => {
    testing = await createTestDatabase();
    await testing.database.query(SAMPLE_TABLES);
    given = await createTestStore(testing, [teamPoints, pointAccounts, pointHistory]);
  });
  afterAll(() => testing.drop());
  afterEach(async () => {
    await testing.owner.query(
      'truncate events, stream_state, projections, projection_checkpoints, point_accounts, team_points, point_history',
    );
    await given.open.open();
  });

  const rows = (sql: string) => testing.database.query(sql);
  const teams = () => rows('select team, points from team_points where points <> 0 order by team');
  const followAll = async () => {
    for (const partition of given.partitions.all()) await given.subscription.run(pointHistory, partition);
  };
  const history = (streams: number): Record<string, PointsEvent[]> =>
    Object.fromEntries(
      Array.from({ length: streams }, (_, index) => [
        `points:${index}`,
        [joined(index % 2 === 0 ? 'red' : 'blue'), earned(index), earned(1)],
      ]),
    );

  it('applies inline projections in the transaction that appends', async () => {
    await given.append(pointsStream, {
      'points:ada': [joined('red'), earned(5)],
      'points:bob': [joined('red'), earned(1)],
    });

    expect(await rows('select stream_id, points, version from point_accounts order by stream_id')).toEqual([
      { stream_id: 'points:ada', points: 5, version: 2 },
      { stream_id: 'points:bob', points: 1, version: 2 },
    ]);
    expect(await teams()).toEqual([{ team: 'red', points: 6 }]);
  });

  it('keeps neither facts nor rows when one of the projections fails', async () => {
    const refused = given.append(pointsStream, { 'points:ada': [earned(-5)] });

    await expect(refused).rejects.toThrow('point_accounts_points_check');
    expect(await rows('select position from events')).toEqual([]);
    expect(await teams()).toEqual([]);
  });

  it('moves the checkpoint of an inline projection to the head of its partition', async () => {
    await given.append(pointsStream, { 'points:ada': [earned(1), earned(2)] });
    const partition = given.partitions.of('points:ada');

    const [head] = await rows('select max(position) as position from events');
    expect(await readCheckpoint(testing.database, 'point-accounts', partition)).toBe(head?.position);
    expect(await readCheckpoint(testing.database, 'point-history', partition)).toBe(0);
  });

  it('lets an async projection catch up from its checkpoint, once', async () => {
    await given.append(pointsStream, { 'points:ada': [earned(1)] });
    await followAll();
    await given.append(pointsStream, { 'points:ada': [earned(2), earned(3)] });
    await followAll();
    await followAll();

    expect(await rows('select version, points from point_history order by version')).toEqual([
      { version: 1, points: 1 },
      { version: 2, points: 3 },
      { version: 3, points: 6 },
    ]);
  });

  it('hands a changed stream over as a whole, once for all of its new facts, when it is written anew', async () => {
    const handed: [streamId: string, facts: number][] = [];
    const rewritten: Projection = {
      ...pointHistory,
      rewrite: async (_tx, streams) =>
        void handed.push(...streams.map(({ streamId, events }) => [streamId, events.length] as [string, number])),
    };
    const partition = given.partitions.of('points:ada');
    await given.append(pointsStream, { 'points:ada': [joined('red')] });
    expect(await given.subscription.run(rewritten, partition)).toBe('caught-up');

    await given.append(pointsStream, { 'points:ada': [earned(1)] });
    await given.append(pointsStream, { 'points:ada': [earned(2)] });
    await given.subscription.run(rewritten, partition);
    await given.subscription.run(rewritten, partition);

    expect(handed).toEqual([
      ['points:ada', 1],
      ['points:ada', 3],
    ]);
    expect(await lagging(testing.database, ['point-history'])).toEqual([]);
  });

  it('says which projection is behind, and where', async () => {
    await given.append(pointsStream, { 'points:ada': [earned(1)] });

    expect(await lagging(testing.database, NAMES)).toMatchObject([{ projection: 'point-history', position: 0 }]);
    await expect(waitUntilCaughtUp(testing.database, NAMES, 50)).rejects.toThrow(
      /not caught up within 50 ms: point-history in partition \d+ at 0 of \d+/,
    );
  });

  it('lets one worker at a time follow a partition', async () => {
    const partition = given.partitions.of('points:ada');
    await given.append(pointsStream, { 'points:ada': [earned(1)] });

    const other = await testing.database.transaction(async (tx) => {
      await claimCheckpoint(tx, 'point-history', partition);
      return given.subscription.run(pointHistory, partition);
    });

    expect(other).toBe('busy');
    expect(await given.subscription.run(pointHistory, partition)).toBe('caught-up');
  });

  it('moves a checkpoint only from the value last seen, and names the outcome', async () => {
    const seen = { projection: 'point-history', partition: 2, position: 0 };
    const store = (from: typeof seen, position: number) =>
      testing.database.transaction((tx) => storeCheckpoint(tx, from, position));

    expect(await store(seen, 10)).toBe('stored');
    expect(await store(seen, 10)).toBe('already-there');
    expect(await store(seen, 7)).toBe('someone-ahead');
    expect(await store({ ...seen, position: 3 }, 12)).toBe('mismatch');
    expect(await store({ ...seen, projection: 'never-opened' }, 12)).toBe('mismatch');
    expect(await readCheckpoint(testing.database, 'point-history', 2)).toBe(10);
  });

  it('rebuilds to the same rows that increments made', async () => {
    await given.append(pointsStream, history(60));
    await given.append(pointsStream, { 'points:3': [joined('red')], 'points:4': [earned(100)] });
    await followAll();
    const before = await Promise.all(
      ['point_accounts', 'point_history'].map((table) => rows(`select * from ${table} order by 1, 2`)),
    );
    const sums = await teams();
    await rows('update point_accounts set points = 0; delete from point_history; update team_points set points = 1');

    const outcome = await given.rebuild.rebuild(NAMES);

    expect(outcome).toMatchObject({ projections: NAMES, events: 182 });
    const after = await Promise.all(
      ['point_accounts', 'point_history'].map((table) => rows(`select * from ${table} order by 1, 2`)),
    );
    expect(after).toEqual(before);
    expect(await teams()).toEqual(sums);
  });

  it('gives rebuilt tables the keys, indexes, checks and settings of the old ones', async () => {
    const shape = () =>
      rows(`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
            where conrelid = 'point_accounts'::regclass and contype <> 'n'
            union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
            where indrelid = 'point_accounts'::regclass
            union all select relname, reloptions::text from pg_class where oid = 'point_accounts'::regclass
            union all select attname, attstattarget::text from pg_attribute
            where attrelid = 'point_accounts'::regclass and attnum > 0 and attstattarget >= 0 order by 1, 2`);
    await rows('alter table point_accounts alter column points set statistics 7');
    const before = await shape();

    await given.rebuild.rebuild(['point-accounts']);

    expect(await shape()).toEqual(before);
    expect(before).toHaveLength(6);
  });

  it('goes on incrementally after a rebuild', async () => {
    await given.append(pointsStream, history(10));
    await given.rebuild.rebuild(NAMES);

    await given.append(pointsStream, { 'points:1': [earned(5)], 'points:new': [joined('red'), earned(4)] });
    await followAll();

    expect((await given.verify.verify(NAMES)).map(({ count }) => count)).toEqual([0, 0, 0]);
  });

  it('misses nothing that is appended while a rebuild reads', async () => {
    await given.append(pointsStream, history(40));
    const writes: Promise<void>[] = [];

    await given.rebuild.rebuild(NAMES, () => {
      const number = writes.length;
      writes.push(
        given.append(pointsStream, { [`points:${number}`]: [earned(3)], [`points:late-${number}`]: [earned(2)] }),
      );
    });
    await Promise.all(writes);
    await followAll();

    expect(writes.length).toBeGreaterThan(0);
    expect((await given.verify.verify(NAMES)).map(({ count }) => count)).toEqual([0, 0, 0]);
  });

  it('reports progress over the number of facts', async () => {
    await given.append(pointsStream, history(20));
    const seen: string[] = [];

    await given.rebuild.rebuild(['team-points'], ({ done, total }) => void seen.push(`${done}/${total}`));

    expect(seen.at(-1)).toBe('60/60');
  });

  it('finds rows that do not follow from the log, and tells both sides', async () => {
    await given.append(pointsStream, {
      'points:ada': [joined('red'), earned(5)],
      'points:bob': [joined('blue'), earned(1)],
    });
    await rows("update point_accounts set points = 6 where stream_id = 'points:ada'");
    await rows("delete from team_points where team = 'blue'");

    const [accounts, , sums] = await given.verify.verify(NAMES);

    expect(accounts).toMatchObject({ projection: 'point-accounts', count: 1 });
    expect(accounts?.differences).toMatchObject([
      { table: 'point_accounts', key: { stream_id: 'points:ada' }, live: { points: 6 }, recomputed: { points: 5 } },
    ]);
    expect(sums?.differences).toMatchObject([{ key: { team: 'blue' }, live: null, recomputed: { points: 1 } }]);
  });

  it('waits for a worker that is about to bring an async projection up to date', async () => {
    await given.append(pointsStream, { 'points:ada': [earned(5)] });
    const partition = given.partitions.of('points:ada');
    let verifying: Promise<unknown> | undefined;

    await testing.database.transaction(async (worker) => {
      const claimed = await claimCheckpoint(worker, 'point-history', partition);
      verifying = given.verify.verify(['point-history']);
      await Promise.race([verifying, pause(500)]);
      await worker.query("insert into point_history values ('points:ada', 1, 5)");
      await storeCheckpoint(worker, claimed!, await headOf(worker, partition));
    });

    expect(await verifying).toMatchObject([{ count: 0 }]);
  });

  it('overlooks sums that have come back to zero', async () => {
    await given.append(pointsStream, { 'points:ada': [joined('red'), earned(5)] });
    await given.append(pointsStream, { 'points:ada': [joined('blue')] });

    const [verification] = await given.verify.verify(['team-points']);

    expect(await rows('select * from team_points order by team')).toContainEqual({ team: 'red', points: 0 });
    expect(verification?.count).toBe(0);
  });

  it('refuses a second rebuild while one runs', async () => {
    await given.append(pointsStream, history(5));
    let second: Promise<unknown> | undefined;

    await given.rebuild.rebuild(['team-points'], () => {
      second ??= given.rebuild.rebuild(['point-accounts']).catch((error: unknown) => error);
    });

    expect(await second).toBeInstanceOf(RebuildRunningError);
    expect(await rows("select from pg_namespace where nspname like 'projections_%'")).toEqual([]);
  });

  it('waits for a slow reader of the old tables', async () => {
    await given.append(pointsStream, history(5));
    let rebuilding: Promise<unknown> | undefined;

    const seen = await testing.database.transaction(async (reader) => {
      await reader.query('select from point_accounts');
      rebuilding = given.rebuild.rebuild(['point-accounts', 'team-points']);
      await waitFor(() => isWaitingForTables(testing), 'a rebuild that waits');
      return reader.query('select count(*) as accounts from point_accounts');
    });
    await rebuilding;

    expect(seen).toEqual([{ accounts: 5 }]);
    expect(await rows('select count(*) as accounts from point_accounts')).toEqual([{ accounts: 5 }]);
  });

  it('knows which names there are', async () => {
    await expect(given.rebuild.rebuild(['tickets'])).rejects.toEqual(new UnknownProjectionError('tickets', NAMES));
  });

  it('finds projections that the code has left behind', async () => {
    await given.append(pointsStream, { 'points:ada': [earned(5)] });
    await rows("update projections set version = 0 where name = 'team-points'");
    await rows("delete from projections where name in ('point-accounts', 'point-history')");

    expect(await given.open.open()).toEqual(['point-accounts', 'team-points']);
    await given.rebuild.rebuild(['point-accounts', 'team-points']);
    expect(await given.open.open()).toEqual([]);
  });

  it('lets no older version write to rows that a newer one has made anew', async () => {
    await given.append(pointsStream, { 'points:ada': [joined('red'), earned(5)] });
    const newer = await createTestStore(testing, [{ ...teamPoints, version: 2 }]);
    await newer.rebuild.rebuild(['team-points']);

    await expect(given.append(pointsStream, { 'points:ada': [earned(1)] })).rejects.toThrow(
      'The tables of projection team-points have version 2',
    );
    await newer.append(pointsStream, { 'points:ada': [earned(2)] });
    expect(await teams()).toEqual([{ team: 'red', points: 7 }]);
  });

  describe('with tables that a newer version has built', () => {
    const inNewer = { ...teamPoints, version: 2 };

    beforeEach(async () => {
      await given.append(pointsStream, { 'points:ada': [joined('red'), earned(5)] });
      const newer = await createTestStore(testing, [inNewer]);
      await newer.rebuild.rebuild(['team-points']);
    });

    it('refuses to start, and names both versions', async () => {
      await expect(given.open.open()).rejects.toThrow(
        'The tables of projection team-points have version 2, but this version of Deskledger only knows version 1.',
      );
    });

    it('refuses to rebuild them', async () => {
      await expect(given.rebuild.rebuild(['team-points'])).rejects.toThrow(
        'The tables of projection team-points have version 2',
      );
      expect(await rows(`select version from projections where name = 'team-points'`)).toEqual([{ version: 2 }]);
    });
  });

  it('does not replace what a newer version has built while the rebuild was running', async () => {
    await given.append(pointsStream, { 'points:ada': [joined('red'), earned(5)] });
    let isOvertaken = false;
    const overtaken = given.rebuild.rebuild(['team-points'], ({ done, total }) => {
      if (isOvertaken || done < total) return;
      isOvertaken = true;
      void testing.database.query(`update projections set version = 2 where name = 'team-points'`);
    });

    await expect(overtaken).rejects.toThrow('The tables of projection team-points have version 2');
    expect(await rows(`select version from projections where name = 'team-points'`)).toEqual([{ version: 2 }]);
  });

  it('keeps what the newer of two versions builds that start together, however often both start', async () => {
    await given.append(pointsStream, history(20));
    const build = async (version: number) => {
      const { open, rebuild } = await createTestStore(testing, [{ ...teamPoints, version }]);
      return () => new ProjectionsModule(testConfig(testing.url), open, rebuild).onModuleInit();
    };
    const [older, newer] = [await build(2), await build(3)];
    const builtBy = () => rows(`select version, rebuilt_at from projections where name = 'team-points'`);

    await Promise.allSettled([older(), newer()]);
    const first = await builtBy();
    expect(first).toMatchObject([{ version: 3 }]);
    expect(await Promise.allSettled([older(), newer()])).toMatchObject([
      { status: 'rejected', reason: { name: 'NewerDatabaseError' } },
      { status: 'fulfilled' },
    ]);
    expect(await builtBy()).toEqual(first);
  });

  it('lets workers that start together make them again once, and work after that', async () => {
    await given.append(pointsStream, history(20));
    await rows("update projections set version = 0 where name = 'team-points'");
    const start = () => new ProjectionsModule(testConfig(testing.url), given.open, given.rebuild).onModuleInit();

    expect(await Promise.allSettled([start(), start()])).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'fulfilled', value: undefined },
    ]);
    expect(await given.open.open()).toEqual([]);
  });
});

async function isWaitingForTables({ database }: TestDatabase): Promise<boolean> {
  const waiting = await database.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%' and datname = current_database()",
  );
  return waiting.length > 0;
}
