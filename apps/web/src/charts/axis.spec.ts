import { bucketsOf, sumInto } from './buckets.js';
import { spreadLabels } from './spread-labels.js';
import { layOutPlot, nearestBucket, type Series } from './plot.js';
import { stepOf } from './slider-keys.js';
import { countTicks, dateTicks, tickLabel } from './ticks.js';
import { topRows } from './top-rows.js';

describe('buckets', () => {
  it('are days up to 92, and today is unfinished', () => {
    const buckets = bucketsOf('2026-11-15', '2026-11-21', '2026-11-21');
    expect(buckets).toHaveLength(7);
    expect(buckets.filter(({ isUnfinished }) => isUnfinished).map(({ from }) => from)).toEqual(['2026-11-21']);
  });

  it('are weeks counted back from the last day', () => {
    const buckets = bucketsOf('2025-11-22', '2026-11-21', '2026-11-21');
    expect(buckets).toHaveLength(53);
    expect(buckets[0]).toMatchObject({ from: '2025-11-22', to: '2025-11-22', isCut: true });
    expect(buckets.at(-1)).toMatchObject({ from: '2026-11-15', to: '2026-11-21', isCut: false });
  });

  it('are months above 400 days', () => {
    const buckets = bucketsOf('2025-01-10', '2026-11-21', '2026-11-21');
    expect(buckets[0]).toMatchObject({ from: '2025-01-10', to: '2025-01-31', isCut: true });
    expect(buckets.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-21' });
  });

  it('hold every day once, so that sums stay exact', () => {
    for (const from of ['2026-11-21', '2026-08-01', '2025-11-22', '2024-02-29']) {
      const buckets = bucketsOf(from, '2026-11-21', '2026-11-21');
      const days = sumInto(buckets, () => 1).reduce((sum, count) => sum + count, 0);
      expect(days).toBe((Date.parse('2026-11-21') - Date.parse(from)) / 86_400_000 + 1);
    }
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

  it('name the year where it changes', () => {
    const buckets = bucketsOf('2025-12-30', '2026-01-02', '2026-01-02');
    const ticks = dateTicks(4, 4);
    expect(ticks.map((index) => tickLabel(buckets, ticks, index))).toEqual(['30 Dec', '31 Dec', '1 Jan 2026', '2 Jan']);
  });
});

describe('a plot', () => {
  const line: Series = { key: 'a', name: 'A', color: 'var(--chart-1)', marker: 'round', values: [0, 5, 10] };
  const plot = layOutPlot({ buckets: bucketsOf('2026-11-19', '2026-11-21', '2026-11-21'), series: [line] }, 640);

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
