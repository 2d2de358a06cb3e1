import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { runMigrations } from './data-source.js';

/** Of a version that is not written yet. */
const madeUp = `insert into migrations (timestamp, name) values (9000, 'teleports-0000000009000')`;
const refusal =
  /^The database has migration 9000-teleports, but this version of Deskledger only knows migrations up to \d{4}-[a-z-]+\. Start the newer version/;

let testing: TestDatabase;
beforeAll(async () => {
  testing = await createTestDatabase();
  await testing.owner.query(madeUp);
});
afterAll(() => testing.drop());

describe('a database that a newer version has migrated', () => {
  it('is refused by whoever migrates', async () => {
    await expect(runMigrations({ url: testing.url, poolSize: 1 }, testing.ownerUrl)).rejects.toThrow(refusal);
  });

  it('is refused by a process that works as the runtime role alone', async () => {
    await expect(runMigrations({ url: testing.url, poolSize: 1 })).rejects.toThrow(refusal);
  });

  it('is left as it is, also where this version has migrations that are not applied', async () => {
    const [last] = await testing.owner.query<{ name: string }>(
      'delete from migrations where id = (select max(id) from migrations where timestamp < 9000) returning name',
    );
    await expect(runMigrations({ url: testing.url, poolSize: 1 }, testing.ownerUrl)).rejects.toThrow(refusal);
    expect(await testing.owner.query('select from migrations where name = $1', [last?.name])).toEqual([]);
  });
});
