import { Refusal } from '../core/refusal.js';
import { resolveRange, type DateRange } from './resolve-range.js';

const timezone = 'America/New_York';
const now = Date.parse('2026-11-21T02:30:00Z'); // 20 November, 21:30 in New York

describe('resolveRange', () => {
  it.each<[DateRange, string, number]>([
    ['today', '2026-11-20', 1],
    ['7days', '2026-11-14', 7],
    ['30days', '2026-10-22', 30],
    ['90days', '2026-08-23', 90],
    ['120days', '2026-07-24', 120],
    ['180days', '2026-05-25', 180],
    ['1year', '2025-11-21', 365],
  ])('takes %s to begin on %s', (dateRange, from, days) => {
    expect(resolveRange({ dateRange, now, timezone })).toMatchObject({ from, to: '2026-11-20', days, timezone });
  });

  it('ends at the midnight after the last day, with the offset that holds there', () => {
    const range = resolveRange({ dateRange: 'custom', from: '2026-11-01', to: '2026-11-01', now, timezone });
    expect([range.startsAt, range.endsAt]).toEqual([Date.parse('2026-11-01T04:00Z'), Date.parse('2026-11-02T05:00Z')]);
  });

  it.each([
    ['from', 'is required for a custom range', undefined, '2026-01-01'],
    ['to', 'is required for a custom range', '2026-01-01', undefined],
    ['from', 'must be a date such as 2026-11-20, not 2026-02-30', '2026-02-30', '2026-03-01'],
    ['from', 'must be between 1000-01-01 and 2999-12-31', '0005-01-01', '0014-12-31'],
    ['to', 'must be between 1000-01-01 and 2999-12-31', '2999-01-01', '3000-01-01'],
    ['to', 'must be on or after 2026-03-02', '2026-03-02', '2026-03-01'],
  ])("refuses a custom range, whose '%s' %s", (path, message, from, to) => {
    const resolve = () => resolveRange({ dateRange: 'custom', from, to, now, timezone });
    expect(resolve).toThrow(Refusal);
    const refusal: Partial<Refusal> = {
      code: 'invalid_range',
      message: `The date range is not valid: ${path} ${message}.`,
      details: [{ path, message }],
    };
    expect(resolve).toThrow(expect.objectContaining(refusal) as Error);
  });
});
