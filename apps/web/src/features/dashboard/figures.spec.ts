import type { Dashboard } from '@deskledger/contracts';
import { complianceShares } from './compliance-shares.js';
import { inConfiguredOrder } from './status-order.js';
import { pointWords, trendPoints, trendSummary } from './trend-points.js';

const figures = {
  range: { from: '2026-11-19', to: '2026-11-21', timezone: 'Europe/London' },
  generatedAt: '2026-11-21T14:05:00.000Z',
  responseTrends: [
    { date: '2026-11-19', tickets: 4, created: 4, resolved: 1, reopened: 0 },
    { date: '2026-11-20', tickets: 7, created: 7, resolved: 5, reopened: 1 },
    { date: '2026-11-21', tickets: 2, created: 2, resolved: 0, reopened: 0 },
  ],
} as Dashboard;

describe('ticket trends', () => {
  it('hold the figures of the days', () => {
    const { series } = trendPoints(figures);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['Created', [4, 7, 2]],
      ['Resolved', [1, 5, 0]],
    ]);
  });

  it('say themselves in a sentence', () => {
    expect(trendSummary(figures)).toBe('Created 13, resolved 6. Busiest day 20 Nov with 7.');
  });

  it('lead to the tickets of a day', () => {
    expect(pointWords(trendPoints(figures), figures, 1)).toEqual({
      heading: 'Friday 20 Nov 2026',
      note: undefined,
      links: [
        { to: '/dashboard/tickets?on=2026-11-20&event=created', text: '7 created' },
        { to: '/dashboard/tickets?on=2026-11-20&event=closed', text: '5 resolved' },
      ],
    });
  });

  it('say until when today is known', () => {
    expect(pointWords(trendPoints(figures), figures, 2).note).toBe('until 14:05');
  });
});

describe('compliance', () => {
  it('is shared among all tickets and adds to a hundred', () => {
    const parts = complianceShares({ compliant: 1, noneCompliant: 1, running: 1, paused: 0, noTarget: 0, rate: 50 });
    expect([parts.met.share, parts.breached.share, parts.undecided.share]).toEqual(['33.4%', '33.3%', '33.3%']);
  });

  it('has no shares without tickets', () => {
    const parts = complianceShares({ compliant: 0, noneCompliant: 0, running: 0, paused: 0, noTarget: 0, rate: null });
    expect(parts.met.share).toBe('--');
  });
});

it('keeps statuses in the order of the work', () => {
  const rows = [
    { category: 'Closed', count: 9 },
    { category: 'Vendor', count: 5 },
    { category: 'Open', count: 3 },
    { category: '', count: 1 },
  ];
  expect(inConfiguredOrder(rows, ['Open', 'Closed']).map(({ category }) => category)).toEqual([
    'Open',
    'Closed',
    'Vendor',
    '',
  ]);
});
