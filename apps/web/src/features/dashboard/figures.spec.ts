import { complianceShares } from './compliance-shares.js';
import { inConfiguredOrder } from './status-order.js';

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
