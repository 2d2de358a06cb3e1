import type { ResolutionBucket } from '@deskledger/contracts';
import { bucketHeading, bucketNote } from '../../../charts/buckets/bucket-words.js';
import type { Series } from '../../../charts/plot/plot.js';
import type { ShownSeries } from '../../../charts/buckets/shown-series.js';
import type { BucketWords } from '../../../charts/time/time-series-overlay.js';
import { figuresCopy } from '../../ticket-figures/index.js';
import { reportsCopy } from '../reports.copy.js';
import { formatEstimate } from '../../../lib/dates/duration.js';
import { ticketsPath } from '../../../lib/url/paths.js';
import type { Slice } from '../../../lib/url/slice.js';
import { happenedIn } from '../../../lib/url/ticket-view.js';

const words = reportsCopy.resolution;

export type ShownResolution = ShownSeries<ResolutionBucket>;

/** Average, median and 90th percentile of every bucket; one in which nothing was closed is a gap. */
export function resolutionSeries({ rows }: Pick<ShownResolution, 'rows'>): Series[] {
  return [
    {
      key: 'average',
      name: words.average,
      color: 'var(--chart-1)',
      marker: 'round',
      values: rows.map(({ averageSeconds }) => averageSeconds),
    },
    {
      key: 'median',
      name: words.median,
      color: 'var(--chart-3)',
      marker: 'square',
      values: rows.map(({ medianSeconds }) => medianSeconds),
    },
    {
      key: 'p90',
      name: words.p90,
      color: 'var(--chart-2)',
      marker: 'diamond',
      values: rows.map(({ p90Seconds }) => p90Seconds),
    },
  ];
}

/** The day or days of a point, and the tickets of the slice that were closed then. */
export function resolutionWords({ rows, buckets, until }: ShownResolution, index: number, slice: Slice): BucketWords {
  const [row, bucket] = [rows[index], buckets[index]];
  if (row === undefined || bucket === undefined) return { heading: '', links: [] };
  const closed = {
    to: ticketsPath({ ...slice, ...happenedIn(bucket, 'closed'), sort: 'resolution' }),
    text: words.closed(row.count),
  };
  return {
    heading: bucketHeading(bucket),
    note: bucketNote(bucket, until),
    links: [closed],
  };
}

/** “Median 4 h 12 min over 812 closed tickets. Slowest day 23 Nov.” */
export function resolutionSummary(seconds: number | null, count: number): string {
  return seconds === null || count === 0 ? figuresCopy.noClosed : words.summary(formatEstimate(seconds), count);
}
