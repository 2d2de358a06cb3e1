import fc from 'fast-check';
import { anObservation, observe, observeAll } from '../testing/index.js';
import { figureContext } from '../rollups/figure-context.js';
import { agentContribution } from './agent-contribution.js';
import { agentMeasureIndex, type AgentMeasure } from './agent-measures.js';
import { agentRollupRows } from './agent-rollup-rows.js';
import { addAgentChange, addAgentContribution, agentSums, type AgentDaySums } from './agent-sums.js';
import { handleTicket } from './ticket.decider.js';
import type { TicketState } from './ticket.state.js';

const hour = 3_600_000;
const utc = figureContext({ timezone: 'UTC' });
const amount = (row: AgentDaySums | undefined, measure: AgentMeasure) => row?.amounts[agentMeasureIndex[measure]];

function rowsOf(...states: TicketState[]) {
  const sums = agentSums();
  for (const state of states) addAgentContribution(sums, agentContribution(state, utc), 1);
  return agentRollupRows(sums);
}

describe('what a ticket adds to its agents', () => {
  const created = Date.parse('2026-08-31T22:00:00Z');
  const closing = Date.parse('2026-09-02T10:00:00Z');
  const ticket = observeAll([
    observe(created, { phase: 'open', dueAt: closing, assignee: { id: '7', ref: null } }),
    observe(closing, { phase: 'closed' }),
  ]);

  it('stands on the days of its deeds', () => {
    const rows = rowsOf(ticket);
    expect(rows.map(({ day, agent }) => [day, agent])).toEqual([
      ['2026-08-31', '7'],
      ['2026-09-02', '7'],
    ]);
    expect(amount(rows[0], 'assigned')).toBe(1);
    expect(rows[1]).toMatchObject({ amounts: [0, 1, 0, 1, 1, 1, 36 * 3600, 0, 0] });
    expect([...rows[1]!.resolution.values()]).toEqual([1]);
  });

  it('has no resolution while the ticket is open again', () => {
    const reopened = handleTicket(ticket, observe(closing + hour, { phase: 'open' }), { now: 0 }).state;
    const [, done] = rowsOf(reopened);
    expect(done).toMatchObject({ amounts: [0, 1, 1, 1, 1, 0, 0, 0, 0] });
    expect(done!.resolution.size).toBe(0);
  });

  it('has its first reply on the day of that, until the help desk takes it back', () => {
    const replied = observe(closing + hour, { firstResponseAt: created + 3 * hour });
    const [, nextDay] = rowsOf(handleTicket(ticket, replied, { now: 0 }).state);
    expect(nextDay).toMatchObject({ day: '2026-09-01', amounts: [0, 0, 0, 0, 0, 0, 0, 1, 3 * 3600] });
    expect([...nextDay!.reply.values()]).toEqual([1]);
    const takenBack = observeAll([replied, observe(closing + 2 * hour, { firstResponseAt: null })]);
    expect(rowsOf(takenBack)).toEqual([]);
  });

  it('is nothing when the ticket is deleted', () => {
    const deleted = handleTicket(ticket, observe(closing + 1, { kind: 'deleted' }), { now: 0 }).state;
    expect(agentContribution(deleted, utc)).toBeNull();
  });
});

describe('the rows of the agents', () => {
  it('sum up to the contributions from scratch, whatever the batches', () => {
    const manyTickets = fc.array(fc.tuple(fc.nat(3), anObservation), { maxLength: 40 });
    fc.assert(
      fc.property(manyTickets, (deliveries) => {
        const states = new Map<number, TicketState>();
        const sums = agentSums();
        for (const [ticket, observation] of deliveries) {
          const before = states.get(ticket) ?? null;
          const { state } = handleTicket(before, observation, { now: 8 * hour });
          addAgentChange(sums, agentContribution(before, utc), agentContribution(state, utc));
          states.set(ticket, state);
        }
        expect(agentRollupRows(sums)).toEqual(rowsOf(...states.values()));
      }),
      { numRuns: 300 },
    );
  });
});
