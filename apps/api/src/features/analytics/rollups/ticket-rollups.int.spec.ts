import { addContribution, contribution, rollupRows, rollupSums, zonedDay } from '@deskledger/domain';
import fc from 'fast-check';
import { columnsOf, emptyRow } from '../../../platform/rollups/index.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { createTestStore, type TestStore } from '../../../testing/test-store.js';
import { ticketHistories } from '../../tickets/testing/ticket-histories.js';
import { TicketLog } from '../../tickets/testing/ticket-log.js';
import { ticketHistoryProjection } from '../../tickets/history/ticket-history.projection.js';
import { ticketOrganizationsProjection } from '../../tickets/ticket-organizations.projection.js';
import { ticketsProjection } from '../../tickets/tickets.projection.js';
import { rollupTables } from './rollup-tables.js';
import { ticketRollupsProjection } from './ticket-rollups.projection.js';

const timezone = 'America/New_York';
const inline = ['tickets', 'ticket_organizations', 'ticket_rollups'];

let testing: TestDatabase;
let store: TestStore;
let log: TicketLog;

beforeAll(async () => {
  testing = await createTestDatabase();
  const rollups = ticketRollupsProjection(() => Promise.resolve(timezone));
  store = await createTestStore(testing, [
    ticketsProjection,
    ticketOrganizationsProjection,
    ticketHistoryProjection,
    rollups,
  ]);
  log = new TicketLog(store);
});
afterAll(() => testing.drop());

/** The rows as they stand, in the order in which they are recomputed. */
async function liveRows() {
  const tables = rollupTables.map(async (table) => {
    const columns = columnsOf(table).join(', ');
    const key = Object.keys(table.key).map((column) => (column === 'stripe' ? column : `${column}::text collate "C"`));
    const sql = `select ${columns} from ${table.name} where not (${emptyRow(table)}) order by ${key.join(', ')}`;
    return (await testing.database.query<Record<string, unknown>>(sql)).map((row) => Object.values(row));
  });
  return Promise.all(tables);
}

function rowsFromScratch() {
  const sums = rollupSums();
  for (const state of log.states.values()) addContribution(sums, contribution(state, zonedDay(timezone)), 1);
  const rows = rollupRows(sums);
  return rollupTables.map((table) => table.rows(rows));
}

const byText = (rows: readonly (readonly unknown[])[]) => rows.map((row) => JSON.stringify(row)).sort();

describe('ticket rollups', () => {
  // The nights in which New York turns its clocks forward and back lie in these weeks.
  it.each(['2026-02-20T00:00:00Z', '2026-10-15T00:00:00Z'])(
    'are the sum of all tickets, whatever arrived when, from %s on',
    async (start) => {
      let run = 0;
      const histories = ticketHistories(start, Date.parse(start));
      await fc.assert(
        fc.asyncProperty(histories, fc.integer({ min: 1, max: 40 }), async (observations, batchSize) => {
          run += 1;
          const renamed = observations.map((one) => ({ ...one, ticketId: `${one.ticketId}-${run}` }));
          await log.observe(renamed, { now: Date.parse(start) + 14 * 86_400_000, batchSize });
          const [live, expected] = [await liveRows(), rowsFromScratch()];
          live.forEach((rows, index) => expect(byText(rows)).toEqual(byText(expected[index]!)));
        }),
        { numRuns: 12 },
      );
    },
  );

  it('and every other read model are what a rebuild would make of the log', async () => {
    for (const partition of store.partitions.all()) await store.subscription.run(ticketHistoryProjection, partition);
    const verified = await store.verify.verify([...inline, 'ticket_history']);
    expect(verified.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('stand on the same rows after a rebuild', async () => {
    const before = await liveRows();
    await store.rebuild.rebuild([...inline, 'ticket_history']);
    expect((await liveRows()).map(byText)).toEqual(before.map(byText));
  });
});
