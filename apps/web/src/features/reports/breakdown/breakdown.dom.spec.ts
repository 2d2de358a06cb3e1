import type { Backlog, Breakdown, BreakdownCell, BreakdownComparison } from '@deskledger/contracts';
import { cellValue } from '../../../charts/table/cell.js';
import { nextSorting, sortedBy } from '../../../charts/table/sorting.js';
import { defaultPeriod } from '../../../lib/url/period.js';
import { canGetWorse, changesOf, isWorseBelow, worstOf } from './breakdown-changes.js';
import { linkTo, pageAbout } from './breakdown-links.js';
import { askedBreakdown } from './breakdown-measures.js';
import { breakdownRows } from './breakdown-rows.js';
import { groupName, shadesOf } from './breakdown-words.js';

const range = { from: '2026-03-01', to: '2026-03-07', timezone: 'UTC' };
const cell = (count: number, value: number | null = count) => ({ count, value });
const group = (key: string | null, count: number, name: string | null = null) => ({ key, name, total: cell(count) });

const breakdown: Breakdown = {
  rows: [
    { ...group('acme', 3, 'Acme'), cells: [cell(2), cell(1)] },
    { ...group('-', 1), cells: [cell(0), cell(1)] },
    { ...group(null, 4), cells: [cell(3), cell(1)] },
  ],
  columns: [group('1', 5), group('2', 3)],
  total: cell(8),
  otherRows: 7,
  otherColumns: 0,
  range,
  generatedAt: '2026-03-07T12:00:00.000Z',
  dataVersion: '1',
};

describe('a breakdown', () => {
  it('names what is not set, what nobody named and all others', () => {
    expect(breakdown.rows.map((row) => groupName('organization', row, 7))).toEqual([
      'Acme',
      'No organization',
      'Other (7)',
    ]);
    expect(groupName('weekday', group('7', 1), 0)).toBe('Sunday');
    expect(groupName('month', group('2026-03', 1), 0)).toBe('Mar 2026');
    expect(groupName('hour', group('9', 1), 0)).toBe('09:00');
    expect(groupName('assignee', group('12', 1), 0)).toBe('12');
    expect(groupName('priority', group('-', 1), 0)).toBe('Not set');
  });

  it('is a table with its totals, whose times stay seconds in files', () => {
    const { head, rows } = breakdownRows({ rows: 'organization', columns: 'weekday', measure: 'created' }, breakdown);
    expect(head).toEqual(['Organization', 'Monday', 'Tuesday', 'Total']);
    expect(rows.at(-1)).toEqual(['Total', { text: '5', value: 5 }, { text: '3', value: 3 }, { text: '8', value: 8 }]);
    const times = breakdownRows(
      { rows: 'organization', columns: undefined, measure: 'resolution' },
      { ...breakdown, columns: [], rows: [{ ...group('acme', 3, 'Acme'), total: cell(3, 7_200), cells: [] }] },
    );
    expect(times.head).toEqual(['Organization', 'Median resolution']);
    expect(times.rows[0]).toEqual(['Acme', { text: '≈ 2 h', value: 7_200 }]);
  });

  it('has a column for each measure of a pivot', () => {
    const rows = [{ ...group('acme', 3, 'Acme'), cells: [], also: [cell(2, 7_200)] }];
    const table = breakdownRows(
      { rows: 'organization', columns: undefined, measure: 'created', also: ['resolution'] },
      { ...breakdown, columns: [], rows, also: [cell(2, 7_200)] },
    );
    expect(table.head).toEqual(['Organization', 'Tickets created', 'Median resolution']);
    expect(table.rows[0]).toEqual(['Acme', { text: '3', value: 3 }, { text: '≈ 2 h', value: 7_200 }]);
    expect(table.rows.at(-1)!.at(-1)).toEqual({ text: '≈ 2 h', value: 7_200 });
  });

  it('asks for measures once each, and beside columns for one', () => {
    const also = ['resolution', 'created', 'resolution', 'wrong', 'csat'];
    expect(askedBreakdown({ rows: 'team', also })).toEqual({
      ...{ rows: 'team', columns: undefined, measure: 'created', also: ['resolution', 'csat'] },
    });
    expect(askedBreakdown({ rows: 'team', columns: 'priority', also })).not.toHaveProperty('also');
  });

  it('is darker where more is, and as light as the page where nothing is', () => {
    const shade = shadesOf(breakdown);
    expect([cell(0), cell(1), cell(2), cell(3), cell(2, null)].map(shade)).toEqual([0, 0, 3, 4, 0]);
  });
});

describe('what a breakdown was before', () => {
  const sideOf = (figures: Record<string, BreakdownCell>, total: BreakdownCell, dates = range) => ({
    range: dates,
    until: null,
    figures: { rows: Object.entries(figures).map(([key, figure]) => ({ key, figure })), total },
  });
  const comparison = (dataBegins: string): BreakdownComparison => ({
    current: sideOf({ acme: cell(30, 9_000), beta: cell(30, 3_600), '-': cell(0, null) }, cell(60, 7_200)),
    previous: sideOf({ acme: cell(40, 1_800), beta: cell(40, 7_200), '-': cell(1, 60) }, cell(81, 7_200), {
      ...range,
      from: '2026-02-22',
      to: '2026-02-28',
    }),
    dataBegins,
    generatedAt: '2026-03-07T12:00:00.000Z',
    dataVersion: '1',
  });
  const times: Breakdown = {
    ...breakdown,
    columns: [],
    rows: [
      { ...group('acme', 30, 'Acme'), total: cell(30, 9_000), cells: [] },
      { ...group('-', 0), total: cell(0, null), cells: [] },
      { ...group('beta', 30, 'Beta'), total: cell(30, 3_600), cells: [] },
      { ...group(null, 4), cells: [] },
    ],
  };
  const asked = { rows: 'organization', columns: undefined, measure: 'resolution' } as const;

  it('stands beside each total, in the unit of the measure', () => {
    const changes = changesOf('resolution', comparison('2026-01-01'))!;
    expect(changes.of('acme')).toMatchObject({ difference: 7_200, delta: { text: '+2 h', tone: 'bad' } });
    expect(changes.of('beta')).toMatchObject({ difference: -3_600, delta: { text: '−1 h', tone: 'good' } });
    expect(changes.all).toMatchObject({ difference: 0, delta: { text: 'No change' } });
    // Nothing now, unknown to both sides, and others of which there are none: there is no change.
    for (const key of ['-', 'gamma', null]) expect(changes.of(key)).toMatchObject({ difference: null, delta: null });
    const { head, rows } = breakdownRows(asked, times, changes);
    expect(head).toEqual(['Organization', 'Median resolution', 'Before', 'At the end of 7 Mar', 'Change']);
    expect(rows[0]!.map(cellValue)).toEqual(['Acme', 9_000, 1_800, 9_000, 7_200]);
    expect(rows.at(-1)!.map(cellValue)).toEqual(['Total', 8, 7_200, 7_200, 0]);
  });

  it('puts what got worse first, and what has no change last either way', () => {
    const { rows } = breakdownRows(asked, times, changesOf('resolution', comparison('2026-01-01')));
    const order = (sorting: ReturnType<typeof nextSorting>) =>
      sortedBy(rows.slice(0, -1), (cells) => cells, sorting).map(([name]) => name);
    const first = nextSorting(undefined, 4, !isWorseBelow('resolution'));
    expect(order(first)).toEqual(['Acme', 'Beta', 'No organization', 'Other (7)']);
    const second = nextSorting(first, 4, !isWorseBelow('resolution'));
    expect(order(second)).toEqual(['Beta', 'Acme', 'No organization', 'Other (7)']);
    expect(nextSorting(second, 4, !isWorseBelow('resolution'))).toBeUndefined();
    expect(isWorseBelow('compliance')).toBe(true);
  });

  it('is looked through for what got worse most, among what stands on more than a few', () => {
    const changes = changesOf('resolution', comparison('2026-01-01'))!;
    expect(worstOf('resolution', changes, times.rows)).toMatchObject({ group: { key: 'acme' } });
    expect(worstOf('resolution', changes, times.rows.slice(1))).toBeNull();
    const { current, previous, ...rest } = comparison('2026-01-01');
    const few = sideOf({ acme: cell(4, 1_800), beta: cell(40, 7_200) }, previous.figures.total, previous.range);
    const beside = changesOf('resolution', { ...rest, current, previous: few })!;
    expect(worstOf('resolution', beside, times.rows)).toBeNull();
    // Of shares the fall is what got worse.
    expect(worstOf('compliance', changes, times.rows)).toMatchObject({ group: { key: 'beta' } });
    expect([canGetWorse('reply'), canGetWorse('resolved')]).toEqual([true, false]);
  });

  it('is not told of a range that begins before the data does', () => {
    expect(changesOf('resolution', comparison('2026-02-25'))).toBeNull();
  });
});

describe('a figure of a breakdown', () => {
  const open = (measure: Parameters<typeof linkTo>[0]['measure'], backlog?: Backlog) =>
    linkTo({ measure, period: { ...defaultPeriod, priority: ['High'] }, backlog, range }, [
      ['organization', 'acme'],
      ['tag', '-'],
    ]);

  it('leads to the list of what it is over', () => {
    expect(open('created')).toBe('/dashboard/tickets?org=acme&priority=High&tag=-&archived=include');
    expect(open('resolution')).toBe(open('resolved'));
    expect(open('resolved')).toMatch(/state=closed.*event=closed.*sort=-resolution/);
    expect(open('compliance')).toMatch(/compliance=noncompliant/);
    expect(open('reply')).toMatch(/event=replied/);
    expect(open('csat')).toBeUndefined();
    expect(open('backlog')).toBeUndefined();
  });

  it('leads to those days of a month that the range holds', () => {
    const created = { measure: 'created', period: defaultPeriod, backlog: undefined } as const;
    const days = { from: '2026-02-20', to: '2026-04-10', timezone: 'UTC' };
    const open = (month: string) => linkTo({ ...created, range: days }, [['month', month]]);
    expect(open('2026-02')).toMatch(/period=custom&from=2026-02-20&to=2026-02-28/);
    expect(open('2026-03')).toMatch(/period=custom&from=2026-03-01&to=2026-03-31/);
    expect(open('2026-04')).toMatch(/period=custom&from=2026-04-01&to=2026-04-10/);
  });

  it('leads to a weekday and an hour of what it counts', () => {
    const asked = { period: defaultPeriod, backlog: undefined, range };
    const open = (measure: Parameters<typeof linkTo>[0]['measure']) =>
      linkTo({ ...asked, measure }, [
        ['weekday', '1'],
        ['hour', '0'],
      ]);
    expect(open('created')).toBe('/dashboard/tickets?weekday=1&hour=0&archived=include');
    expect(open('resolved')).toMatch(/event=closed&weekday=1&hour=0/);
    expect(open('reply')).toMatch(/event=replied&weekday=1&hour=0/);
  });

  it('leads to what agents and teams did, and to what they hold now', () => {
    const asked = { period: { ...defaultPeriod, assignee: ['8'] }, backlog: undefined, range };
    const open = (measure: Parameters<typeof linkTo>[0]['measure'], dimension: 'assignee' | 'team') =>
      linkTo({ ...asked, measure }, [[dimension, '7']]);
    expect(open('resolved', 'assignee')).toMatch(/assignee=8.*event=closed.*by=7/);
    expect(open('resolution', 'team')).toMatch(/assignee=8.*event=closed.*byTeam=7/);
    expect(open('reply', 'assignee')).toMatch(/event=replied.*by=7/);
    expect(open('created', 'assignee')).toMatch(/assignee=7/);
  });

  it('leads nowhere where no list can ask for the same', () => {
    const created = { measure: 'created', period: defaultPeriod, backlog: undefined, range } as const;
    expect(linkTo(created, [['team', null]])).toBeUndefined();
    expect(pageAbout(['organization', '-'], defaultPeriod)).toBeUndefined();
    expect(pageAbout(['assignee', '7'], defaultPeriod)).toBe('/dashboard/agents/7');
  });
});
