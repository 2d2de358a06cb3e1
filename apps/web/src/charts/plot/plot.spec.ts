import { bucketsOf } from '../buckets/buckets.js';
import { bucketRows } from '../buckets/testing/bucket-rows.js';
import { layOutPlot, nearestBucket, type Series } from './plot.js';
import { countTicks, dateTicks, tickLabel } from './ticks.js';
import { decimalAxis, durationAxis, percentAxis, ratingAxis } from './value-axis.js';

const hour = 3_600;
const day = 24 * hour;
const week = bucketsOf(bucketRows('2026-11-15', '2026-11-21'), '2026-11-21');

const line = (values: number[]): Series => ({
  key: 'a',
  name: 'A',
  color: 'var(--chart-1)',
  marker: 'round',
  values,
});

describe('a plot', () => {
  const plot = layOutPlot(
    { buckets: bucketsOf(bucketRows('2026-11-19', '2026-11-21'), '2026-11-21'), series: [line([0, 5, 10])] },
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

describe('a value axis', () => {
  it('marks durations in steps of a clock or a calendar', () => {
    expect(durationAxis.ticksOf(70 * hour).map(durationAxis.tick)).toEqual(['0', '1d', '2d', '3d']);
    expect(durationAxis.ticksOf(9 * hour).map(durationAxis.tick)).toEqual(['0', '2h', '4h', '6h', '8h', '10h']);
    expect(durationAxis.ticksOf(100).map(durationAxis.tick)).toEqual(['0', '1m', '2m']);
    expect(durationAxis.ticksOf(300 * day).at(-1)).toBeGreaterThanOrEqual(300 * day);
    expect(durationAxis.ticksOf(0)).toEqual([0, 60]);
  });

  it('keeps ratings between 0 and 5 and percents between 0 and 100', () => {
    expect([ratingAxis, percentAxis].map((axis) => axis.ticksOf(2).at(-1))).toEqual([5, 100]);
    expect(ratingAxis.format(4.25)).toBe('4.3');
  });

  it('may have steps below one where the values are no counts', () => {
    expect(decimalAxis.ticksOf(1.2)).toEqual([0, 0.5, 1, 1.5]);
  });

  it('holds the target that values are measured against', () => {
    const plot = layOutPlot({ buckets: week, series: [line([1])], target: { value: 40, label: 'Goal' } }, 640);
    expect(plot.valueTicks.at(-1)).toBeGreaterThanOrEqual(40);
  });
});
