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
import { ticketRollup, type TicketMeasure } from './ticket.rollup.js';

const hour = 3_600_000;
const utc = figureContext({ timezone: 'UTC', labels: noLabels });
const at = (text: string) => Date.parse(text);
const amount = (row: NamedRow | undefined, measure: TicketMeasure) => Number(row?.[measure] ?? 0);
const contribution = (state: TicketState) => ticketRollup.contribution(state, utc);

function tablesOf(...states: TicketState[]) {
  const { ticket_rollups: totals = [], ticket_value_rollups: values = [] } = rowsOf(ticketRollup, states, utc);
  return { totals, values };
}
const find = ({ totals }: { totals: NamedRow[] }, slice: string, grain: string, bucket: string) =>
  totals.find((row) => row.slice === slice && row.grain === grain && row.bucket === bucket);

describe('what a ticket adds to the rollups', () => {
  const created = at('2026-08-31T22:00:00Z');
  const closing = at('2026-09-02T10:00:00Z');
  const acme = { id: 'acme', name: 'Acme' };
  const ticket = observeAll([
    observe(created, { category: 'open', createdAt: created, organization: acme, priority: 'High', dueAt: closing }),
    observe(closing, { category: 'closed', label: 'Closed' }),
  ]);

  it('stands on its day of creation and on its day of closing', () => {
    const rows = tablesOf(ticket);
    const born = find(rows, '', 'day', '2026-08-31');
    const done = find(rows, 'acme', 'day', '2026-09-02');
    expect([amount(born, 'created'), amount(born, 'closed'), amount(born, 'met'), amount(born, 'resolved')]).toEqual([
      1, 1, 1, 0,
    ]);
    expect([amount(done, 'created'), amount(done, 'resolved'), amount(done, 'resolution_count')]).toEqual([0, 1, 1]);
    expect(amount(done, 'resolution_open_sum')).toBe(created / 1000);
    expect(amount(done, 'resolution_close_sum')).toBe(closing / 1000);
  });

  it('is its resolution in whole seconds, while it is closed', () => {
    expect(contribution(ticket)).toEqual([
      {
        day: '2026-08-31',
        of: { slice: 'acme' },
        sums: { created: 1, closed: 1, met: 1 },
        values: { status: 'Closed', priority: 'High' },
      },
      {
        day: '2026-09-02',
        of: { slice: 'acme' },
        sums: {
          ...{ resolved: 1, resolution_count: 1 },
          ...{ resolution_open_sum: created / 1000, resolution_close_sum: closing / 1000 },
        },
        times: { resolution: 36 * 3600 },
      },
    ]);
  });

  it('is also in its month, and in the whole', () => {
    const rows = tablesOf(ticket, observeAll([observe(created, { category: 'open' })]));
    expect(amount(find(rows, '', 'month', '2026-08-01'), 'created')).toBe(2);
    expect(amount(find(rows, 'acme', 'month', '2026-08-01'), 'created')).toBe(1);
    expect(amount(find(rows, '-', 'month', '2026-08-01'), 'no_target')).toBe(1);
  });

  it.each([null, { id: '', name: 'Nobody' }, { id: '-', name: null }])(
    'is once in the whole and once among those without an organization: %j',
    (organization) => {
      const rows = tablesOf(observeAll([observe(created, { category: 'open', organization })]));
      const days = rows.totals.filter(({ grain }) => grain === 'day');
      expect(days.map((row) => [row.slice, amount(row, 'created')])).toEqual([
        ['', 1],
        ['-', 1],
      ]);
    },
  );

  it('counts status and priority as they are, also when they are not set', () => {
    const rows = tablesOf(observeAll([observe(created, { category: 'open', label: null })]));
    const values = rows.values.filter((row) => row.slice === '' && row.grain === 'day');
    expect(values.map(({ dimension, value, count }) => [dimension, value, count])).toEqual([
      ['priority', '', 1],
      ['status', '', 1],
    ]);
  });

  it('is nothing before it is heard of', () => {
    expect(contribution(unknownTicket)).toEqual([]);
  });

  it('has no resolution while it is open again, but keeps its flows', () => {
    const reopened = recordAll([observe(closing + 24 * hour, { category: 'open' })], 0, ticket).state;
    expect(contribution(reopened).map(({ day, sums }) => [day, sums])).toEqual([
      ['2026-08-31', { created: 1, running: 1 }],
      ['2026-09-02', { resolved: 1 }],
      ['2026-09-03', { reopened: 1 }],
    ]);
  });

  it('leaves every figure when it is deleted', () => {
    const deleted = recordAll([observe(closing + 1, { kind: 'deleted' })], 0, ticket).state;
    expect(contribution(deleted)).toEqual([]);
  });

  it('moves to another organization as a whole', () => {
    const moved = recordAll([observe(closing + 1, { organization: null })], 0, ticket).state;
    const sums = new RollupSums(ticketRollup);
    sums.addChange(contribution(ticket), contribution(moved));
    const totals = namedRows(sums).ticket_rollups!;
    expect(totals.map(({ slice }) => slice)).not.toContain('');
    expect(amount(find({ totals }, 'acme', 'day', '2026-08-31'), 'created')).toBe(-1);
    expect(amount(find({ totals }, '-', 'day', '2026-08-31'), 'created')).toBe(1);
  });
});

describe('rollup rows', () => {
  const manyTickets = fc.array(fc.tuple(fc.nat(3), anObservation), { maxLength: 40 });

  it('sum up to the contributions from scratch, whatever the batches', () => {
    fc.assert(
      fc.property(manyTickets, (deliveries) => {
        const states = new Map<number, TicketState>();
        const sums = new RollupSums(ticketRollup);
        for (const [ticket, observation] of deliveries) {
          const before = states.get(ticket) ?? unknownTicket;
          const { state } = recordAll([observation], 8 * hour, before);
          sums.addChange(contribution(before), contribution(state));
          states.set(ticket, state);
        }
        expect(namedRows(sums)).toEqual(rowsOf(ticketRollup, states.values(), utc));
      }),
      { numRuns: howMany(300) },
    );
  });

  it('give each month the sum of its days, and the whole the sum of the organizations', () => {
    fc.assert(
      fc.property(manyTickets, (deliveries) => {
        const states = deliveries.map(([, observation]) => observeAll([observation]));
        const { totals } = tablesOf(...states);
        for (const month of totals.filter(({ grain }) => grain === 'month')) {
          const days = totals.filter((row) => row.slice === month.slice && row.grain === 'day');
          expect(days.map((row) => amount(row, 'created')).reduce((sum, next) => sum + next, 0)).toBe(
            amount(month, 'created'),
          );
        }
        const whole = totals.filter(({ slice }) => slice === '').reduce((sum, row) => sum + amount(row, 'resolved'), 0);
        const parts = totals.filter(({ slice }) => slice !== '').reduce((sum, row) => sum + amount(row, 'resolved'), 0);
        expect(parts).toBe(whole);
      }),
    );
  });

  it('come sorted by key and without zeros', () => {
    fc.assert(
      fc.property(manyTickets, (deliveries) => {
        const { totals, values } = tablesOf(...deliveries.map(([, observation]) => observeAll([observation])));
        const keys = totals.map(({ slice, grain, bucket }) => [slice, grain, bucket].join('\u0000'));
        expect(keys).toEqual(keys.toSorted());
        expect(values.every(({ count }) => count !== 0)).toBe(true);
      }),
    );
  });

  it('refuse to round a sum', () => {
    const sums = new RollupSums(ticketRollup);
    const huge = { day: '2026-09-01', of: { slice: '-' }, sums: { resolution_open_sum: Number.MAX_SAFE_INTEGER } };
    sums.add([huge, huge], 1);
    expect(() => sums.rows()).toThrow(RangeError);
  });

  it('refuse a measure that the definition does not have', () => {
    const sums = new RollupSums(ticketRollup);
    expect(() => sums.add([{ day: '2026-09-01', of: { slice: '-' }, sums: { invented: 1 } }], 1)).toThrow(
      'ticket_rollups has no measure invented',
    );
  });
});
