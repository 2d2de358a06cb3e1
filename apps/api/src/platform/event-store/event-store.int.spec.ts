import { fold, Refusal } from '@deskledger/domain';
import { earned, joined, type PointsEvent, type PointsState, pointsStream } from '../../testing/sample-stream.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestStore, telling, type TestStore } from '../../testing/test-store.js';
import { type ExpectedVersion, PartitionNotLockedError, WrongExpectedVersionError } from './event-store.errors.js';
import type { Handling } from './handle-stream.js';
import { readPartition } from './read-partition.js';
import { defineStream, Upcasters } from './stream.js';
import { loadStates } from './stream-state.js';

describe('the event store', () => {
  let testing: TestDatabase;
  let given: TestStore;

  beforeAll(async () => {
    testing = await createTestDatabase();
    given = await createTestStore(testing);
  });
  afterAll(() => testing.drop());
  afterEach(() => testing.owner.query('truncate events, stream_state restart identity'));

  const placed = (...streamIds: string[]) => new Map(streamIds.map((id) => [id, given.partitions.of(id)]));
  const append = (streamId: string, expectedVersion: ExpectedVersion, ...events: PointsEvent[]) =>
    given.store.handleCommand(telling(pointsStream), streamId, events, undefined, { expectedVersion });

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
    const one = 'points:ada';
    const other = namesElsewhere(given, one)[0]!;
    const handling = { commands: [[earned(1)]], context: undefined };
    const both = testing.database.transaction(async (tx) => {
      await tx.lockPartition(given.partitions.of(one));
      await given.store.handleBatch(
        tx,
        telling(pointsStream),
        new Map([one, other].map((streamId) => [streamId, [handling]])),
      );
    });

    await expect(both).rejects.toBeInstanceOf(PartitionNotLockedError);
    expect(await given.store.readStream(pointsStream, one)).toEqual([]);
  });

  it('tells a lost race by the version that was taken', async () => {
    await append('points:ada', 'no-stream', earned(1));
    await testing.database.query('delete from stream_state');

    await expect(append('points:ada', 'any', earned(9))).rejects.toEqual(
      new WrongExpectedVersionError('points:ada', 0, 1),
    );
  });

  it('never shows a later event of a partition before an earlier one: the fast writer waits for the slow one', async () => {
    const [slowStream, fastStream] = twoOfOnePartition(given);
    const partition = given.partitions.of(slowStream);
    let letSlowCommit = (): void => undefined;
    const slowMayCommit = new Promise<void>((resolve) => (letSlowCommit = resolve));
    let slowHasWritten = (): void => undefined;
    const slowWrote = new Promise<void>((resolve) => (slowHasWritten = resolve));

    const slow = testing.database.transaction(async (tx) => {
      await given.store.handleCommandIn(tx, telling(pointsStream), slowStream, [earned(1)], undefined);
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

  describe('handling a batch', () => {
    const capped = {
      stream: pointsStream,
      decider: {
        initialState: pointsStream.initialState,
        decide: (state: PointsState, points: number, { most }: { most: number }) => {
          if (state.points + points > most) throw new Refusal('too_many', `${state.points + points} are too many`);
          return [earned(points)];
        },
        evolve: pointsStream.evolve,
      },
    };
    const handle = (handlings: Record<string, Handling<number, { most: number }>[]>) =>
      testing.database.transaction(async (tx) => {
        await tx.lockPartitions(given.partitions.all());
        return given.store.handleBatch(tx, capped, new Map(Object.entries(handlings)));
      });
    const asked = (commands: number[], actor: string, most = 10) => ({
      commands,
      context: { most },
      metadata: { actor },
    });

    it('decides each on what the ones before it left, and keeps whose facts they are', async () => {
      await append('points:bob', 'no-stream', earned(1));
      const { changes } = await handle({
        'points:ada': [asked([3], 'one'), asked([4, 2], 'two')],
        'points:bob': [asked([5], 'three')],
      });

      expect(changes.map(({ streamId, version, after }) => [streamId, version, after.points])).toEqual([
        ['points:ada', 3, 9],
        ['points:bob', 2, 6],
      ]);
      const events = await given.store.readStream(pointsStream, 'points:ada');
      expect(events.map(({ metadata }) => metadata.actor)).toEqual(['one', 'two', 'two']);
    });

    it('lets a refused one change nothing, not by its first commands either, and its neighbours go on', async () => {
      const [first, refused, last] = [asked([3], 'one'), asked([4, 9], 'two'), asked([5], 'three')];
      const { outcomes } = await handle({ 'points:ada': [first, refused, last] });

      expect(outcomes.get(refused)?.refusal).toMatchObject({ code: 'too_many' });
      expect(outcomes.get(last)).toEqual({ state: { team: '', points: 8 } });
      expect(await given.store.readStream(pointsStream, 'points:ada')).toHaveLength(2);
    });

    it('writes nothing when nothing happens', async () => {
      const { changes } = await handle({ 'points:ada': [asked([99], 'one')], 'points:bob': [asked([], 'two')] });

      expect(changes).toEqual([]);
      expect(await testing.database.query('select from stream_state')).toEqual([]);
    });
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

function namesElsewhere(given: TestStore, streamId: string): string[] {
  const ids = Array.from({ length: 200 }, (_, index) => `points:${index}`);
  return ids.filter((id) => given.partitions.of(id) !== given.partitions.of(streamId));
}

function twoOfOnePartition(given: TestStore): [string, string] {
  const ids = Array.from({ length: 200 }, (_, index) => `points:${index}`);
  const [first = '', second = ''] = ids.filter((id) => given.partitions.of(id) === given.partitions.of('points:0'));
  return [first, second];
}
