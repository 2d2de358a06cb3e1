import { fold } from '@deskledger/domain';
import { earned, joined, type PointsEvent, type PointsState, pointsStream } from '../../testing/sample-stream.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestStore, type TestStore } from '../../testing/test-store.js';
import { type ExpectedVersion, WrongExpectedVersionError } from './event-store.errors.js';
import { readPartition } from './read-partition.js';
import { defineStream } from './stream.js';
import { loadStates } from './stream-state.js';
import { Upcasters } from './upcasters.js';

describe('the event store', () => {
  let testing: TestDatabase;
  let given: TestStore;

  beforeAll(async () => {
    testing = await createTestDatabase();
    given = await createTestStore(testing);
  });
  afterAll(() => testing.drop());
  afterEach(() => testing.database.query('truncate events, stream_state restart identity'));

  const placed = (...streamIds: string[]) => new Map(streamIds.map((id) => [id, given.partitions.of(id)]));
  const telling = (events: PointsEvent[]) => ({
    stream: pointsStream,
    decider: { initialState: pointsStream.initialState, decide: () => events, evolve: pointsStream.evolve },
  });
  const append = (streamId: string, expectedVersion: ExpectedVersion, ...events: PointsEvent[]) =>
    given.store.handleCommand(telling(events), streamId, undefined, undefined, { expectedVersion });

  it('gives appended events back with their version and position, oldest first', async () => {
    await append('points:ada', 'no-stream', joined('red', 1_700_000_000_123));
    await append('points:ada', 1, earned(5), earned(7));

    const events = await given.store.readStream(pointsStream, 'points:ada');

    expect(events.map(({ type, streamVersion }) => [type, streamVersion])).toEqual([
      ['TeamJoined', 1],
      ['PointsEarned', 2],
      ['PointsEarned', 3],
    ]);
    expect(events[0]?.occurredAt).toBe(1_700_000_000_123);
    const positions = events.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].toSorted((left, right) => left - right));
  });

  it('refuses a wrong expected version and says what it found', async () => {
    await append('points:ada', 'no-stream', earned(1), earned(2));

    const late = append('points:ada', 1, earned(3));
    const twice = append('points:ada', 'no-stream', earned(3));

    await expect(late).rejects.toEqual(new WrongExpectedVersionError('points:ada', 1, 2));
    await expect(twice).rejects.toThrow('Stream points:ada: expected no stream, found version 2');
    expect(await given.store.readStream(pointsStream, 'points:ada')).toHaveLength(2);
  });

  it('appends all or none', async () => {
    const [one, other] = twoOfOnePartition(given);
    await append(other, 'no-stream', earned(1));

    const begun = (streamId: string) => {
      const before = pointsStream.initialState;
      const partition = given.partitions.of(streamId);
      return { streamId, partition, before, after: before, version: 1, events: [earned(1)] };
    };
    const both = testing.database.transaction(async (tx) => {
      await tx.lockPartition(given.partitions.of(one));
      await given.store.commitBatch(tx, pointsStream, [begun(one), begun(other)]);
    });

    await expect(both).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(await given.store.readStream(pointsStream, one)).toEqual([]);
  });

  it('tells a lost race by the version that was taken', async () => {
    await append('points:ada', 'no-stream', earned(1));
    const partition = given.partitions.of('points:ada');

    const blind = testing.database.transaction(async (tx) => {
      await tx.lockPartition(partition);
      const after: PointsState = { team: '', points: 9 };
      const change = {
        streamId: 'points:ada',
        partition,
        before: pointsStream.initialState,
        after,
        version: 1,
        events: [earned(9)],
      };
      await given.store.commitBatch(tx, pointsStream, [change]);
    });

    await expect(blind).rejects.toEqual(new WrongExpectedVersionError('points:ada', 0, 1));
  });

  it('never shows a later event of a partition before an earlier one: the fast writer waits for the slow one', async () => {
    const [slowStream, fastStream] = twoOfOnePartition(given);
    const partition = given.partitions.of(slowStream);
    let letSlowCommit = (): void => undefined;
    const slowMayCommit = new Promise<void>((resolve) => (letSlowCommit = resolve));
    let slowHasWritten = (): void => undefined;
    const slowWrote = new Promise<void>((resolve) => (slowHasWritten = resolve));

    const slow = testing.database.transaction(async (tx) => {
      await given.store.handleCommandIn(tx, telling([earned(1)]), slowStream, undefined, undefined);
      slowHasWritten();
      await slowMayCommit;
    });
    await slowWrote;
    const fast = append(fastStream, 'any', earned(2));
    const whileSlowIsOpen = await readPartition(testing.database, partition, 0, 10);
    letSlowCommit();
    await Promise.all([slow, fast]);
    const afterwards = await readPartition(testing.database, partition, 0, 10);

    expect(whileSlowIsOpen).toEqual([]);
    expect(afterwards.map(({ streamId }) => streamId)).toEqual([slowStream, fastStream]);
  });

  it('loads the states that were committed, and the initial one for a stream that does not exist', async () => {
    await given.append(pointsStream, { 'points:ada': [joined('red'), earned(5)] });
    await given.append(pointsStream, { 'points:ada': [earned(2)] });

    const states = await testing.database.transaction((tx) =>
      loadStates(tx, pointsStream, placed('points:ada', 'points:nobody')),
    );

    expect(states.get('points:ada')).toMatchObject({ version: 3, state: { team: 'red', points: 7 } });
    expect(states.get('points:nobody')).toMatchObject({ version: 0, state: { team: '', points: 0 } });
  });

  it('folds a state again when the code knows another shape of it', async () => {
    await given.append(pointsStream, { 'points:ada': [earned(5), earned(6)] });
    const doubled = defineStream<PointsState, PointsEvent>({
      ...pointsStream,
      stateVersion: 2,
      evolve: (state, event) => ({
        ...state,
        points: state.points + (event.type === 'PointsEarned' ? event.data.points * 2 : 0),
      }),
    });

    const states = await testing.database.transaction((tx) => loadStates(tx, doubled, placed('points:ada')));

    expect(states.get('points:ada')).toEqual({ streamId: 'points:ada', version: 2, state: { team: '', points: 22 } });
  });

  it('reads old shapes of an event in today’s shape', async () => {
    await append('points:ada', 'no-stream', earned(3));
    const cents = defineStream<{ cents: number }, PointsEvent>({
      category: 'points',
      moves: 'surveys',
      stateVersion: 1,
      initialState: { cents: 0 },
      upcasters: new Upcasters({
        PointsEarned: { 1: (data) => ({ points: (data as { points: number }).points * 100 }) },
      }),
      evolve: (state) => state,
    });

    const [event] = await given.store.readStream(cents, 'points:ada');

    expect(event).toMatchObject({ data: { points: 300 }, schemaVersion: 2 });
  });

  describe('handling a command', () => {
    const aggregate = {
      stream: pointsStream,
      decider: {
        initialState: pointsStream.initialState,
        decide: (state: PointsState, goal: number) => (state.points < goal ? [earned(goal - state.points)] : []),
        evolve: (state: PointsState, event: PointsEvent) => fold(pointsStream.evolve, state, [event]),
      },
    };

    it('appends what the aggregate decides', async () => {
      const outcome = await given.store.handleCommand(aggregate, 'points:ada', 10, undefined, {
        metadata: { actor: 'ada' },
      });

      expect(outcome).toMatchObject({ version: 1, state: { points: 10 } });
      const [event] = await given.store.readStream(pointsStream, 'points:ada');
      expect(event?.metadata).toEqual({ actor: 'ada' });
    });

    it('appends nothing when nothing changes', async () => {
      await given.store.handleCommand(aggregate, 'points:ada', 10, undefined);
      const outcome = await given.store.handleCommand(aggregate, 'points:ada', 10, undefined);

      expect(outcome).toMatchObject({ version: 1, events: [] });
    });

    it('refuses a caller who has not seen the last version', async () => {
      await given.store.handleCommand(aggregate, 'points:ada', 10, undefined);
      const late = given.store.handleCommand(aggregate, 'points:ada', 20, undefined, { expectedVersion: 0 });

      await expect(late).rejects.toEqual(new WrongExpectedVersionError('points:ada', 0, 1));
    });

    it('lets two callers at once each see what the other did', async () => {
      await Promise.all([5, 9, 7].map((goal) => given.store.handleCommand(aggregate, 'points:ada', goal, undefined)));

      const events = await given.store.readStream(pointsStream, 'points:ada');
      expect(fold(pointsStream.evolve, pointsStream.initialState, events).points).toBe(9);
    });
  });
});

function twoOfOnePartition(given: TestStore): [string, string] {
  const ids = Array.from({ length: 200 }, (_, index) => `points:${index}`);
  const [first = '', second = ''] = ids.filter((id) => given.partitions.of(id) === given.partitions.of('points:0'));
  return [first, second];
}
