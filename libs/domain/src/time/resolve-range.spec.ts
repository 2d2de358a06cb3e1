import { Refusal } from '../core/refusal.js';
import { previousPeriod } from './previous-period.js';
import { rangeOf, resolveRange, type DateRange } from './resolve-range.js';

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
    ['from', undefined, '2026-01-01'],
    ['to', '2026-01-01', undefined],
    ['from', '2026-02-30', '2026-03-01'],
    ['to', '2026-03-02', '2026-03-01'],
  ])('refuses a custom range for its %s: %s … %s', (path, from, to) => {
    const resolve = () => resolveRange({ dateRange: 'custom', from, to, now, timezone });
    expect(resolve).toThrow(Refusal);
    const refusal: Partial<Refusal> = { code: 'invalid_range', details: [expect.objectContaining({ path })] };
    expect(resolve).toThrow(expect.objectContaining(refusal) as Error);
  });
});

describe('previousPeriod', () => {
  it('is as many days directly before', () => {
    const { previous } = previousPeriod(rangeOf('2026-03-01', '2026-03-31', timezone), now);
    expect(previous).toMatchObject({ from: '2026-01-29', to: '2026-02-28', days: 31 });
    expect(previous.endsAt).toBe(Date.parse('2026-03-01T05:00Z'));
  });

  it('cuts both at the same local time of day while the range contains today', () => {
    const { current, previous } = previousPeriod(resolveRange({ dateRange: '30days', now, timezone }), now);
    expect(current.endsAt).toBe(now);
    expect(previous).toMatchObject({ from: '2026-09-22', to: '2026-10-21' });
    expect(previous.endsAt).toBe(Date.parse('2026-10-22T01:30:00Z')); // 21:30, in summer time
  });
});
