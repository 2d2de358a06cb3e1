import type { Observation } from '@deskledger/domain';
import { observe, observed, plainRules } from '@deskledger/domain/testing';
import { ticketIntervals } from './ticket-intervals.js';

const hour = 3_600_000;

/** The intervals after the observations, in this order of arrival. */
const intervalsOf = (observations: readonly Observation[]) =>
  ticketIntervals(observed(observations), plainRules.statuses);

const history = [
  observe(1 * hour, { createdAt: 1 * hour, category: 'open', label: 'New', assignee: null }),
  observe(3 * hour, { category: 'open', label: 'New', assignee: { id: '7', ref: null } }),
  observe(4 * hour, { category: 'hold', label: 'Waiting', organization: { id: 'acme', name: 'Acme' } }),
  observe(9 * hour, { category: 'closed', label: 'Closed', closedAt: 8 * hour }),
];
const nobody = { assigneeId: null, organizationId: null };
const grace = { assigneeId: '7', organizationId: null };

describe('the intervals of a ticket', () => {
  it('begin anew whenever status, holder or organization change, and close when the ticket was closed', () => {
    expect(intervalsOf(history)).toEqual([
      { from: 1 * hour, until: 3 * hour, status: 'New', category: 'open', ...nobody },
      { from: 3 * hour, until: 4 * hour, status: 'New', category: 'open', ...grace },
      { from: 4 * hour, until: 8 * hour, status: 'Waiting', category: 'hold', ...grace, organizationId: 'acme' },
      { from: 8 * hour, until: null, status: 'Closed', category: 'closed', ...grace, organizationId: 'acme' },
    ]);
  });

  it('put a status that we heard of late where it happened', () => {
    const [opened, assigned, held, closed] = history as [Observation, Observation, Observation, Observation];
    const late = intervalsOf([opened, closed, assigned, held]);
    expect(late.map(({ from, status }) => [from / hour, status])).toContainEqual([4, 'Waiting']);
  });

  it('begin with the first word of the help desk, even if that was the last to arrive', () => {
    const [first] = intervalsOf([...history].reverse());
    expect(first).toMatchObject({ from: 1 * hour, status: 'New' });
  });

  it('end with the deletion of the ticket', () => {
    const intervals = intervalsOf([...history.slice(0, 2), observe(6 * hour, { kind: 'deleted' })]);
    expect(intervals.at(-1)).toMatchObject({ from: 3 * hour, until: 6 * hour });
  });

  it('are none for a ticket that was only ever deleted', () => {
    expect(intervalsOf([observe(6 * hour, { kind: 'deleted' })])).toEqual([]);
  });
});
