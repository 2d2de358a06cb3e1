import fc from 'fast-check';
import { addDays, isLocalDay, listDays, monthOf } from './calendar-days.js';
import { coverRange } from './resolve-range.js';

describe('coverRange', () => {
  it.each([
    [
      'whole months and the days at the edges',
      '2026-01-30',
      '2026-04-02',
      ['2026-02-01', '2026-03-01'],
      ['2026-01-30', '2026-01-31', '2026-04-01', '2026-04-02'],
    ],
    ['a month and nothing else', '2024-02-01', '2024-02-29', ['2024-02-01'], []],
    ['the day after a month', '2026-12-01', '2027-01-01', ['2026-12-01'], ['2027-01-01']],
    ['days of a month that goes on', '2026-02-01', '2026-02-02', [], ['2026-02-01', '2026-02-02']],
    ['days that end with their month', '2026-02-27', '2026-02-28', [], ['2026-02-27', '2026-02-28']],
    ['nothing of a range that ends before it begins', '2026-02-02', '2026-02-01', [], []],
  ])('takes %s', (_, from, to, months, days) => {
    expect(coverRange(from, to)).toEqual({ months, days });
  });

  it('covers every day of any range exactly once', () => {
    fc.assert(
      fc.property(fc.nat(4000), fc.nat(800), (start, length) => {
        const from = addDays('2019-12-25', start);
        const to = addDays(from, length);
        const { days, months } = coverRange(from, to);
        const ofMonths = months.flatMap((month) =>
          listDays(month, addDays(month, 31)).filter((day) => monthOf(day) === month),
        );
        expect([...days, ...ofMonths].toSorted()).toEqual(listDays(from, to));
        expect(days.length).toBeLessThanOrEqual(60);
      }),
    );
  });
});

describe('calendar days', () => {
  it.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['yesterday', false],
    ['+012026-01', false],
  ])('%s exists: %s', (text, expected) => {
    expect(isLocalDay(text)).toBe(expected);
  });

  it('are listed with both ends, and none when the last comes first', () => {
    expect(listDays('2026-02-28', '2026-03-01')).toEqual(['2026-02-28', '2026-03-01']);
    expect(listDays('2026-03-01', '2026-02-01')).toEqual([]);
  });
});
