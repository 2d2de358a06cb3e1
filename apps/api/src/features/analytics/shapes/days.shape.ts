import type { ResolutionBucket, ResponseTrend } from '@deskledger/contracts';
import { addHistogram, bucketDays, quantile } from '@deskledger/domain';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { Figures, ResolutionDayFigures } from '../figures/figures.js';
import { averageSeconds } from './metrics.shape.js';

type SeriesQuestion = Pick<AnalyticsQuestion, 'range' | 'bucket'>;

/** One row for every bucket of the range, zeros included. */
export function trendsOf({ days }: Figures, { range, bucket = 'day' }: SeriesQuestion): ResponseTrend[] {
  return bucketDays(range, bucket, days).map(({ from, to, rows }) => {
    const created = sumOf(rows, 'created');
    const [resolved, reopened] = [sumOf(rows, 'resolved'), sumOf(rows, 'reopened')];
    return { date: from, to, tickets: created, created, resolved, reopened };
  });
}

/** Resolution times by the day of the last close; a bucket without one has a count of 0 and no times. */
export function resolutionTimesOf(
  { resolutionDays }: Figures,
  { range, bucket = 'day' }: SeriesQuestion,
): ResolutionBucket[] {
  return bucketDays(range, bucket, resolutionDays).map(({ from, to, rows }) => {
    const count = sumOf(rows, 'count');
    const histogram = histogramOf(rows);
    return {
      date: from,
      to,
      count,
      averageSeconds: averageSeconds(count, sumOf(rows, 'openSum'), sumOf(rows, 'closeSum')),
      medianSeconds: quantile(histogram, 0.5),
      p90Seconds: quantile(histogram, 0.9),
    };
  });
}

/** A single day, which is the usual case, needs no sum. */
function histogramOf(days: readonly ResolutionDayFigures[]): ResolutionDayFigures['histogram'] {
  const [only] = days;
  if (only !== undefined && days.length === 1) return only.histogram;
  const sum = new Map<number, number>();
  for (const { histogram } of days) addHistogram(sum, histogram);
  return sum;
}

function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
