import { figureContext } from '../../rollups/figure-context.js';
import { noLabels, observe, observed } from '../../testing/index.js';
import { ticketActivities } from '../activities.js';
import { withFallbackValues } from './fallback-values.js';

const hour = 3_600_000;
const byName = {
  assignee: { id: 'Grace', ref: null },
  organization: { id: 'Acme', name: 'Acme' },
  createdAt: 1 * hour,
  dueAt: 6 * hour,
};
const row = observe(5 * hour, { category: 'closed', closedAt: 4 * hour, presumed: byName });
const created = observe(1 * hour + 27_000, {
  category: 'open',
  createdAt: 1 * hour + 27_000,
  dueAt: 6 * hour + 27_000,
  assignee: null,
  organization: { id: '7', name: 'Acme' },
});
const closed = observe(4 * hour + 48_000, {
  category: 'closed',
  closedAt: 4 * hour + 48_000,
  assignee: { id: '8', ref: null },
});
const utc = figureContext({ timezone: 'UTC', labels: noLabels });
const read = (...observations: Parameters<typeof observed>[0]) => {
  const { reading, activities } = ticketActivities(observed(observations), utc)!;
  const { fields, createdAt, closedAt, dueAt, slaStatus } = reading;
  const { assignee, organization } = fields;
  return { assignee, organization, createdAt, closedAt, dueAt, slaStatus, done: activities.slice(1) };
};

describe('what is presumed', () => {
  it('counts from the creation on where nothing else is said', () => {
    expect(read(row)).toEqual({
      ...byName,
      closedAt: 4 * hour,
      slaStatus: 'met',
      done: [
        expect.objectContaining({ kind: 'assigned', at: 1 * hour, agent: 'Grace', team: '' }),
        expect.objectContaining({ kind: 'resolved', at: 4 * hour, agent: 'Grace', team: '', isInTime: true }),
      ],
    });
  });

  it('changes nothing where everything is said, before or after it', () => {
    expect(read(created, closed, row)).toEqual(read(created, closed));
    expect(read(row, closed, created)).toEqual(read(created, closed));
  });

  it('fills in the words that nobody says', () => {
    const { history } = observed([observe(1 * hour, { assignee: null }), row]);
    expect(withFallbackValues(history)[0]![2]).toMatchObject({ assignee: null, dueAt: 6 * hour, createdAt: 1 * hour });
  });
});
