import { figureContext } from '../../rollups/figure-context.js';
import { observe, observeAll, rowsOf } from '../../testing/index.js';
import { unknownTicket, type TicketState } from '../ticket.state.js';
import { hourColumns, hourRollup } from './ticket.rollup.js';

const newYork = figureContext({ timezone: 'America/New_York' });
const acme = { id: 'acme', name: 'Acme' };
const created = Date.parse('2026-09-02T03:30:00Z'); // Tuesday, 1 September, 23:30 in New York
const contribution = (state: TicketState) => hourRollup.contribution(state, newYork);

describe('what a ticket adds to the hours', () => {
  it.each([
    ['its organization', acme, 'acme'],
    ['none', null, '-'],
  ])('stands in the local day and hour of its creation, under %s', (_, organization, slice) => {
    const ticket = observeAll([observe(created + 3_600_000, { createdAt: created, organization })]);
    expect(contribution(ticket)).toEqual([{ day: '2026-09-01', of: { slice }, sums: { h23: 1 } }]);
  });

  it('is also in the whole, in one of 24 columns', () => {
    const { ticket_hour_rollups: rows } = rowsOf(hourRollup, [observeAll([observe(created)])], newYork);
    expect([hourColumns[0], hourColumns.at(-1), hourColumns.length]).toEqual(['h0', 'h23', 24]);
    expect(rows).toMatchObject([
      { slice: '', day: '2026-09-01', h22: 0, h23: 1 },
      { slice: '-', day: '2026-09-01', h22: 0, h23: 1 },
    ]);
  });

  it('is nothing before the ticket is heard of, and when it is deleted', () => {
    const deleted = observeAll([observe(created), observe(created + 1, { kind: 'deleted' })]);
    expect([contribution(unknownTicket), contribution(deleted)]).toEqual([[], []]);
  });
});
