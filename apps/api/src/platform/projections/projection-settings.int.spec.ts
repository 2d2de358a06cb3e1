import {
  earned,
  pointsStream,
  SAMPLE_TABLES,
  type PointsEvent,
  type PointsState,
} from '../../testing/sample-stream.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestStore, type TestStore } from '../../testing/test-store.js';
import { defineProjection } from './projection.js';

/** Points times a factor that somebody has set. */
const worth = defineProjection<PointsState, PointsEvent, { factor: number }>({
  name: 'worth',
  version: 1,
  lifecycle: 'inline',
  stream: pointsStream,
  tables: ['team_points'],
  dependsOn: ['factor'],
  async apply(tx, changes, { factor }) {
    for (const { streamId, after } of changes)
      await tx.query(
        'insert into team_points values ($1, $2) on conflict (team) do update set points = excluded.points',
        [streamId, after.points * factor],
      );
  },
  rebuild(target, { factor }) {
    const rows = target.rows('team_points', ['team', 'points']);
    return { add: ({ streamId, state }) => rows.write([streamId, state.points * factor]) };
  },
});

describe('the settings that a projection depends on', () => {
  let testing: TestDatabase;
  let given: TestStore;
  let factor: number;

  beforeEach(async () => {
    testing = await createTestDatabase();
    await testing.database.query(SAMPLE_TABLES);
    factor = 2;
    given = await createTestStore(testing, [worth], () => ({ factor }));
  });
  afterEach(() => testing.drop());

  const earn = (name: string, points: number) => given.append(pointsStream, { [`points:${name}`]: [earned(points)] });
  const rows = () => testing.database.query('select team, points from team_points order by team');

  it('are those that its rows were made with, until a rebuild makes them with the new ones', async () => {
    await earn('ada', 1);
    factor = 10;
    await earn('bob', 1);
    expect(await rows()).toEqual([
      { team: 'points:ada', points: 2 },
      { team: 'points:bob', points: 2 },
    ]);

    await given.rebuild.rebuild(['worth']);
    await earn('cyd', 1);
    expect(await rows()).toEqual([
      { team: 'points:ada', points: 10 },
      { team: 'points:bob', points: 10 },
      { team: 'points:cyd', points: 10 },
    ]);
  });

  it('tell which rows were made with others, until those are rebuilt', async () => {
    const outdated = () =>
      testing.database.transaction((tx) => given.settings.outdated(tx, given.registry.dependent()));
    expect(await outdated()).toEqual([]);
    factor = 100;
    expect(await outdated()).toEqual(['worth']);
    await given.rebuild.rebuild(['worth']);
    expect(await outdated()).toEqual([]);
  });

  it('ask for a rebuild at the next start where none are kept, although there are rows', async () => {
    await earn('ada', 1);
    await testing.database.query(`update projections set settings = '{}'`);
    expect(await given.open.open()).toEqual(['worth']);
  });

  it('are taken up at the start where there is nothing yet', async () => {
    await testing.database.query(`update projections set settings = '{}'`);
    expect(await given.open.open()).toEqual([]);
    factor = 10;
    await earn('ada', 1);
    expect(await rows()).toEqual([{ team: 'points:ada', points: 2 }]);
  });

  it('must be supplied by somebody', async () => {
    const lost = { ...worth, dependsOn: ['nothing'] };
    await expect(createTestStore(testing, [lost])).rejects.toThrow('worth depends on nothing, which is not provided');
  });
});
