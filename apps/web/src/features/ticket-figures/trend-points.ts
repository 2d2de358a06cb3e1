import type { Comparison, EchoedRange, ResponseHour, ResponseTrend } from '@deskledger/contracts';
import { bucketHeading, bucketNote, hourSpan } from '../../charts/buckets/bucket-words.js';
import type { Series } from '../../charts/plot/plot.js';
import type { BucketRow } from '../../charts/buckets/buckets.js';
import type { ShownSeries } from '../../charts/buckets/shown-series.js';
import type { BucketWords } from '../../charts/time/time-series-overlay.js';
import { copy } from '../../copy/copy.js';
import { shownMetricDelta } from '../comparison/index.js';
import { figuresCopy } from './figures.copy.js';
import { formatRange, formatShortDay } from '../../lib/dates/day.js';
import { ticketsPath } from '../../lib/url/paths.js';
import type { Slice } from '../../lib/url/slice.js';
import { happenedIn } from '../../lib/url/ticket-view.js';

/** Created and resolved tickets of every bucket of a range, as the server told at a time. */
export interface TrendFigures {
  responseTrends: ResponseTrend[];
  /** Of a range of one day. */
  responseHours: ResponseHour[];
  range: EchoedRange;
  generatedAt: string;
}

/** What happened in a bucket; of a range of one day they are its hours. */
export interface TrendRow extends BucketRow {
  created: number;
  resolved: number;
}
export type ShownTrend = ShownSeries<TrendRow>;

/** A day by its hours, a longer range by the buckets that were asked for. */
export function trendRows({ responseTrends, responseHours, range }: Omit<TrendFigures, 'generatedAt'>): TrendRow[] {
  if (responseHours.length === 0) return responseTrends;
  return responseHours.map((row) => ({ ...row, date: range.from, to: range.to }));
}

/** Created and resolved as lines; what is drawn last is the smaller one. */
export function trendSeries({ rows }: Pick<ShownTrend, 'rows'>): Series[] {
  const line = { created: rows.map(({ created }) => created), resolved: rows.map(({ resolved }) => resolved) };
  return [
    { key: 'created', name: copy.spec.created, color: 'var(--chart-1)', marker: 'round', values: line.created },
    { key: 'resolved', name: copy.spec.resolved, color: 'var(--chart-3)', marker: 'square', values: line.resolved },
  ];
}

/** The day or days of a point, and the tickets of the slice behind it. */
export function pointWords({ rows, buckets, until }: ShownTrend, index: number, slice: Slice): BucketWords {
  const [row, bucket] = [rows[index], buckets[index]];
  if (row === undefined || bucket === undefined) return { heading: '', links: [] };
  return {
    heading: bucketHeading(bucket),
    note: bucketNote(bucket, until),
    links: [
      { to: ticketsPath({ ...slice, ...happenedIn(bucket, 'created') }), text: figuresCopy.createdLink(row.created) },
      {
        to: ticketsPath({ ...slice, ...happenedIn(bucket, 'resolved') }),
        text: figuresCopy.resolvedLink(row.resolved),
      },
    ],
  };
}

/** How many tickets were created in the buckets that are shown. */
export function createdIn({ rows }: Pick<ShownTrend, 'rows'>): number {
  return rows.reduce((sum, row) => sum + row.created, 0);
}

/** “Created 1,284 (up 8.2 percent), 1,072 closings. Busiest day 23 Nov with 71.” */
export function trendSummary(
  shown: Pick<ShownTrend, 'rows' | 'grain' | 'incomplete'>,
  comparison?: Comparison,
): string {
  const { rows, grain } = shown;
  const resolved = rows.reduce((sum, row) => sum + row.resolved, 0);
  const busiest = rows.reduce<TrendRow | undefined>(
    (best, row) => (row.created > (best?.created ?? 0) ? row : best),
    undefined,
  );
  const busiestText =
    busiest && rows.length > 1 ? figuresCopy.busiest[grain](shortDates(busiest), busiest.created) : '';
  return figuresCopy.trendSummary(createdIn(shown), resolved, changeOf(shown, comparison), busiestText);
}

/** How the created tickets changed; not told of a part of the range, which was not compared. */
function changeOf({ incomplete }: Pick<ShownTrend, 'incomplete'>, comparison?: Comparison): string | undefined {
  if (comparison === undefined || incomplete === 'hidden') return undefined;
  return shownMetricDelta(comparison, 'created')?.spoken;
}

function shortDates({ date, to, hour }: TrendRow): string {
  if (hour !== undefined) return hourSpan(hour);
  return date === to ? formatShortDay(date) : formatRange(date, to);
}
