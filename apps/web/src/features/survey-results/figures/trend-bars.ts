import type { SurveyOverview } from '@deskledger/contracts';
import { bucketsOf, sumInto, type Bucket } from '../../../charts/buckets.js';
import type { BarMarker } from '../../../charts/vertical-bars-marks.js';
import type { BarWords } from '../../../charts/vertical-bars-overlay.js';
import { copy } from '../../../copy/en.js';
import { resultsCopy } from '../../../copy/results.js';
import { addDays, countDays, formatDay, formatLongDay, formatRange, type Day } from '../../../lib/dates/day.js';
import { inZone } from '../../../lib/dates/instant.js';
import { formatCount } from '../../../lib/numbers/format.js';

const words = resultsCopy.trends;

export type TrendSource = Pick<SurveyOverview, 'responseTrends' | 'versions' | 'range' | 'generatedAt'>;

export interface TrendBars {
  buckets: Bucket[];
  responses: number[];
  /** Mean rating of the bucket on the scale 1 to 5; null without responses that were rated. */
  ratings: (number | null)[];
  /** Versions published in the bucket. */
  versions: number[][];
  /** The time of the answer, for what is not over yet. */
  until: string;
}

/** Responses per day, or per week or month of a long range. */
export function trendBars({ responseTrends, versions, range, generatedAt }: TrendSource): TrendBars {
  const now = inZone(generatedAt, range.timezone);
  const buckets = bucketsOf(range.from, range.to, now.day);
  const byDay = new Map(responseTrends.map((row) => [row.date, row]));
  return {
    buckets,
    responses: sumInto(buckets, (day) => byDay.get(day)?.responses ?? 0),
    ratings: buckets.map((bucket) => meanRating(daysOf(bucket).map((day) => byDay.get(day)))),
    versions: buckets.map(({ from, to }) =>
      versions.filter(({ date }) => from <= date && date <= to).map(({ version }) => version),
    ),
    until: now.time,
  };
}

export function markersOf({ versions }: TrendBars): BarMarker[] {
  return versions.flatMap((published, index) =>
    published.length === 0 ? [] : [{ index, label: published.map(words.marker).join(', ') }],
  );
}

export function barWords({ buckets, responses, ratings, versions, until }: TrendBars, index: number): BarWords {
  const bucket = buckets[index];
  if (bucket === undefined) return { heading: '', facts: [], hint: '' };
  const published = versions[index] ?? [];
  const notes = [noteOf(bucket, until), published.length > 0 && words.published(published)].filter(Boolean);
  const rating = ratings[index] ?? null;
  return {
    heading: bucket.from === bucket.to ? formatLongDay(bucket.from) : formatRange(bucket.from, bucket.to),
    note: notes.join(', '),
    facts: [
      { name: words.responses, value: formatCount(responses[index] ?? 0), color: 'var(--chart-1)' },
      ...(rating === null ? [] : [{ name: words.rating, value: rating.toFixed(1), color: 'var(--rating-4)' }]),
    ],
    hint: words.show,
  };
}

/** “214 responses. Busiest: 23 Nov 2026 with 12.” */
export function trendSummary({ buckets, responses }: TrendBars): string {
  const total = responses.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...responses);
  const busiest = buckets[responses.indexOf(most)];
  const isTold = busiest !== undefined && most > 0 && buckets.length > 1;
  return words.summary(total, isTold ? words.busiest(bucketName(busiest), most) : '');
}

export function bucketName({ from, to }: Pick<Bucket, 'from' | 'to'>): string {
  return from === to ? formatDay(from) : formatRange(from, to);
}

function noteOf(bucket: Bucket, time: string): string | undefined {
  if (bucket.isUnfinished) return copy.chart.until(time);
  return bucket.isCut ? copy.period.days(countDays(bucket.from, bucket.to)) : undefined;
}

/** Days weigh by their responses: how many of them were rated is not told apart. */
function meanRating(rows: readonly ({ responses: number; rating: number | null } | undefined)[]): number | null {
  let sum = 0;
  let weight = 0;
  for (const row of rows) {
    if (row === undefined || row.rating === null) continue;
    sum += row.rating * row.responses;
    weight += row.responses;
  }
  return weight === 0 ? null : sum / weight;
}

function daysOf({ from, to }: Bucket): Day[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
}
