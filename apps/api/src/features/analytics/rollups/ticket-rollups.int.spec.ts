import {
  agentRollup,
  defaultSettings,
  figureContext,
  figureSettings,
  hourRollup,
  targetRollup,
  RollupSums,
  ticketRollup,
  type Rollup,
  type TicketState,
} from '@deskledger/domain';
import { howMany } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { columnsOf, emptyRow } from '../../../platform/rollups/index.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { createTestStore, type TestStore } from '../../../testing/test-store.js';
import { ticketHistories } from '../../tickets/testing/ticket-histories.js';
import { TicketLog } from '../../tickets/testing/ticket-log.js';
import { ticketValuesProjection } from '../../tickets/facets/ticket-values.projection.js';
import { ticketStatusesProjection } from '../../tickets/labels/ticket-statuses.projection.js';
import { ticketHistoryProjection } from '../../tickets/history/ticket-history.projection.js';
import { ticketSpellingsProjection } from '../../tickets/spellings/ticket-spellings.projection.js';
import { ticketAgentsProjection, ticketOrganizationsProjection } from '../../tickets/ticket-names.projection.js';
import { ticketActivitiesProjection } from '../../tickets/activities/ticket-activities.projection.js';
import { ticketsProjection } from '../../tickets/tickets.projection.js';
import {
  agentRollupsProjection,
  targetRollupsProjection,
  ticketHoursProjection,
  ticketRollupsProjection,
} from './ticket-rollups.projection.js';

const timezone = 'America/New_York';
const inline = [
  ...[
    'tickets',
    'ticket_activities',
    'ticket_organizations',
    'ticket_agents',
    'ticket_values',
    'ticket_spellings',
    'ticket_statuses',
  ],
  ...['ticket_rollups', 'ticket_hours', 'agent_rollups', 'target_rollups'],
];
const rollups: readonly Rollup<TicketState>[] = [ticketRollup, hourRollup, agentRollup, targetRollup];
const tables = rollups.flatMap((rollup) => rollup.tables);

let testing: TestDatabase;
let store: TestStore;
let log: TicketLog;

beforeAll(async () => {
  testing = await createTestDatabase();
  const projections = [
    ticketsProjection,
    ticketActivitiesProjection,
    ticketOrganizationsProjection,
    ticketAgentsProjection,
    ticketValuesProjection,
    ticketSpellingsProjection,
    ticketStatusesProjection,
    ticketHistoryProjection,
    ticketRollupsProjection,
    ticketHoursProjection,
    agentRollupsProjection,
    targetRollupsProjection,
  ];
  store = await createTestStore(testing, projections, () => ({ timezone }));
  log = new TicketLog(store);
});
afterAll(() => testing.drop());

/** The rows as they stand. */
async function liveRows() {
  const rows = tables.map(async (table) => {
    const sql = `select ${columnsOf(table).join(', ')} from ${table.name} where not (${emptyRow(table)})`;
    return byText((await testing.database.query<Record<string, unknown>>(sql)).map((row) => Object.values(row)));
  });
  return Promise.all(rows);
}

function rowsFromScratch() {
  const context = figureContext({ ...figureSettings(defaultSettings()), timezone });
  return rollups.flatMap((rollup) => {
    const sums = new RollupSums(rollup);
    for (const state of log.states.values()) sums.add(rollup.contribution(state, context), 1);
    return sums.rows().map(({ rows }) => byText(rows));
  });
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
          expect(await liveRows()).toEqual(rowsFromScratch());
        }),
        { numRuns: howMany(12) },
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
    expect(await liveRows()).toEqual(before);
  });
});
