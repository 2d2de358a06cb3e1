import type { ResolvedRange, ResponseTrend } from '@deskledger/contracts';
import { bucketsOf, sumInto, type Bucket } from '../../charts/buckets.js';
import type { Series } from '../../charts/plot.js';
import { copy } from '../../copy/en.js';
import { overviewCopy } from '../../copy/overview.js';
import { countDays, formatLongDay, formatRange, formatShortDay } from '../../lib/dates/day.js';
import { inZone } from '../../lib/dates/instant.js';
import { ticketsPath } from '../../lib/url/paths.js';

const words = overviewCopy;

/** Created and resolved tickets of every day of a range, as the server told at a time. */
export interface TrendFigures {
  responseTrends: ResponseTrend[];
  range: ResolvedRange;
  generatedAt: string;
}

export interface TrendPoints {
  buckets: Bucket[];
  /** One entry per bucket. */
  created: number[];
  resolved: number[];
}

/** Created and resolved per day, or per week or month of a long range. */
export function trendPoints({ responseTrends, range, generatedAt }: TrendFigures): TrendPoints {
  const today = inZone(generatedAt, range.timezone).day;
  const buckets = bucketsOf(range.from, range.to, today);
  const byDay = new Map(responseTrends.map((row) => [row.date, row]));
  return {
    buckets,
    created: sumInto(buckets, (day) => byDay.get(day)?.created ?? 0),
    resolved: sumInto(buckets, (day) => byDay.get(day)?.resolved ?? 0),
  };
}

/** The points as lines; what is drawn last is the smaller one. */
export function trendSeries({ created, resolved }: TrendPoints): Series[] {
  return [
    { key: 'created', name: copy.spec.created, color: 'var(--chart-1)', marker: 'round', values: created },
    { key: 'resolved', name: copy.spec.resolved, color: 'var(--chart-3)', marker: 'square', values: resolved },
  ];
}

/** The day or days of a point, and the tickets behind it. Closings can be listed for one day alone. */
export function pointWords(points: TrendPoints, { range, generatedAt }: TrendFigures, index: number) {
  const bucket = points.buckets[index];
  if (bucket === undefined) return { heading: '', links: [] };
  const isDay = bucket.from === bucket.to;
  const created = points.created[index] ?? 0;
  const resolved = points.resolved[index] ?? 0;
  const createdPath = isDay
    ? ticketsPath({ on: bucket.from, event: 'created' })
    : ticketsPath({ period: 'custom', from: bucket.from, to: bucket.to });
  const resolvedLink = { to: ticketsPath({ on: bucket.from, event: 'closed' }), text: words.resolvedLink(resolved) };
  return {
    heading: isDay ? formatLongDay(bucket.from) : formatRange(bucket.from, bucket.to),
    note: noteOf(bucket, inZone(generatedAt, range.timezone).time),
    links: [{ to: createdPath, text: words.createdLink(created) }, ...(isDay ? [resolvedLink] : [])],
  };
}

function noteOf(bucket: Bucket, time: string): string | undefined {
  if (bucket.isUnfinished) return copy.chart.until(time);
  return bucket.isCut ? copy.period.days(countDays(bucket.from, bucket.to)) : undefined;
}

/** How many tickets were created in the whole range. */
export function createdIn({ responseTrends }: Pick<TrendFigures, 'responseTrends'>): number {
  return responseTrends.reduce((sum, row) => sum + row.created, 0);
}

/** “Created 1,284 (up 8.2 percent), resolved 1,072. Busiest day 23 Nov with 71.” `change`: of the created ones. */
export function trendSummary({ responseTrends }: Pick<TrendFigures, 'responseTrends'>, change?: string): string {
  const created = createdIn({ responseTrends });
  const resolved = responseTrends.reduce((sum, row) => sum + row.resolved, 0);
  const busiest = responseTrends.reduce((best, row) => (row.created > best.created ? row : best), {
    date: '',
    created: 0,
  });
  const needsBusiest = busiest.created > 0 && responseTrends.length > 1;
  return words.trendSummary(
    created,
    resolved,
    change,
    needsBusiest ? words.busiest(formatShortDay(busiest.date), busiest.created) : '',
  );
}
