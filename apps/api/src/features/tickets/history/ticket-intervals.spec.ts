import { handleTicket, type Observation, type TicketEvent, type TicketState } from '@deskledger/domain';
import { observe } from '@deskledger/domain/testing';
import { ticketIntervals } from './ticket-intervals.js';

const hour = 3_600_000;

/** The facts that the observations give in this order of arrival. */
function factsOf(observations: readonly Observation[]): TicketEvent[] {
  const events: TicketEvent[] = [];
  let state: TicketState = null;
  for (const observation of observations) {
    const outcome = handleTicket(state, observation, { now: 0 });
    events.push(...outcome.events);
    state = outcome.state;
  }
  return events;
}

const history = [
  observe(1 * hour, { createdAt: 1 * hour, phase: 'open', label: 'New', assignee: null }),
  observe(3 * hour, { phase: 'open', label: 'New', assignee: { id: '7', ref: null } }),
  observe(4 * hour, { phase: 'hold', label: 'Waiting', organization: { id: 'acme', name: 'Acme' } }),
  observe(9 * hour, { phase: 'closed', label: 'Closed', closedAt: 8 * hour }),
];
const nobody = { assigneeId: null, organizationId: null };
const grace = { assigneeId: '7', organizationId: null };

describe('the intervals of a ticket', () => {
  it('begin anew whenever status, holder or organization change, and close when the ticket was closed', () => {
    expect(ticketIntervals(factsOf(history))).toEqual([
      { from: 1 * hour, until: 3 * hour, status: 'New', phase: 'open', ...nobody },
      { from: 3 * hour, until: 4 * hour, status: 'New', phase: 'open', ...grace },
      { from: 4 * hour, until: 8 * hour, status: 'Waiting', phase: 'hold', ...grace, organizationId: 'acme' },
      { from: 8 * hour, until: null, status: 'Closed', phase: 'closed', ...grace, organizationId: 'acme' },
    ]);
  });

  it('put a status that we heard of late where it happened', () => {
    const [opened, assigned, held, closed] = history as [Observation, Observation, Observation, Observation];
    const late = ticketIntervals(factsOf([opened, closed, assigned, held]));
    expect(late.map(({ from, status }) => [from / hour, status])).toContainEqual([4, 'Waiting']);
  });

  it('begin with the first word of the help desk, even if that was the last to arrive', () => {
    const [first] = ticketIntervals(factsOf([...history].reverse()));
    expect(first).toMatchObject({ from: 1 * hour, status: 'New' });
  });

  it('end with the deletion of the ticket', () => {
    const intervals = ticketIntervals(factsOf([...history.slice(0, 2), observe(6 * hour, { kind: 'deleted' })]));
    expect(intervals.at(-1)).toMatchObject({ from: 3 * hour, until: 6 * hour });
  });

  it('are none for a ticket that was only ever deleted', () => {
    expect(ticketIntervals(factsOf([observe(6 * hour, { kind: 'deleted' })]))).toEqual([]);
  });
});
