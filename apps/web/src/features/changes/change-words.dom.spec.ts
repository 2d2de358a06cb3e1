import type { Changes } from '@deskledger/contracts';
import { changeSentences, signedText } from './change-words.js';
import { narrowedPath } from './change-links.js';
import { changeLines, changeRows } from './change-rows.js';
import { cellValue } from '../../charts/table/cell.js';

type Line = Changes['lines'][number];
const cell = (count: number, value: number | null = count) => ({ count, value });
const range = { from: '2026-03-08', to: '2026-03-14', timezone: 'UTC' };
const noEffects = { mix: null, within: null };

const line = (key: string, before: number, after: number): Line => ({
  ...{ key, name: key === 'acme' ? 'Acme' : null, before: cell(before), after: cell(after) },
  ...{ contribution: after - before, ...noEffects },
});

function told(more: Partial<Changes>, before: Line['before'], after: Line['after']): Changes {
  const change = before.value === null || after.value === null ? null : after.value - before.value;
  return {
    ...{ metric: 'all_tickets', unit: 'count', rows: 'organization', change, ...noEffects, lines: [] },
    ...{ others: null, overlap: null, dataBegins: '2026-01-01', generatedAt: '2026-03-20T12:00:00Z', dataVersion: '1' },
    current: { range, until: null, figures: after },
    previous: { range: { ...range, from: '2026-03-01', to: '2026-03-07' }, until: null, figures: before },
    ...more,
  };
}

describe('the sentences about a change', () => {
  it('name the change and what contributed most', () => {
    const lines = [line('acme', 10, 40), line('-', 20, 8)];
    expect(changeSentences(told({ lines }, cell(1_200), cell(1_218)))).toEqual([
      'Total Tickets rose by 18, from 1,200 to 1,218.',
      'Acme contributed most, +30, followed by No organization, −12.',
    ]);
    expect(changeSentences(told({ lines: lines.slice(0, 1) }, cell(40), cell(10)))).toEqual([
      'Total Tickets fell by 30, from 40 to 10.',
      'Acme contributed +30.',
    ]);
  });

  it('say so where nothing changed, and where there is nothing on a side', () => {
    expect(changeSentences(told({ rows: 'priority', lines: [line('High', 5, 5)] }, cell(5), cell(5)))).toEqual([
      'Total Tickets did not change: 5 in both periods.',
      'No priority contributed to a change.',
    ]);
    const rate = { metric: 'complianceRate', unit: 'percent' } as const;
    expect(changeSentences(told(rate, cell(0, null), cell(9, 80)))[0]).toBe(
      'Compliance rate has nothing to compare with in the earlier period.',
    );
    expect(changeSentences(told(rate, cell(9, 80), cell(0, null)))).toEqual([
      'Compliance rate has nothing to count in this period.',
      'There is no change to split.',
    ]);
  });

  it('of a mean tell both effects apart', () => {
    const lines = [
      {
        key: 'email',
        name: null,
        before: cell(100, 90),
        after: cell(20, 95),
        contribution: -9.4,
        mix: -11.9,
        within: 2.5,
      },
    ];
    const rate = {
      metric: 'complianceRate',
      unit: 'percent',
      rows: 'channel',
      mix: -25,
      within: 7.5,
      change: -17.5,
    } as const;
    expect(changeSentences(told({ ...rate, lines }, cell(120, 83.3), cell(120, 65.8)))).toEqual([
      'Compliance rate fell by 17.5 points, from 83.3% to 65.8%.',
      'Changes within channels account for +7.5 points and their mix for −25.0 points; email contributed most, −9.4 points.',
    ]);
  });

  it('of a median claim no sum', () => {
    const lines = [{ ...line('acme', 9, 12), contribution: null, before: cell(9, 120), after: cell(12, 180) }];
    const median = { metric: 'medianSeconds', unit: 'seconds' } as const;
    expect(changeSentences(told({ ...median, lines }, cell(20, 200), cell(25, 230)))).toEqual([
      'Median resolution rose by 30 s, from 3 min 20 s to 3 min 50 s.',
      'Acme changed most, from 2 min to 3 min.',
    ]);
    expect(changeSentences(told(median, cell(20, 200), cell(25, 200)))[1]).toBe(
      'No organization with five or more tickets in both periods changed.',
    );
  });

  it('print the parts to their last digit', () => {
    expect([42, -2, 0, null].map((part) => signedText('count', part))).toEqual(['+42', '−2', '0', '--']);
    expect([1, -0.1].map((part) => signedText('percent', part))).toEqual(['+1.0 points', '−0.1 points']);
    expect(signedText('seconds', -93_784)).toBe('−1 d 2 h 3 min 4 s');
    expect(signedText('points', 0.05)).toBe('+0.05');
  });
});

describe('the table of a change', () => {
  it('adds up to its last line', () => {
    const others = { groups: 3, before: cell(4), after: cell(6), contribution: 2, ...noEffects };
    const changes = told(
      { rows: 'tag', lines: [line('vip', 10, 40), line('-', 20, 8)], others, overlap: -3 },
      cell(30),
      cell(47),
    );
    const { head, rows } = changeRows(changes);
    expect(head).toEqual(['Tag', 'Before', 'At the end of 14 Mar', 'Contribution']);
    expect(rows.map((cells) => cells.map(cellValue))).toEqual([
      ['vip', 10, 40, 30],
      ['Not set', 20, 8, -12],
      ['Smaller groups (3)', 4, 6, 2],
      ['Counted in several tags', null, null, -3],
      ['Total', 30, 47, 17],
    ]);
    const { lines, total } = changeLines(changes);
    expect(lines.reduce((sum, { size }) => sum + size!, 0)).toBe(total.size);
  });
});

describe('a line', () => {
  it('leads to the change of its group alone, split by something else', () => {
    const open = (metric: Changes['metric'], rows: Changes['rows']) =>
      narrowedPath(metric, { period: '30days', priority: ['High'] }, rows, 'x');
    expect(open('all_tickets', 'organization')).toBe(
      '/dashboard/changes/all_tickets/channel?period=30days&org=x&priority=High',
    );
    expect(open('averageSeconds', 'tag')).toMatch(/changes\/averageSeconds\/organization\?.*tag=x/);
    // What somebody did is listed.
    expect(open('averageSeconds', 'assignee')).toMatch(/tickets\?.*state=closed.*event=closed.*by=x/);
    expect(open('firstReplyMedianSeconds', 'team')).toMatch(/tickets\?.*event=replied.*byTeam=x/);
    expect(open('complianceRate', 'assignee')).toMatch(/changes\/complianceRate.*assignee=x/);
  });
});
