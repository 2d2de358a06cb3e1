import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { runMigrations } from './data-source.js';

/** Of versions that are not written yet: one that only adds, and one that takes away what a process must not need. */
const adding = 'teleports-0000000009000';
const taking = (needed: string) => `needs-${needed}-drop-doors-0000000009001`;
const refusal =
  /^The database has migration (9000-teleports|9001-needs-9000-drop-doors), but this version of Deskledger only knows migrations up to \d{4}-[a-z-]+\. Start the newer version/;

let testing: TestDatabase;
beforeEach(async () => (testing = await createTestDatabase()));
afterEach(() => testing.drop());

const apply = (name: string) =>
  testing.owner.query('insert into migrations (timestamp, name) values ($1, $2)', [Number(name.slice(-13)), name]);
const migrate = (ownerUrl?: string) => runMigrations({ url: testing.url, poolSize: 1 }, ownerUrl);

describe('a database that a newer version has migrated', () => {
  it('is fit where that version has only added to it, whoever starts', async () => {
    await apply(adding);
    expect(await migrate(testing.ownerUrl)).toEqual([]);
    expect(await migrate()).toEqual([]);
  });

  it('is fit where that version took away what this one does without already', async () => {
    await apply(adding);
    await apply(taking('0134'));
    expect(await migrate()).toEqual([]);
  });

  it('is refused where that version took away what this one needs, by whoever migrates and by the runtime role', async () => {
    await apply(adding);
    await apply(taking('9000'));
    await expect(migrate(testing.ownerUrl)).rejects.toThrow(refusal);
    await expect(migrate()).rejects.toThrow(refusal);
  });

  it('is refused and left as it is where this version has migrations that are not applied', async () => {
    await apply(adding);
    const [last] = await testing.owner.query<{ name: string }>(
      'delete from migrations where id = (select max(id) from migrations where timestamp < 9000) returning name',
    );
    await expect(migrate(testing.ownerUrl)).rejects.toThrow(refusal);
    expect(await testing.owner.query('select from migrations where name = $1', [last?.name])).toEqual([]);
  });
});
