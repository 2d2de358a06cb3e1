import { addDays, rangeOf, type Histogram } from '@deskledger/domain';
import { howMany } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { createTestStore } from '../../../testing/test-store.js';
import { ticketHistories } from '../../tickets/testing/ticket-histories.js';
import { TicketLog } from '../../tickets/testing/ticket-log.js';
import { ticketsProjection } from '../../tickets/tickets.projection.js';
import { readTicketLoad } from '../load/read-ticket-load.js';
import { agentRollupsProjection, ticketHoursProjection } from '../rollups/ticket-rollups.projection.js';
import type { AgentFigures } from './agent-figures.js';
import { readAgentFigures } from './read-agent-figures.js';

const start = '2026-02-20';
/** A filter that the rollups do not know and that every one of these tickets passes. */
const every = { channel: ['-', 'Email', 'Phone'] };

/** In an order of their own; holders of nothing are the same as absent ones. */
function comparable({ hasAgents, holders }: AgentFigures) {
  const told = holders.filter(({ amounts }) => Object.values(amounts).some((amount) => amount !== 0));
  const inOrder = (histogram: Histogram) => [...histogram].sort(([one], [other]) => one - other);
  const rows = told.map(({ resolution, reply, resolvedOn, ...holder }) => ({
    ...holder,
    resolution: inOrder(resolution),
    reply: inOrder(reply),
    resolvedOn: [...resolvedOn].sort(([one], [other]) => (one < other ? -1 : 1)),
  }));
  return { hasAgents, holders: rows.map((row) => JSON.stringify(row)).sort() };
}

describe.each(['UTC', 'America/New_York'])('figures of agents and hours in %s', (timezone) => {
  let testing: TestDatabase;

  beforeAll(async () => {
    testing = await createTestDatabase();
    const projections = [ticketsProjection, ticketHoursProjection, agentRollupsProjection];
    const store = await createTestStore(testing, projections, () => ({ timezone }));
    const [observations] = fc.sample(ticketHistories('t', Date.parse(start), 150), { numRuns: 1, seed: 11 });
    await new TicketLog(store).observe(observations!, { now: Date.parse('2026-03-15') });
  });
  afterAll(() => testing.drop());

  const range = fc
    .tuple(fc.integer({ min: -20, max: 50 }), fc.oneof(fc.integer({ min: 0, max: 70 }), fc.constant(364)))
    .map(([offset, days]) => rangeOf(addDays(start, offset), addDays(start, offset + days), timezone));

  it('are the same from the rollups and from the deeds of the tickets', async () => {
    const agents = fc.option(fc.subarray(['7', '8', '-', 'unknown'], { minLength: 1 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(range, agents, async (days, assignee) => {
        const ask = (more: object) =>
          readAgentFigures(testing.database, { range: days, selection: { assignee, ...more } });
        expect(comparable(await ask({}))).toEqual(comparable(await ask(every)));
      }),
      { numRuns: howMany(40) },
    );
  });

  it('count every closing of every ticket once', async () => {
    const all = rangeOf('2025-01-01', '2027-12-31', timezone);
    const { holders } = await readAgentFigures(testing.database, { range: all, selection: {} });
    const [row] = await testing.database.query<{ closings: number; reopenings: number }>(
      `select sum(cardinality(closings)) as closings, sum(cardinality(reopenings)) as reopenings
         from tickets where counted`,
    );
    const sum = (measure: 'resolved' | 'reopened') => holders.reduce((total, one) => total + one.amounts[measure], 0);
    expect({ closings: sum('resolved'), reopenings: sum('reopened') }).toEqual(row);
  });

  it('count the first reply of every ticket that has one', async () => {
    const all = rangeOf('2025-01-01', '2027-12-31', timezone);
    const { holders } = await readAgentFigures(testing.database, { range: all, selection: {} });
    const [row] = await testing.database.query<{ count: number; seconds: number }>(
      `select count(*) as count, sum(extract(epoch from first_response_at) - extract(epoch from created_at)) as seconds
         from tickets where counted and first_response_at >= created_at`,
    );
    const sum = (measure: 'reply_count' | 'reply_seconds') =>
      holders.reduce((total, one) => total + one.amounts[measure], 0);
    expect(row!.count).toBeGreaterThan(5);
    expect([sum('reply_count'), sum('reply_seconds')]).toEqual([row!.count, Number(row!.seconds)]);
  });

  it('of hours are the same from the rollups and from the tickets', async () => {
    const organizations = fc.option(fc.subarray(['acme', 'b', '-'], { minLength: 1 }), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(range, organizations, async (days, organization) => {
        const ask = (more: object) =>
          readTicketLoad(testing.database, { range: days, selection: { organization, ...more } });
        const [rollups, rows] = [await ask({}), await ask(every)];
        const inOrder = (counts: ReadonlyMap<number, number>) => [...counts].sort(([one], [other]) => one - other);
        expect(inOrder(rollups.counts)).toEqual(inOrder(rows.counts));
      }),
      { numRuns: howMany(40) },
    );
  });
});
