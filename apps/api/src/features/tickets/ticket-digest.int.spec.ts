import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestStore, type TestStore } from '../../testing/test-store.js';
import { ticketHistories } from './testing/ticket-histories.js';
import { TicketLog } from './testing/ticket-log.js';
import { ticketsProjection } from './tickets.projection.js';

const migration = new URL('../../../../../migrations/0048-ticket-digests.sql', import.meta.url);

let testing: TestDatabase;
let store: TestStore;

beforeAll(async () => {
  testing = await createTestDatabase();
  store = await createTestStore(testing, [ticketsProjection], () => ({ timezone: 'UTC' }));
  const [observations] = fc.sample(ticketHistories('t', Date.parse('2026-02-20'), 100), { numRuns: 1, seed: 5 });
  await new TicketLog(store).observe(observations!, { now: Date.parse('2026-03-15') });
});
afterAll(() => testing.drop());

const differences = async () => (await store.verify.verify(['tickets'])).flatMap((verified) => verified.differences);
const count = async (which: string) => {
  const [row] = await testing.database.query<{ n: number }>(`select count(*) as n from ticket_digests where ${which}`);
  return row!.n;
};

describe('the digests of tickets', () => {
  it('are written beside their rows, as a rebuild would write them', async () => {
    expect(await differences()).toEqual([]);
    expect(await count('closings is not null and reopenings is not null')).toBe(await count('reopen_count > 0'));
    expect(await count('reopen_count > 0')).toBeGreaterThan(0);
    expect(await count('not counted')).toBeGreaterThan(0);
  });

  it('are what the migration makes of the rows of a database that is there', async () => {
    const before = await count('true');
    await testing.database.query('drop table ticket_digests');
    await testing.database.query(await readFile(migration, 'utf8'));
    expect(await count('true')).toBe(before);
    expect(await differences()).toEqual([]);
  });
});
