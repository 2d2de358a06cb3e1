import { stripeColumns } from '../metrics/histogram.js';
import { noLabels } from '../testing/index.js';
import { defineRollup, type Addition } from './define-rollup.js';
import { figureContext } from './figure-context.js';
import { RollupSums, noOrganization, sliceOf } from './rollup-sums.js';

const visits = defineRollup({
  name: 'visits',
  version: 1,
  dependsOn: ['timezone'],
  table: 'visit_rollups',
  key: ['slice', 'grain', 'bucket'],
  alsoInAll: ['slice'],
  measures: ['made', 'paid'],
  values: { table: 'visit_values', dimensions: ['status', 'channel'] },
  times: { stay: 'visit_stays', wait: 'visit_waits' },
  contribution: () => [],
});
const hands = defineRollup({
  name: 'hands',
  version: 1,
  dependsOn: [],
  table: 'hand_rollups',
  key: ['day', 'agent', 'team'],
  measures: ['made'],
  contribution: () => [],
});

const day = '2026-09-02';
const visit = (added: Partial<Addition>): Addition => ({ day, of: { slice: 'acme' }, ...added });

/** The rows of each table after these additions. */
function rowsOf(rollup: typeof visits | typeof hands, ...additions: Addition[]) {
  const sums = new RollupSums(rollup);
  sums.add(additions, 1);
  return sums.rows().map(({ rows }) => rows);
}
/** The same of visits, of one slice on its day. */
const acmeOf = (...additions: Addition[]) =>
  rowsOf(visits, ...additions).map((rows) =>
    rows.filter(([slice, grain]) => slice === 'acme' && grain === 'day').map((row) => row.slice(3)),
  );
const stripe = (index: number, count: number) => stripeColumns.map((_, column) => (column === index ? count : 0));

describe('the tables of a rollup', () => {
  it('are that of its measures, that of its values and one for each of its times', () => {
    const key = ['slice', 'grain', 'bucket'];
    expect(visits.tables).toEqual([
      { name: 'visit_rollups', key, sums: ['made', 'paid'] },
      { name: 'visit_values', key: [...key, 'dimension', 'value'], sums: ['count'] },
      { name: 'visit_stays', key: [...key, 'stripe'], sums: stripeColumns },
      { name: 'visit_waits', key: [...key, 'stripe'], sums: stripeColumns },
    ]);
    expect(hands.tables).toEqual([{ name: 'hand_rollups', key: ['day', 'agent', 'team'], sums: ['made'] }]);
  });
});

describe('the rows of a rollup', () => {
  it('count a day in its month and a part in the whole, sorted by key', () => {
    const [rows] = rowsOf(
      visits,
      visit({ day: '2026-09-30', sums: { made: 1 } }),
      visit({ sums: { made: 2, paid: 5 } }),
      visit({ of: { slice: 'zeta' }, sums: { paid: 1 } }),
    );
    expect(rows).toEqual([
      ['', 'day', '2026-09-02', 2, 6],
      ['', 'day', '2026-09-30', 1, 0],
      ['', 'month', '2026-09-01', 3, 6],
      ['acme', 'day', '2026-09-02', 2, 5],
      ['acme', 'day', '2026-09-30', 1, 0],
      ['acme', 'month', '2026-09-01', 3, 5],
      ['zeta', 'day', '2026-09-02', 0, 1],
      ['zeta', 'month', '2026-09-01', 0, 1],
    ]);
  });

  it('are those of days and parts alone where the key has nothing else', () => {
    const of = (agent: string, team: string): Addition => ({ day, of: { agent, team }, sums: { made: 1 } });
    expect(rowsOf(hands, of('8', ''), of('7', 'b'), of('7', 'a'), of('8', ''))).toEqual([
      [
        [day, '7', 'a', 1],
        [day, '7', 'b', 1],
        [day, '8', '', 2],
      ],
    ]);
  });

  it('count values by dimension, whatever they hold', () => {
    const [, values] = acmeOf(
      visit({ values: { status: 'Open', channel: '' } }),
      visit({ values: { status: 'Open' } }),
      visit({ values: { status: 'a\u0000b' } }),
    );
    expect(values).toEqual([
      ['channel', '', 1],
      ['status', 'Open', 2],
      ['status', 'a\u0000b', 1],
    ]);
  });

  it('count times in the histogram that they belong to, in the order of its numbers', () => {
    const [measures, , stays, waits] = acmeOf(
      visit({ times: { stay: 163 } }),
      visit({ times: { stay: 3, wait: 40 } }),

      visit({ times: { stay: 33 } }),
      visit({ times: { stay: 3 } }),
    );
    expect(measures).toEqual([]);
    expect(stays).toEqual([
      [0, ...stripe(3, 2)],
      [2, ...stripe(1, 1)],
      [10, ...stripe(3, 1)],
    ]);
    expect(waits).toEqual([[2, ...stripe(8, 1)]]);
  });

  it('leave out what comes to nothing, and hold what is taken away', () => {
    const before = visit({ sums: { made: 1, paid: 7 }, values: { status: 'Open' }, times: { stay: 3 } });
    const after = visit({ sums: { made: 1, paid: 7 }, values: { status: 'Closed' }, times: { stay: 3 } });
    const sums = new RollupSums(visits);
    sums.addChange([before], [after]);
    const [measures, values, stays] = sums.rows().map(({ rows }) => rows);
    expect([measures, stays]).toEqual([[], []]);
    expect(values!.slice(0, 2)).toEqual([
      ['', 'day', day, 'status', 'Closed', 1],
      ['', 'day', day, 'status', 'Open', -1],
    ]);
    sums.addChange([after], [before]);
    expect(sums.rows().flatMap(({ rows }) => rows)).toEqual([]);
  });

  it('are refused when a sum is no longer exact', () => {
    const sums = new RollupSums(visits);
    sums.add([visit({ sums: { paid: Number.MAX_SAFE_INTEGER } }), visit({ sums: { paid: 1 } })], 1);
    expect(() => sums.rows()).toThrow(
      new RangeError('paid of  day 2026-09-02 is no longer exact: write the sums more often'),
    );
  });

  it('are refused for a measure that the definition does not have', () => {
    const sums = new RollupSums(hands);
    const invented = { day, of: { agent: '', team: '' }, sums: { invented: 1 } };
    expect(() => sums.add([invented], 1)).toThrow(new RangeError('hands has no measure invented'));
  });
});

describe('what figures are asked with', () => {
  it('is the zone and, where they are depended on, what the labels mean', () => {
    const { timezone, day: dayOf, rules } = figureContext({ timezone: 'Asia/Tokyo', labels: noLabels });
    expect([timezone, dayOf(Date.parse('2026-09-01T20:00:00Z'))]).toEqual(['Asia/Tokyo', day]);
    expect(rules.statuses({ label: null, type: 'on_hold', closedAt: null })).toBe('hold');
  });

  it('refuses to judge a status without the labels', () => {
    const { statuses } = figureContext({ timezone: 'UTC' }).rules;
    expect(() => statuses({ label: null, type: null, closedAt: null })).toThrow(
      'What judges statuses must depend on the labels',
    );
  });

  it.each([
    ['acme', 'acme'],
    ['', noOrganization],
    [null, noOrganization],
    [undefined, noOrganization],
  ])('has a slice for the organization %j: %s', (id, slice) => {
    expect(sliceOf(id)).toBe(slice);
  });
});
