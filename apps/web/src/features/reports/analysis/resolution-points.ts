import type { ResolutionDay, ResolvedRange } from '@deskledger/contracts';
import { bucketsOf, type Bucket } from '../../../charts/buckets.js';
import type { Series } from '../../../charts/plot.js';
import type { BucketWords } from '../../../charts/time-series-overlay.js';
import { copy } from '../../../copy/en.js';
import { overviewCopy } from '../../../copy/overview.js';
import { reportsCopy } from '../../../copy/reports.js';
import { formatLongDay } from '../../../lib/dates/day.js';
import { formatRough } from '../../../lib/dates/duration.js';
import { inZone } from '../../../lib/dates/instant.js';
import { ticketsPath } from '../../../lib/url/paths.js';

const words = reportsCopy.resolution;

export interface ResolutionFigures {
  resolutionTimes: readonly ResolutionDay[];
  range: ResolvedRange;
  generatedAt: string;
}

export interface ResolutionPoints {
  buckets: Bucket[];
  series: Series[];
  /** Tickets closed on the day. */
  counts: number[];
  /** The time of the answer, for what is not over yet. */
  until: string;
}

/**
 * Average, median and 90th percentile of every day; a day on which nothing was closed is a gap. Days stay days in long
 * ranges: the median of a week cannot be had from those of its days.
 */
export function resolutionPoints({ resolutionTimes, range, generatedAt }: ResolutionFigures): ResolutionPoints {
  const now = inZone(generatedAt, range.timezone);
  const buckets = bucketsOf(range.from, range.to, now.day, 'day');
  const byDay = new Map(resolutionTimes.map((row) => [row.date, row]));
  const days = buckets.map(({ from }) => byDay.get(from));
  const valuesOf = (key: 'averageSeconds' | 'medianSeconds' | 'p90Seconds') => days.map((day) => day?.[key] ?? null);
  return {
    buckets,
    series: [
      {
        key: 'average',
        name: words.average,
        color: 'var(--chart-1)',
        marker: 'round',
        values: valuesOf('averageSeconds'),
      },
      {
        key: 'median',
        name: words.median,
        color: 'var(--chart-3)',
        marker: 'square',
        values: valuesOf('medianSeconds'),
      },
      { key: 'p90', name: words.p90, color: 'var(--chart-2)', marker: 'diamond', values: valuesOf('p90Seconds') },
    ],
    counts: days.map((day) => day?.count ?? 0),
    until: now.time,
  };
}

/** The day of a point, and the tickets that were closed on it. */
export function resolutionWords({ buckets, counts, until }: ResolutionPoints, index: number): BucketWords {
  const bucket = buckets[index];
  if (bucket === undefined) return { heading: '', links: [] };
  return {
    heading: formatLongDay(bucket.from),
    note: bucket.isUnfinished ? copy.chart.until(until) : undefined,
    links: [
      {
        to: ticketsPath({ on: bucket.from, event: 'closed', sort: 'resolution' }),
        text: words.closed(counts[index] ?? 0),
      },
    ],
  };
}

/** “Median 4 h 12 min over 812 closed tickets. Slowest day 23 Nov.” */
export function resolutionSummary(seconds: number | null, count: number): string {
  return seconds === null || count === 0
    ? overviewCopy.noClosed
    : words.summary(formatRough(roundedUp(seconds)), count);
}

/** To the smallest part that is said: "no longer than" must not say less than it took. */
function roundedUp(seconds: number): number {
  const part = seconds > 86_400 ? 3_600 : 60;
  return Math.ceil(seconds / part) * part;
}
