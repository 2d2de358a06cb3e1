import type { SatisfactionBucket, SurveyOverview } from '@deskledger/contracts';
import type { RatingScale } from '@deskledger/domain';
import { bucketHeading, bucketNote } from '../../../charts/buckets/bucket-words.js';
import type { Bucket } from '../../../charts/buckets/buckets.js';
import type { ShownSeries } from '../../../charts/buckets/shown-series.js';
import type { BarMarker } from '../../../charts/bars/vertical-bars-marks.js';
import type { BarWords } from '../../../charts/bars/vertical-bars-overlay.js';
import { resultsCopy } from '../results.copy.js';
import { onScale } from './points.js';
import { formatDay, formatRange } from '../../../lib/dates/day.js';
import { formatCount } from '../../../lib/numbers/format.js';

const words = resultsCopy.trends;

export interface TrendBars extends Pick<ShownSeries<SatisfactionBucket>, 'rows' | 'buckets' | 'until'> {
  /** Versions published in each bucket. */
  versions: number[][];
}

/** Responses per bucket, with the versions that came into force in it. */
export function trendBars(
  { rows, buckets, until }: ShownSeries<SatisfactionBucket>,
  versions: SurveyOverview['versions'],
): TrendBars {
  return {
    rows,
    buckets,
    until,
    versions: buckets.map(({ from, to }) =>
      versions.filter(({ date }) => from <= date && date <= to).map(({ version }) => version),
    ),
  };
}

export function markersOf({ versions }: TrendBars): BarMarker[] {
  return versions.flatMap((published, index) =>
    published.length === 0 ? [] : [{ index, label: published.map(words.marker).join(', ') }],
  );
}

export function barWords(
  { rows, buckets, versions, until }: TrendBars,
  index: number,
  scale: RatingScale | null = null,
): BarWords {
  const [row, bucket] = [rows[index], buckets[index]];
  if (row === undefined || bucket === undefined) return { heading: '', facts: [], hint: '' };
  const published = versions[index] ?? [];
  const notes = [bucketNote(bucket, until), published.length > 0 && words.published(published)].filter(Boolean);
  const { responses, rating } = row;
  return {
    heading: bucketHeading(bucket),
    note: notes.join(', '),
    facts: [
      { name: words.responses, value: formatCount(responses), color: 'var(--chart-1)' },
      ...(rating === null
        ? []
        : [{ name: words.rating, value: onScale(rating, scale).toFixed(1), color: 'var(--rating-4)' }]),
    ],
    hint: words.show,
  };
}

/** “214 responses. Busiest: 23 Nov 2026 with 12.” Of a chosen bar “12 of 214 responses: 23 Nov 2026.” */
export function trendSummary({ rows, buckets }: Pick<TrendBars, 'rows' | 'buckets'>, chosen?: number): string {
  const counts = rows.map(({ responses }) => responses);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const bar = chosen === undefined ? undefined : buckets[chosen];
  if (chosen !== undefined && bar !== undefined) return words.chosen(counts[chosen] ?? 0, total, bucketName(bar));
  const most = Math.max(...counts);
  const busiest = buckets[counts.indexOf(most)];
  const isShown = busiest !== undefined && most > 0 && buckets.length > 1;
  return words.summary(total, isShown ? words.busiest(bucketName(busiest), most) : '');
}

function bucketName({ from, to }: Pick<Bucket, 'from' | 'to'>): string {
  return from === to ? formatDay(from) : formatRange(from, to);
}
