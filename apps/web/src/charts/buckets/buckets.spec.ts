import { bucketsOf, grainOf, type Grain } from './buckets.js';
import { shownSeries } from './shown-series.js';
import { stepOf } from './use-active-bucket.js';
import { bucketRows } from './testing/bucket-rows.js';

describe('buckets', () => {
  const today = '2026-11-21';

  it('that hold today are unfinished', () => {
    const days = bucketsOf(bucketRows('2026-11-15', today), today);
    expect(days.filter(({ isUnfinished }) => isUnfinished).map(({ from }) => from)).toEqual([today]);
    expect(days.some(({ isCut }) => isCut)).toBe(false);
    expect(bucketsOf(bucketRows('2026-11-02', today, 'week'), today).at(-1)?.isUnfinished).toBe(true);
  });

  it('are cut where the range begins or ends within a week or a month', () => {
    const cut = (from: string, to: string, grain: Grain) =>
      bucketsOf(bucketRows(from, to, grain), today).map(({ isCut }) => isCut);
    expect(cut('2026-10-31', '2026-11-17', 'week')).toEqual([true, false, false, true]);
    expect(cut('2026-02-01', '2026-04-29', 'month')).toEqual([false, false, true]);
  });

  it('are as long as the longest of them', () => {
    const grain = (from: string, to: string, size: Grain) => grainOf(bucketsOf(bucketRows(from, to, size), today));
    expect(grain('2026-11-15', today, 'day')).toBe('day');
    expect(grain('2026-11-08', today, 'week')).toBe('week');
    expect(grain('2026-09-23', today, 'month')).toBe('month');
  });
});

describe('the hours of a day', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ date: '2026-11-21', to: '2026-11-21', hour }));
  const described = {
    range: { from: '2026-11-21', to: '2026-11-21', timezone: 'Asia/Tokyo' },
    generatedAt: '2026-11-21T05:30:00.000Z',
  };

  it('end with the one that is not over, or before it', () => {
    const shown = shownSeries(hours, described);
    expect(shown.grain).toBe('hour');
    expect(shown.buckets.map(({ hour, isUnfinished }) => [hour, isUnfinished]).slice(-2)).toEqual([
      [13, false],
      [14, true],
    ]);
    const over = shownSeries(hours, described, true);
    expect(over.buckets.at(-1)?.hour).toBe(13);
    expect(over.footer).toContain('Hidden until complete: Saturday 21 Nov 2026, 14:00 – 15:00');
  });

  it('are all of them on a day that is over', () => {
    const { buckets } = shownSeries(hours, { ...described, generatedAt: '2026-11-23T05:30:00.000Z' });
    expect(buckets).toHaveLength(24);
    expect(buckets.some(({ isUnfinished }) => isUnfinished)).toBe(false);
  });
});

describe('a series that reaches into the future', () => {
  const described = (to: string) => ({
    range: { from: '2026-11-18', to, timezone: 'UTC' },
    generatedAt: '2026-11-21T10:00:00.000Z',
  });

  it('ends today', () => {
    const { rows, buckets, range } = shownSeries(bucketRows('2026-11-18', '2026-11-30'), described('2026-11-30'));
    expect(rows.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']);
    expect(buckets.at(-1)).toMatchObject({ from: '2026-11-21', isUnfinished: true });
    expect(range.to).toBe('2026-11-21');
  });

  it('ends within the week of today', () => {
    const { buckets } = shownSeries(bucketRows('2026-11-09', '2026-12-06', 'week'), described('2026-12-06'));
    expect(buckets.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-21'],
    ]);
  });
});

describe('keys on a chart', () => {
  it('walk as on a slider and stop at the ends', () => {
    expect([
      stepOf('ArrowLeft', 0, 30),
      stepOf('ArrowUp', 3, 30),
      stepOf('PageDown', 10, 30),
      stepOf('End', 2, 30),
    ]).toEqual([0, 4, 3, 29]);
    expect(stepOf('a', 3, 30)).toBeUndefined();
  });
});
