import { bucketsOf } from './buckets.js';
import { compareCells, cellValue } from './cell.js';
import { gridStep } from './grid-keys.js';
import { heatLevel, heatRange } from './heat-levels.js';
import { cellAt, layOutHeat } from './heat-plot.js';
import { lastMeasured, stretchesOf } from './line-stretches.js';
import { layOutPlot, type Series } from './plot.js';
import { portionStarts, portionWidths } from './portion-widths.js';
import { tableText } from './table-text.js';
import { timeTable } from './time-table.js';
import { decimalAxis, durationAxis, percentAxis, ratingAxis } from './value-axis.js';
import { bucketRows } from './testing/bucket-rows.js';

const hour = 3_600;
const day = 24 * hour;
const week = bucketsOf(bucketRows('2026-11-15', '2026-11-21'), '2026-11-21');
const line = (values: (number | null)[]): Series => ({
  key: 'a',
  name: 'Created',
  color: 'var(--chart-1)',
  marker: 'round',
  values,
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

describe('a line', () => {
  it('is divided at its gaps; a point between two gaps stands alone', () => {
    const stretches = stretchesOf(bucketsOf(bucketRows('2026-11-10', '2026-11-14'), '2026-11-21'), [
      1,
      null,
      3,
      null,
      5,
    ]);
    expect(stretches.map(({ indices }) => indices)).toEqual([[0], [2], [4]]);
  });

  it('is dashed to what the range cuts at its ends', () => {
    const weeks = bucketsOf(bucketRows('2026-09-02', '2026-09-30', 'week'), '2026-11-21');
    expect(stretchesOf(weeks, [3, 9, 8, 9, 4]).filter(({ isDashed }) => isDashed)).toEqual([
      { indices: [0, 1], isDashed: true },
      { indices: [3, 4], isDashed: true },
    ]);
  });

  it('is dashed to what is not over yet', () => {
    const stretches = stretchesOf(week, [1, 2, 3, 4, 5, 6, 7]);
    expect(stretches.filter(({ isDashed }) => isDashed).map(({ indices }) => indices)).toEqual([[5, 6]]);
    expect(stretches[0]?.indices).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('ends where its values end', () => {
    expect([lastMeasured([1, 2, null]), lastMeasured([null])]).toEqual([1, -1]);
  });
});

describe('a stacked bar', () => {
  it('fills its width with parts and gaps', () => {
    const widths = portionWidths([214, 1_070], 654);
    expect(widths[0]! + widths[1]! + 2).toBeCloseTo(654);
    expect(portionStarts(widths)).toEqual([0, widths[0]! + 2]);
  });

  it('keeps tiny parts visible and leaves zeros out', () => {
    const widths = portionWidths([3, 0, 12_840], 600);
    expect(widths).toEqual([4, 0, 594]);
    expect(portionWidths([0, 0], 600)).toEqual([0, 0]);
  });

  it('gives equal parts to equal counts, however many', () => {
    expect(new Set(portionWidths([5, 5, 5, 5], 100)).size).toBe(1);
  });
});

describe('a heat grid', () => {
  it('names the values of each step without gaps', () => {
    for (const largest of [1, 3, 7, 40]) {
      for (let value = 0; value <= largest; value += 1) {
        const range = heatRange(heatLevel(value, largest), largest);
        expect(range && range.from <= value && value <= range.to).toBe(true);
      }
    }
  });

  it('is walked by keys that stop at its edges', () => {
    const corner = { row: 0, column: 0 };
    expect(gridStep('ArrowUp', corner, 7, 24)).toEqual(corner);
    expect(gridStep('ArrowDown', corner, 7, 24)).toEqual({ row: 1, column: 0 });
    expect(gridStep('End', corner, 7, 24)).toEqual({ row: 0, column: 23 });
    expect(gridStep('PageDown', { row: 2, column: 5 }, 7, 24)).toEqual({ row: 6, column: 5 });
    expect(gridStep('Tab', corner, 7, 24)).toBeUndefined();
  });

  it('finds the cell under the pointer', () => {
    const plot = layOutHeat(660);
    expect(cellAt(plot, plot.left + 3.5 * plot.step, plot.top + 2.5 * plot.rowStep)).toEqual({ row: 2, column: 3 });
    expect(cellAt(plot, -20, 9_000)).toEqual({ row: 6, column: 0 });
  });
});

describe('the table of a time series', () => {
  it('holds dates and figures as files want them', () => {
    const table = timeTable({ caption: 'Trends', buckets: week, series: [line([41, null, 66, 52, 58, 60, 24])] });
    expect(table.head).toEqual(['Date', 'Created']);
    expect(table.rows[0]?.map(cellValue)).toEqual(['2026-11-15', 41]);
    expect(tableText(table).split('\n').slice(0, 3)).toEqual(['Date\tCreated', '2026-11-15\t41', '2026-11-16\t']);
  });

  it('is summed to weeks for listeners when it is long, without losing a day, and says so', () => {
    const buckets = bucketsOf(bucketRows('2026-08-24', '2026-11-21'), '2026-11-21');
    const { rows, brief } = timeTable({ caption: '', buckets, series: [line(buckets.map(() => 2))] });
    expect([rows.length, brief?.rows.length]).toEqual([90, 13]);
    expect(brief?.note).toBe('Seven days to a row; the CSV has every day.');
    const sum = brief?.rows.reduce((total, cells) => total + Number(cellValue(cells[1])), 0);
    expect(sum).toBe(180);
  });

  it('is never summed to other weeks than those that the reader asked for', () => {
    const buckets = bucketsOf(bucketRows('2023-11-22', '2026-11-21', 'week'), '2026-11-21');
    const { rows, brief } = timeTable({ caption: '', buckets, series: [line(buckets.map(() => 2))] });
    expect([rows.length, brief]).toEqual([157, undefined]);
  });

  it('is never summed where means are shown', () => {
    const buckets = bucketsOf(bucketRows('2026-08-24', '2026-11-21'), '2026-11-21');
    const table = timeTable({ caption: '', buckets, series: [line(buckets.map(() => 4.5))], axis: ratingAxis });
    expect(table.brief).toBeUndefined();
  });
});

describe('cells', () => {
  it('are ordered by what they hold, nothing last', () => {
    const cells = [{ text: '2 d', value: 172_800 }, { text: '--', value: null }, 12, 9];
    expect([...cells].sort(compareCells).map(cellValue)).toEqual([9, 12, 172_800, null]);
    expect(['Ticket 10', 'Ticket 9'].sort(compareCells)).toEqual(['Ticket 9', 'Ticket 10']);
  });
});
