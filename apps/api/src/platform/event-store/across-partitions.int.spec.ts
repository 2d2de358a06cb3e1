import {
  earned,
  joined,
  pointAccounts,
  type PointsEvent,
  pointsStream,
  SAMPLE_TABLES,
  teamPoints,
} from '../../testing/sample-stream.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestStore, telling, type TestStore } from '../../testing/test-store.js';
import { PartitionNotLockedError } from './event-store.errors.js';

const names = ['ada', 'bob', 'cleo', 'dan', 'eve', 'fay'].map((name) => `points:${name}`);

describe('a transaction across partitions', () => {
  let testing: TestDatabase;
  let given: TestStore;

  beforeAll(async () => {
    testing = await createTestDatabase();
    await testing.database.query(SAMPLE_TABLES);
    given = await createTestStore(testing, [teamPoints, pointAccounts]);
  });
  afterAll(() => testing.drop());

  /** Appends these events to each of the streams; `locked` leaves out what it is told to. */
  const append = (streamIds: readonly string[], events: readonly PointsEvent[], locked = streamIds) =>
    testing.database.transaction(async (tx) => {
      await tx.lockPartitions(locked.map((id) => given.partitions.of(id)));
      const handling = { commands: [events], context: undefined };
      await given.store.handleBatch(tx, telling(pointsStream), new Map(streamIds.map((id) => [id, [handling]])));
    });
  const rows = (sql: string) => testing.database.query(sql);

  it('begins and continues streams, feeds the projections and moves the checkpoints of all of them', async () => {
    expect(new Set(names.map((id) => given.partitions.of(id))).size).toBeGreaterThan(1);
    await append(names, [joined('red'), earned(5)]);
    await append(names.slice(0, 4), [earned(2)]);

    expect(await rows('select count(*) as accounts, sum(points)::int as points from point_accounts')).toEqual([
      { accounts: 6, points: 38 },
    ]);
    expect(await rows('select team, points from team_points where points <> 0')).toEqual([{ team: 'red', points: 38 }]);
    const behind = `
      select from projection_checkpoints as checkpoint
      where position < (select max(position) from events where partition = checkpoint.partition)`;
    expect(await rows(behind)).toEqual([]);
    const verified = await given.verify.verify(['point-accounts', 'team-points']);
    expect(verified.map(({ count }) => count)).toEqual([0, 0]);
  });

  it('cannot wait for another one in a circle', async () => {
    const writers = Array.from({ length: 12 }, (_, index) =>
      append(index % 2 === 0 ? names : names.toReversed(), [joined(index % 3 === 0 ? 'blue' : 'green'), earned(1)]),
    );
    await Promise.all(writers);
    expect(await rows('select sum(points)::int as points from team_points')).toEqual([{ points: 38 + 12 * 6 }]);
  });

  it('refuses to append where it holds no lock', async () => {
    const [first = '', ...others] = names;
    const here = given.partitions.of(first);
    const elsewhere = others.filter((id) => given.partitions.of(id) !== here);
    await expect(append([first, ...elsewhere], [earned(1)], [first])).rejects.toBeInstanceOf(PartitionNotLockedError);
  });
});
