import { bucketsOf, grainOf, type Grain } from './buckets.js';
import { stepOf } from './slider-keys.js';
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
