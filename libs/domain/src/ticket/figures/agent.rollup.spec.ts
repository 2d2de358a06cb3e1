import fc from 'fast-check';
import { figureContext } from '../../rollups/figure-context.js';
import { RollupSums } from '../../rollups/rollup-sums.js';
import {
  anObservation,
  namedRows,
  observe,
  observeAll,
  rowsOf,
  type NamedRow,
  noLabels,
  recordAll,
  howMany,
} from '../../testing/index.js';
import { unknownTicket, type TicketState } from '../ticket.state.js';
import { agentRollup } from './agent.rollup.js';

const hour = 3_600_000;
const utc = figureContext({ timezone: 'UTC', labels: noLabels });
const tablesOf = (...states: TicketState[]) => rowsOf(agentRollup, states, utc);
const totalsOf = (...states: TicketState[]) => tablesOf(...states).agent_rollups!;
const amounts = (row: NamedRow | undefined) => agentRollup.measures.map((measure) => row?.[measure]);
const counted = (rows: NamedRow[] | undefined) => (rows ?? []).map(({ day }) => day);

describe('what a ticket adds to its agents', () => {
  const created = Date.parse('2026-08-31T22:00:00Z');
  const closing = Date.parse('2026-09-02T10:00:00Z');
  const ticket = observeAll([
    observe(created, { category: 'open', dueAt: closing, assignee: { id: '7', ref: null } }),
    observe(closing, { category: 'closed' }),
  ]);

  it('stands on the days of its activities', () => {
    const { agent_rollups: rows, agent_resolution_rollups: resolutions } = tablesOf(ticket);
    expect(rows!.map(({ day, agent }) => [day, agent])).toEqual([
      ['2026-08-31', '7'],
      ['2026-09-02', '7'],
    ]);
    expect(rows![0]).toMatchObject({ assigned: 1 });
    expect(amounts(rows![1])).toEqual([0, 1, 0, 1, 1, 1, 36 * 3600, 0, 0]);
    expect(counted(resolutions)).toEqual(['2026-09-02']);
  });

  it('has no resolution while the ticket is open again', () => {
    const reopened = recordAll([observe(closing + hour, { category: 'open' })], 0, ticket).state;
    const { agent_rollups: rows, agent_resolution_rollups: resolutions } = tablesOf(reopened);
    expect(amounts(rows![1])).toEqual([0, 1, 1, 1, 1, 0, 0, 0, 0]);
    expect(resolutions).toEqual([]);
  });

  it('has its first reply on the day of that, until the help desk takes it back', () => {
    const replied = observe(closing + hour, { firstResponseAt: created + 3 * hour });
    const tables = tablesOf(recordAll([replied], 0, ticket).state);
    const { agent_rollups: rows, agent_reply_rollups: replies, agent_resolution_rollups: resolutions } = tables;
    expect(rows![1]).toMatchObject({ day: '2026-09-01' });
    expect(amounts(rows![1])).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 3 * 3600]);
    expect([counted(replies), counted(resolutions)]).toEqual([['2026-09-01'], ['2026-09-02']]);
    const takenBack = observeAll([replied, observe(closing + 2 * hour, { firstResponseAt: null })]);
    expect(totalsOf(takenBack)).toEqual([]);
  });

  it('is not decided when there was no deadline', () => {
    const [row] = totalsOf(observeAll([observe(created, { category: 'closed', assignee: { id: '7', ref: null } })]));
    expect(amounts(row)).toEqual([1, 1, 0, 0, 0, 1, 0, 0, 0]);
  });

  it('is nothing when the ticket is deleted, or was not heard of', () => {
    expect(agentRollup.contribution(unknownTicket, utc)).toEqual([]);
    const deleted = recordAll([observe(closing + 1, { kind: 'deleted' })], 0, ticket).state;
    expect(agentRollup.contribution(deleted, utc)).toEqual([]);
  });
});

describe('the rows of the agents', () => {
  it('sum up to the contributions from scratch, whatever the batches', () => {
    const manyTickets = fc.array(fc.tuple(fc.nat(3), anObservation), { maxLength: 40 });
    fc.assert(
      fc.property(manyTickets, (deliveries) => {
        const states = new Map<number, TicketState>();
        const sums = new RollupSums(agentRollup);
        for (const [ticket, observation] of deliveries) {
          const before = states.get(ticket) ?? unknownTicket;
          const { state } = recordAll([observation], 8 * hour, before);
          sums.addChange(agentRollup.contribution(before, utc), agentRollup.contribution(state, utc));
          states.set(ticket, state);
        }
        expect(namedRows(sums)).toEqual(tablesOf(...states.values()));
      }),
      { numRuns: howMany(300) },
    );
  });
});
