import { bucketsOf } from '../buckets/buckets.js';
import { bucketRows } from '../buckets/testing/bucket-rows.js';
import type { Series } from '../plot/plot.js';
import { levelAxis, ratingAxis } from '../plot/value-axis.js';
import { compareCells, cellValue } from './cell.js';
import { tableText } from './table-text.js';
import { timeTable } from './time-table.js';

const week = bucketsOf(bucketRows('2026-11-15', '2026-11-21'), '2026-11-21');
const line = (values: (number | null)[]): Series => ({
  key: 'a',
  name: 'Created',
  color: 'var(--chart-1)',
  marker: 'round',
  values,
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
    expect(brief?.note).toBe('Each row is seven days. The CSV has every day.');
    const sum = brief?.rows.reduce((total, cells) => total + Number(cellValue(cells[1])), 0);
    expect(sum).toBe(180);
  });

  it('is never summed to other weeks than those that the reader asked for', () => {
    const buckets = bucketsOf(bucketRows('2023-11-22', '2026-11-21', 'week'), '2026-11-21');
    const { rows, brief } = timeTable({ caption: '', buckets, series: [line(buckets.map(() => 2))] });
    expect([rows.length, brief]).toEqual([157, undefined]);
  });

  it.each([
    ['means', ratingAxis],
    ['levels', levelAxis],
  ])('is never summed where %s are shown', (_, axis) => {
    const buckets = bucketsOf(bucketRows('2026-08-24', '2026-11-21'), '2026-11-21');
    const table = timeTable({ caption: '', buckets, series: [line(buckets.map(() => 4.5))], axis });
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
