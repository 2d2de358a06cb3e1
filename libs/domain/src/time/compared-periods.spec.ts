import { addDays } from './calendar-days.js';
import { comparedPeriods, type ComparisonChoice } from './compared-periods.js';
import { cutRange, rangeOf, resolveRange } from './resolve-range.js';

const timezone = 'America/New_York';
const now = Date.parse('2026-11-21T02:30:00Z'); // Friday, 20 November, 21:30 in New York
const choice = (compare: ComparisonChoice['compare'], align: ComparisonChoice['align']) => ({ compare, align });
const daysOf = ({ from, to }: { from: string; to: string }) => [from, to];

describe('the range that another is compared with', () => {
  it.each([
    ['prev', 'date', '2026-03-01', '2026-03-31', ['2026-01-29', '2026-02-28']],
    ['prev', 'weekday', '2026-03-01', '2026-03-31', ['2026-01-25', '2026-02-24']],
    ['prev', 'weekday', '2026-03-02', '2026-03-08', ['2026-02-23', '2026-03-01']],
    ['prev', 'weekday', '2026-03-03', '2026-03-03', ['2026-02-24', '2026-02-24']],
    ['year', 'weekday', '2026-03-01', '2026-03-31', ['2025-03-02', '2025-04-01']],
    ['year', 'weekday', '2025-01-01', '2025-12-31', ['2023-12-27', '2024-12-25']],
    ['year', 'weekday', '2024-01-01', '2025-06-30', ['2022-01-03', '2023-07-03']],
    ['year', 'weekday', '2024-01-01', '2025-12-31', ['2021-12-27', '2023-12-27']],
    ['year', 'date', '2026-03-01', '2026-03-31', ['2025-03-01', '2025-03-31']],
    ['year', 'date', '2023-01-01', '2023-12-31', ['2022-01-01', '2022-12-31']],
    ['year', 'date', '1000-03-01', '1000-03-31', ['0999-03-01', '0999-03-31']],
    ['year', 'date', '2024-02-29', '2024-03-02', ['2023-02-28', '2023-03-02']],
    ['year', 'date', '2025-03-01', '2026-02-28', ['2024-03-01', '2025-02-28']],
    ['year', 'date', '2025-03-01', '2026-03-01', ['2023-03-01', '2024-02-29']],
    ['year', 'date', '2023-05-01', '2024-10-01', ['2021-05-01', '2022-10-02']],
    ['year', 'date', '1000-01-01', '1009-12-31', ['0990-01-01', '0999-12-31']],
  ] as const)('by %s and %s of %s … %s is %j', (compare, align, from, to, expected) => {
    const { previous, isCut } = comparedPeriods(rangeOf(from, to, timezone), choice(compare, align), now);
    expect({ days: daysOf(previous), isCut }).toEqual({ days: expected, isCut: false });
  });

  it('ends at the same local time of day while the asked one contains today', () => {
    const range = resolveRange({ dateRange: '30days', now, timezone });
    const { current, previous, isCut } = comparedPeriods(range, choice('prev', 'date'), now);
    expect({ isCut, end: current.endsAt, days: daysOf(previous) }).toEqual({
      isCut: true,
      end: now,
      days: ['2026-09-22', '2026-10-21'],
    });
    expect(previous.endsAt).toBe(Date.parse('2026-10-22T01:30:00Z')); // 21:30, in summer time
  });

  it('comes no further than the asked one has come', () => {
    const { current, previous } = comparedPeriods(
      rangeOf('2026-11-16', '2026-11-22', timezone),
      choice('prev', 'weekday'),
      now,
    );
    expect([daysOf(current), daysOf(previous)]).toEqual([
      ['2026-11-16', '2026-11-20'],
      ['2026-11-09', '2026-11-13'],
    ]);
  });

  it('comes no further than this time of day when the asked one begins today', () => {
    const range = rangeOf('2026-11-20', '2026-11-22', timezone);
    const { current, previous, isCut } = comparedPeriods(range, choice('prev', 'date'), now);
    expect({ isCut, days: [daysOf(current), daysOf(previous)] }).toEqual({
      isCut: true,
      days: [
        ['2026-11-20', '2026-11-20'],
        ['2026-11-17', '2026-11-17'],
      ],
    });
    expect(previous.endsAt).toBe(Date.parse('2026-11-18T02:30:00Z'));
  });

  it.each([
    ['America/New_York', '2026-03-15T02:30:00-04:00', '2026-03-08T03:30:00-04:00'],
    ['Europe/Berlin', '2026-04-05T02:30:00+02:00', '2026-03-29T03:30:00+02:00'],
    ['America/Santiago', '2026-09-13T00:30:00-03:00', '2026-09-06T01:30:00-03:00'],
  ])('ends as long after midnight where the clocks of %s skip this time of day', (zone, present, end) => {
    const at = Date.parse(present);
    const { previous } = comparedPeriods(
      resolveRange({ dateRange: 'today', now: at, timezone: zone }),
      choice('prev', 'weekday'),
      at,
    );
    expect(previous.endsAt).toBe(Date.parse(end));
  });

  it('is empty where the zone has skipped its only day', () => {
    const range = rangeOf('2011-12-31', '2011-12-31', 'Pacific/Apia');
    const evening = Date.parse('2011-12-31T21:30:00+14:00');
    const { previous } = comparedPeriods(range, choice('prev', 'date'), evening);
    expect(daysOf(previous)).toEqual(['2011-12-30', '2011-12-30']);
    expect(previous.endsAt).toBe(previous.startsAt);
  });

  it('is not cut when it begins after today', () => {
    const future = rangeOf('2026-12-01', '2026-12-07', timezone);
    expect(comparedPeriods(future, choice('prev', 'weekday'), now)).toMatchObject({ current: future, isCut: false });
  });

  it('never overlaps the asked one and has its weekdays', () => {
    for (const days of [1, 2, 7, 8, 30, 90, 365, 366, 700]) {
      const range = rangeOf(addDays('2026-11-01', -days), '2026-10-31', timezone);
      for (const compare of ['prev', 'year'] as const) {
        const { previous } = comparedPeriods(range, choice(compare, 'weekday'), now);
        expect(previous.to < range.from && previous.days === range.days).toBe(true);
        expect(new Date(previous.from).getUTCDay()).toBe(new Date(range.from).getUTCDay());
      }
    }
  });
});

describe('a range taken apart', () => {
  it('is itself when it consists of whole days, also across a change of clocks', () => {
    const range = rangeOf('2026-10-30', '2026-11-01', timezone);
    expect(cutRange(range)).toEqual({ whole: range, begun: null });
  });

  it('has its begun day apart', () => {
    const { whole, begun } = cutRange({ ...rangeOf('2026-11-18', '2026-11-20', timezone), endsAt: now });
    expect(whole).toEqual(rangeOf('2026-11-18', '2026-11-19', timezone));
    expect(begun).toMatchObject({ from: '2026-11-20', days: 1, startsAt: whole?.endsAt, endsAt: now });
  });

  it('may be nothing but a begun day', () => {
    const today = { ...rangeOf('2026-11-20', '2026-11-20', timezone), endsAt: now };
    expect(cutRange(today)).toEqual({ whole: null, begun: today });
  });
});
