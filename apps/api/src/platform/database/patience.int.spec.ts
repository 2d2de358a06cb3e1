import { startTestApp } from '../../testing/start-test-app.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createReadRoute } from './data-source.js';
import { Database } from './database.js';
import { wasGivenUp } from './given-up.js';

let testing: TestDatabase;
beforeAll(async () => (testing = await createTestDatabase()));
afterAll(() => testing.drop());

const sleep = 'select pg_sleep(60)';
const show = 'show statement_timeout';

describe('a statement that takes too long', () => {
  it('is given up where somebody waits for it, and leaves its connection to others', async () => {
    const route = createReadRoute({ url: testing.url, poolSize: 1 }, 50);
    const impatient = new Database(testing.database.dataSource, route);
    const error = await impatient.read(sleep).catch((refused: unknown) => refused);
    expect(wasGivenUp(error)).toBe(true);
    expect(await impatient.read('select 1 as one')).toEqual([{ one: 1 }]);
    await route.end();
  });

  it('is given up in a transaction that has so much patience, and in no later one', async () => {
    const { database } = testing;
    const error = await database.transaction((tx) => tx.query(sleep), { patience: 50 }).catch((e: unknown) => e);
    expect(wasGivenUp(error)).toBe(true);
    expect(await database.transaction((tx) => tx.query(show))).toEqual([{ statement_timeout: '0' }]);
  });

  it.each([
    ['api', '30s'],
    ['worker', '0'],
    ['all', '0'],
  ] as const)('may take a question of a process with the role %s: %s (0: for ever)', async (role, longest) => {
    const { app } = await startTestApp({ config: { role }, database: testing, keepDatabase: true });
    const database = app.get(Database);
    expect(await database.read(show)).toEqual([{ statement_timeout: longest }]);
    expect(await database.query(show)).toEqual([{ statement_timeout: '0' }]);
    await app.close();
  });
});
