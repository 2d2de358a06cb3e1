import { readFileSync } from 'node:fs';
import { earned, joined, pointsStream, SAMPLE_TABLES, teamPoints } from '../../testing/sample-stream.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestStore } from '../../testing/test-store.js';

const migration = new URL('../../../../../migrations/0065-rebuilt-where-a-language-sorts.sql', import.meta.url);

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

it('is to be rebuilt once more where it was rebuilt from none', async () => {
  const plain = await createTestDatabase();
  try {
    for (const { owner } of [testing, plain]) {
      await owner.query("insert into projections (name, version) values ('rebuilt', 3)");
      await owner.query(readFileSync(migration, 'utf8'));
    }
    const versionSql = "select version from projections where name = 'rebuilt'";
    expect(await testing.owner.query(versionSql)).toEqual([{ version: 0 }]);
    expect(await plain.owner.query(versionSql)).toEqual([{ version: 3 }]);
  } finally {
    await plain.drop();
  }
});
