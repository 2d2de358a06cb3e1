import { earned, joined, pointsStream, SAMPLE_TABLES, teamPoints } from '../../testing/sample-stream.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestStore } from '../../testing/test-store.js';

let testing: TestDatabase;
beforeAll(async () => {
  testing = await createTestDatabase({ language: 'en-US' });
  await testing.database.query(SAMPLE_TABLES);
});
afterAll(() => testing.drop());

it('rebuilds from every fact in a database that sorts by the rules of a language, where a semicolon comes first', async () => {
  const given = await createTestStore(testing, [teamPoints]);
  await given.append(pointsStream, { 'points:ada': [joined('red'), earned(5)], 'points:bob': [joined('red')] });
  await testing.database.query("delete from projections where name = 'team-points'");

  expect(await given.open.open()).toEqual(['team-points']);
  expect(await given.rebuild.rebuild(['team-points'])).toMatchObject({ events: 3 });
  expect(await testing.database.query('select team, points from team_points')).toEqual([{ team: 'red', points: 5 }]);
});
