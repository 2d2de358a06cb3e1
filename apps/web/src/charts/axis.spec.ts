import { bucketsOf, grainOf, type Grain } from './buckets.js';
import { spreadLabels } from './spread-labels.js';
import { layOutPlot, nearestBucket, type Series } from './plot.js';
import { stepOf } from './slider-keys.js';
import { bucketRows } from './testing/bucket-rows.js';
import { countTicks, dateTicks, tickLabel } from './ticks.js';
import { topRows } from './top-rows.js';

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

describe('ticks', () => {
  it('begin at zero and are whole', () => {
    expect(countTicks(0)).toEqual([0, 1]);
    expect(countTicks(3)).toEqual([0, 1, 2, 3]);
    expect(countTicks(71)).toEqual([0, 20, 40, 60, 80]);
    expect(countTicks(1_284)).toEqual([0, 500, 1000, 1500]);
  });

  it('always name the first and the last date', () => {
    for (const length of [2, 7, 30, 53, 90]) {
      const ticks = dateTicks(length, 7);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBe(length - 1);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }
  });

  it('stand evenly, but for the last gap where the dates do not add up', () => {
    expect(dateTicks(10, 7)).toEqual([0, 3, 6, 9]);
    expect(dateTicks(12, 7)).toEqual([0, 2, 4, 6, 8, 11]);
    expect(dateTicks(30, 7)).toEqual([0, 5, 10, 15, 20, 25, 29]);
    expect([dateTicks(1, 7), dateTicks(2, 3), dateTicks(7, 7)]).toEqual([[0], [0, 1], [0, 1, 2, 3, 4, 5, 6]]);
  });

  it('name the year where it changes', () => {
    const buckets = bucketsOf(bucketRows('2025-12-30', '2026-01-02'), '2026-01-02');
    const ticks = dateTicks(4, 4);
    expect(ticks.map((index) => tickLabel(buckets, ticks, index))).toEqual(['30 Dec', '31 Dec', '1 Jan 2026', '2 Jan']);
  });
});

describe('a plot', () => {
  const line: Series = { key: 'a', name: 'A', color: 'var(--chart-1)', marker: 'round', values: [0, 5, 10] };
  const plot = layOutPlot(
    { buckets: bucketsOf(bucketRows('2026-11-19', '2026-11-21'), '2026-11-21'), series: [line] },
    640,
  );

  it('spans its box', () => {
    expect([plot.x(0), plot.x(2)]).toEqual([0, plot.innerWidth]);
    expect([plot.y(0), plot.y(plot.valueTicks.at(-1) ?? 0)]).toEqual([plot.innerHeight, 0]);
  });

  it('finds the bucket nearest to the pointer', () => {
    expect([-50, plot.innerWidth * 0.4, plot.innerWidth * 3].map((place) => nearestBucket(plot, 3, place))).toEqual([
      0, 1, 2,
    ]);
  });
});

describe('labels at line ends', () => {
  it('keep their distance and stay inside', () => {
    expect(spreadLabels([100, 101], 16, 260)).toEqual([100, 116]);
    expect(spreadLabels([259, 258], 16, 260)).toEqual([260, 244]);
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

describe('many categories', () => {
  const rows = Array.from({ length: 14 }, (_, index) => ({ label: `o${index}`, count: 14 - index }));

  it('are summed into one beyond the limit', () => {
    const { shown, rest, restCount } = topRows(rows, 10);
    expect([shown.length, rest.length, restCount]).toEqual([10, 4, 4 + 3 + 2 + 1]);
  });

  it('are all shown when the rest would be a single row', () => {
    expect(topRows(rows.slice(0, 11), 10).rest).toEqual([]);
  });
});
