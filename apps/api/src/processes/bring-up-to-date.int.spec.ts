import { Firewall } from '../testing/firewall.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { waitFor } from '../testing/wait-for.js';
import { bringUpToDate } from './bring-up-to-date.js';

let testing: TestDatabase;
let lines: string[];
const logger = { log: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) };

beforeAll(async () => (testing = await createTestDatabase()));
afterAll(() => testing.drop());
beforeEach(() => void (lines = []));

const addressWith = (change: Partial<Pick<URL, 'pathname' | 'password'>>) =>
  Object.assign(new URL(testing.url), change).href;
const bring = (url: string, patience?: number) => bringUpToDate({ url, poolSize: 1 }, undefined, { logger, patience });

describe('a start', () => {
  it('waits for a database that is away, names the variable once, and goes on when it is there', async () => {
    const first = new Firewall(new URL(testing.url));
    const url = await first.open();
    first.close();

    const done = bring(url);
    await waitFor(() => lines.length > 0, 'the start says that it waits');
    const second = new Firewall(new URL(testing.url));
    await second.open(Number(new URL(url).port));
    expect(await done).toEqual([]);
    second.close();

    expect(lines).toEqual([
      expect.stringMatching(/^Waiting for the database in DATABASE_URL: connect ECONNREFUSED 127\.0\.0\.1:\d+$/),
      'The database is available',
    ]);
  });

  it('waits for the database of the runtime role as well', async () => {
    const wrong = addressWith({ password: 'mistyped' });
    await expect(bringUpToDate({ url: wrong, poolSize: 1 }, testing.ownerUrl, { logger, patience: 0 })).rejects.toThrow(
      /rejected the user or password in DATABASE_URL \(password authentication failed/,
    );
  });

  it('does not wait for a database that does not exist', async () => {
    await expect(bring(addressWith({ pathname: '/nowhere' }))).rejects.toThrow(
      /^The database "nowhere" in DATABASE_URL does not exist at 127\.0\.0\.1:\d+\. Create it/,
    );
    expect(lines).toEqual([]);
  });

  it('waits a while for a password to become right, then says which variable holds the wrong one', async () => {
    const refused = bring(addressWith({ password: 'mistyped' }), 250);
    await expect(refused).rejects.toThrow(/rejected the user or password in DATABASE_URL/);
    expect(lines).toEqual([expect.stringMatching(/^Waiting .* DATABASE_URL: password authentication failed/)]);
  });
});
