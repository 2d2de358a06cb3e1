import {
  earned,
  joined,
  pointAccounts,
  pointHistory,
  pointsStream,
  SAMPLE_TABLES,
  teamPoints,
} from '../../testing/sample-stream.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestStore, type TestStore } from '../../testing/test-store.js';
import { waitFor } from '../../testing/wait-for.js';
import { createGeneration } from './generation.js';
import { swapGeneration, TablesInUseError } from './swap-generation.js';

const NAMES = ['point-accounts', 'point-history', 'team-points'];

/** A view with everything that can be said of one, a view of two tables, and a view over a view. */
const VIEWS = `
  create schema reading;
  create view reading.accounts (account, points) with (security_barrier) as
    select stream_id, points from point_accounts where points > 0;
  comment on view reading.accounts is 'who has points';
  comment on column reading.accounts.account is 'the stream';
  grant select on reading.accounts to pg_monitor;
  create view reading."Teams" as
    select team, team_points.points, count(stream_id) as accounts
      from team_points left join point_accounts using (team) group by team;
  create view reading.best as select account from reading.accounts order by points desc limit 1;
`;

let testing: TestDatabase;
let given: TestStore;

beforeAll(async () => {
  testing = await createTestDatabase();
  await testing.database.query(SAMPLE_TABLES);
  given = await createTestStore(testing, [teamPoints, pointAccounts, pointHistory]);
  await testing.database.query(VIEWS);
});
afterAll(() => testing.drop());
beforeEach(async () => {
  await testing.owner.query(
    'truncate events, stream_state, projections, projection_checkpoints, point_accounts, team_points, point_history',
  );
  await given.open.open();
  await given.append(pointsStream, { 'points:ada': [joined('red'), earned(5)], 'points:bob': [joined('red')] });
});

const rows = (sql: string) => testing.database.query(sql);
const differences = async () => (await given.verify.verify(NAMES)).map(({ count }) => count);
const shape = () =>
  rows(`select relname, oid, reloptions, relacl::text, pg_get_viewdef(oid) as definition,
               obj_description(oid, 'pg_class') as comment, col_description(oid, 1) as column_comment
          from pg_class where relnamespace = 'reading'::regnamespace order by relname`);

/** Rebuilds while a transaction has read a table; `meanwhile` runs when the swap waits for that reader. */
async function rebuildBesideReader(meanwhile: () => Promise<void>): Promise<void> {
  let rebuilding: Promise<unknown> | undefined;
  await testing.database.transaction(async (reader) => {
    await reader.query('select from reading.accounts');
    rebuilding = given.rebuild.rebuild(NAMES);
    await waitFor(isWaitingForReader, 'a rebuild that waits');
    await meanwhile();
  });
  await rebuilding;
}

async function isWaitingForReader(): Promise<boolean> {
  const waiting = await rows(
    "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter view%' and datname = current_database()",
  );
  return waiting.length > 0;
}

describe('views over the tables of a projection', () => {
  it('read the rebuilt rows, and stay what they were', async () => {
    const before = await shape();
    await rows('update point_accounts set points = 0; update team_points set points = 0');

    await given.rebuild.rebuild(NAMES);

    expect(await rows('select * from reading.accounts')).toEqual([{ account: 'points:ada', points: 5 }]);
    expect(await rows('select * from reading."Teams"')).toMatchObject([{ team: 'red', points: 5, accounts: 2 }]);
    expect(await rows('select * from reading.best')).toEqual([{ account: 'points:ada' }]);
    expect(await shape()).toEqual(before);
    expect(before).toHaveLength(3);
  });

  it('can be carried along again, and follow what is appended afterwards', async () => {
    await given.rebuild.rebuild(['point-accounts']);
    await given.rebuild.rebuild(['point-accounts', 'team-points']);
    await given.append(pointsStream, { 'points:bob': [earned(9)] });

    expect(await rows('select * from reading.best')).toEqual([{ account: 'points:bob' }]);
  });

  it('of a kind that cannot be carried along keep the old tables in place', async () => {
    await rows('create materialized view reading.frozen as select points from point_accounts');
    try {
      await rows('update team_points set points = 6');
      await expect(given.rebuild.rebuild(NAMES)).rejects.toThrow('other objects depend on it');
      expect(await rows("select points from team_points where team = 'red'")).toEqual([{ points: 6 }]);
      expect(await rows("select from pg_namespace where nspname like 'projections_%'")).toEqual([]);
    } finally {
      await rows('drop materialized view reading.frozen');
    }
  });
});

describe('a reader who takes time', () => {
  it('goes on with the old rows, while facts are appended that the rebuilt tables do not miss', async () => {
    await rebuildBesideReader(() => given.append(pointsStream, { 'points:late': [earned(7)] }));

    expect(await rows('select * from reading.best')).toEqual([{ account: 'points:late' }]);
    await Promise.all(given.partitions.all().map((partition) => given.subscription.run(pointHistory, partition)));
    expect(await differences()).toEqual([0, 0, 0]);
  });

  it('keeps nobody else waiting for long', async () => {
    let seen: unknown;
    await rebuildBesideReader(async () => void (seen = await rows('select points from reading.accounts')));

    expect(seen).toEqual([{ points: 5 }]);
  });

  it('is named when an attempt is given up, which changes nothing', async () => {
    const swapping = testing.database.transaction(async (reader) => {
      await reader.query('select from point_accounts');
      return testing.database.transaction(async (tx) => {
        await createGeneration(tx, 'projections_next', ['point_accounts']);
        await swapGeneration(tx, 'projections_next', [{ name: 'point-accounts', tables: ['point_accounts'] }]);
      });
    });

    await expect(swapping).rejects.toThrow(TablesInUseError);
    await expect(swapping).rejects.toThrow(/in use by deskledger_runtime \(process \d+\)/);
    expect(await rows('select * from reading.best')).toEqual([{ account: 'points:ada' }]);
  });
});
