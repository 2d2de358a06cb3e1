import { formatDay, formatRange } from '../../lib/dates/day.js';
import { hourSpan } from '../buckets/bucket-words.js';
import { grainOf, type Bucket } from '../buckets/buckets.js';
import type { ValuedCell } from './cell.js';
import type { ChartRows } from './chart-table.js';
import { chartsCopy } from '../charts.copy.js';
import type { ChartNote } from '../notes/chart-notes.js';
import type { Series } from '../plot/plot.js';
import { countAxis, type ValueAxis } from '../plot/value-axis.js';

/** More rows than this are a burden for those who have to listen to them. */
const mostHiddenRows = 62;
const daysOfWeek = 7;

interface TimeTable {
  /** Title, range and zone. */
  caption: string;
  buckets: readonly Bucket[];
  series: readonly Series[];
  axis?: ValueAxis;
  /** Figures behind the lines. */
  bars?: { name: string; values: readonly number[] } | undefined;
  /** What was said about buckets: a column at the end, where there is anything. */
  notes?: readonly ChartNote[];
}

/**
 * The figures of a time series, one row for each bucket. Counts of many days are also summed to weeks for the hidden
 * table; means cannot be summed and stay as they are, and so do weeks and months: the reader asked for them.
 */
export function timeTable({ caption, buckets, series, axis = countAxis, bars, notes = [] }: TimeTable): ChartRows {
  const columns = [
    ...series.map(({ name, values }) => ({ name, values, axis })),
    ...(bars ? [{ ...bars, axis: countAxis }] : []),
  ];
  const rows = buckets.map((bucket, index) => [
    dateCell(bucket),
    ...columns.map((column) => valueCell(column.values[index] ?? null, column.axis)),
    ...noteCells(notes, index, index),
  ]);
  const grain = grainOf(buckets);
  const isFoldable = rows.length > mostHiddenRows && axis.addsUp && grain === 'day';
  return {
    caption,
    head: [
      grain === 'hour' ? chartsCopy.hour : chartsCopy.date,
      ...columns.map(({ name }) => name),
      ...(notes.length > 0 ? [chartsCopy.annotations] : []),
    ],
    rows,
    brief: isFoldable ? { rows: weekly(buckets, columns, notes), note: chartsCopy.summedToWeeks } : undefined,
  };
}

/** `14:00 – 15:00` for an hour, `21 Nov 2026` for a day, `15 – 21 Nov 2026` for more; in files as ISO 8601. */
export function dateCell({ from, to, hour }: Pick<Bucket, 'from' | 'to' | 'hour'>): ValuedCell {
  if (hour !== undefined) return { text: hourSpan(hour), value: `${from}T${String(hour).padStart(2, '0')}` };
  return from === to ? { text: formatDay(from), value: from } : { text: formatRange(from, to), value: `${from}/${to}` };
}

function valueCell(value: number | null, axis: ValueAxis): ValuedCell {
  return { text: value === null ? chartsCopy.noValue : axis.format(value), value };
}

/** Seven buckets at a time, counted back from the last one. */
function weekly(
  buckets: readonly Bucket[],
  columns: readonly { values: readonly (number | null)[] }[],
  notes: readonly ChartNote[],
) {
  const rows = [];
  for (let end = buckets.length; end > 0; end -= daysOfWeek) {
    const start = Math.max(0, end - daysOfWeek);
    const [first, last] = [buckets[start], buckets[end - 1]];
    if (first === undefined || last === undefined) break;
    const sums = columns.map(({ values }) =>
      values.slice(start, end).reduce<number>((sum, value) => sum + (value ?? 0), 0),
    );
    rows.unshift([dateCell({ from: first.from, to: last.to }), ...sums, ...noteCells(notes, start, end - 1)]);
  }
  return rows;
}

/** What was said about the buckets from `first` to `last`, each once; no cell where nothing was said about any. */
function noteCells(notes: readonly ChartNote[], first: number, last: number): string[] {
  if (notes.length === 0) return [];
  return [
    notes
      .filter((note) => note.first <= last && note.last >= first)
      .map(({ text }) => text)
      .join('; '),
  ];
}
