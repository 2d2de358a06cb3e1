import {
  earned,
  joined,
  pointAccounts,
  pointsStream,
  SAMPLE_TABLES,
  type PointsEvent,
  type PointsState,
} from '../../testing/sample-stream.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestStore, type TestStore } from '../../testing/test-store.js';
import { FollowLog } from './follow-log.js';
import { openReactor } from './reactor-checkpoints.js';
import { defineReactor, type Reactor } from './reactor.js';

describe('a reactor', () => {
  let testing: TestDatabase;
  let given: TestStore;
  let follow: FollowLog;
  let on: boolean;

  /** Writes down who joined which team, and with how many points. */
  const welcome: Reactor = defineReactor<PointsState, PointsEvent>({
    name: 'welcome',
    stream: pointsStream,
    facts: ['TeamJoined'],
    isOn: async () => on,
    seemsOn: () => on,
    async react(tx, changes) {
      for (const { streamId, before, after, events } of changes) {
        const what = `${before.team}>${after.team} ${before.points}>${after.points} (${events.length})`;
        await tx.query('insert into welcomes values ($1, $2)', [streamId, what]);
      }
    },
  });

  beforeAll(async () => {
    testing = await createTestDatabase();
    await testing.database.query(
      `${SAMPLE_TABLES}; create table welcomes (stream_id text, what text check (what <> ''))`,
    );
    given = await createTestStore(testing, [pointAccounts]);
    follow = new FollowLog(testing.database);
  });
  afterAll(() => testing.drop());
  beforeEach(async () => {
    on = true;
    await testing.owner.query('truncate events, stream_state, reactor_checkpoints, welcomes, point_accounts');
  });

  const open = () => openReactor(testing.database, welcome.name, given.partitions.all());
  const append = (events: Record<string, PointsEvent[]>) => given.append(pointsStream, events);
  const run = async () => {
    for (const partition of given.partitions.all()) await follow.inPartition(welcome, partition);
  };
  const welcomes = async () => {
    const rows = await testing.database.query<{ stream_id: string; what: string }>(
      'select stream_id, what from welcomes order by 1, 2',
    );
    return rows.map(({ stream_id, what }) => [stream_id, what]);
  };

  it('begins at the head of the log, and sees every later fact once', async () => {
    await append({ 'points:old': [joined('red')], 'points:ada': [earned(3)] });
    await open();
    await run();
    expect(await welcomes()).toEqual([]);

    await append({ 'points:ada': [joined('red'), earned(4), joined('blue')] });
    await open();
    await run();
    await run();
    expect(await welcomes()).toEqual([['points:ada', '>blue 3>7 (3)']]);
  });

  it('passes over streams without the facts it asks for', async () => {
    await open();
    await append({ 'points:ada': [earned(3)], 'points:bob': [joined('red')] });
    await append({ 'points:ada': [earned(3)] });
    await run();
    expect(await welcomes()).toEqual([['points:bob', '>red 0>0 (1)']]);
  });

  it('has done nothing when it fails, and does it at the next run', async () => {
    await open();
    await append({ 'points:ada': [joined('red')] });
    await testing.database.query(`alter table welcomes add constraint closed check (what = '')`);
    await expect(run()).rejects.toThrow('closed');
    await testing.database.query('alter table welcomes drop constraint closed');
    await run();
    expect(await welcomes()).toHaveLength(1);
  });

  it('forgets what happens while it is off, and tells where something waits when it is on', async () => {
    await open();
    on = false;
    await append({ 'points:ada': [joined('red')] });
    expect(await follow.passOver(welcome)).toEqual([]);
    await append({ 'points:bob': [joined('red')] });
    await run();
    on = true;
    await run();
    expect(await welcomes()).toEqual([]);

    await append({ 'points:eve': [joined('red')] });
    expect(await follow.passOver(welcome)).toEqual([given.partitions.of('points:eve')]);
    await run();
    expect(await follow.passOver(welcome)).toEqual([]);
    expect(await welcomes()).toEqual([['points:eve', '>red 0>0 (1)']]);
  });

  it('leaves a partition to the worker that has it', async () => {
    await open();
    await append({ 'points:ada': [joined('red')] });
    await testing.database.transaction(async (tx) => {
      await tx.query('select from reactor_checkpoints for update');
      await run();
      expect(await follow.passOver(welcome)).toEqual([]);
    });
    expect(await welcomes()).toEqual([]);
    await Promise.all([run(), run(), run()]);
    expect(await welcomes()).toHaveLength(1);
  });

  it('takes a long log in several batches', async () => {
    await open();
    const streams = Object.fromEntries(
      Array.from({ length: 30 }, (_, stream) => [`points:${stream}`, Array.from({ length: 150 }, () => joined('red'))]),
    );
    await append(streams);
    await run();
    const seen = await testing.database.query(
      `select sum(substring(what from '\\((\\d+)\\)')::int)::int as facts from welcomes`,
    );
    expect(seen).toEqual([{ facts: 4500 }]);
  });
});
