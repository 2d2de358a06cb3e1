import type { SatisfactionReport } from '@deskledger/contracts';
import { bucketsOf, sumInto, type Bucket } from '../../../charts/buckets.js';
import type { Series } from '../../../charts/plot.js';
import type { BucketWords } from '../../../charts/time-series-overlay.js';
import { copy } from '../../../copy/en.js';
import { reportsCopy } from '../../../copy/reports.js';
import { countDays, formatLongDay, formatRange } from '../../../lib/dates/day.js';
import { inZone } from '../../../lib/dates/instant.js';
import { surveyResultsPath } from '../../../lib/url/paths.js';
import { emptyResults } from '../../../lib/url/results-view.js';

const words = reportsCopy.satisfactionTrend;

export interface RatingPoints {
  buckets: Bucket[];
  series: Series[];
  responses: number[];
  /** The time of the answer, for what is not over yet. */
  until: string;
}

/** The mean rating of each day, or of each week or month of a long range; without ratings it is a gap. */
export function ratingPoints({
  trend,
  range,
  generatedAt,
}: Pick<SatisfactionReport, 'trend' | 'range' | 'generatedAt'>): RatingPoints {
  const now = inZone(generatedAt, range.timezone);
  const buckets = bucketsOf(range.from, range.to, now.day);
  const byDay = new Map(trend.map((row) => [row.date, row]));
  const rated = (day: string) => ((byDay.get(day)?.rating ?? null) === null ? 0 : (byDay.get(day)?.responses ?? 0));
  const weights = sumInto(buckets, rated);
  // Days weigh by their responses: how many of them were rated is not told apart.
  const sums = sumInto(buckets, (day) => (byDay.get(day)?.rating ?? 0) * rated(day));
  const values = weights.map((weight, index) => (weight === 0 ? null : (sums[index] ?? 0) / weight));
  return {
    buckets,
    series: [{ key: 'rating', name: words.rating, color: 'var(--chart-1)', marker: 'round', values }],
    responses: sumInto(buckets, (day) => byDay.get(day)?.responses ?? 0),
    until: now.time,
  };
}

/** The days of a point, and the responses behind it, where a survey has results to show. */
export function ratingWords(points: RatingPoints, survey: string | undefined, index: number): BucketWords {
  const bucket = points.buckets[index];
  if (bucket === undefined) return { heading: '', links: [] };
  const { from, to } = bucket;
  const view = { ...emptyResults, period: 'custom', from, to } as const;
  const link = survey && {
    to: surveyResultsPath(survey, view),
    text: words.link(points.responses[index] ?? 0),
  };
  return {
    heading: from === to ? formatLongDay(from) : formatRange(from, to),
    note: noteOf(bucket, points.until),
    links: link ? [link] : [],
  };
}

function noteOf(bucket: Bucket, time: string): string | undefined {
  if (bucket.isUnfinished) return copy.chart.until(time);
  return bucket.isCut ? copy.period.days(countDays(bucket.from, bucket.to)) : undefined;
}
