import type { ResolutionBucket, ResponseHour, ResponseTrend } from '@deskledger/contracts';
import { bucketDays, hoursADay, quantile, sumHistograms, sumOf } from '@deskledger/domain';
import type { AnalyticsQuestion } from '../answers/question.js';
import type { Figures } from '../figures/figures.js';
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

/** The hours of a range of one day, zeros included; none of a longer range. */
export function hoursOf({ hours }: Figures, { range }: SeriesQuestion): ResponseHour[] {
  if (range.from !== range.to) return [];
  const told = new Map(hours.map((row) => [row.hour, row]));
  return Array.from(
    { length: hoursADay },
    (_, hour) => told.get(hour) ?? { hour, created: 0, resolved: 0, reopened: 0 },
  );
}

/** Resolution times by the day of the last close; a bucket without one has a count of 0 and no times. */
export function resolutionTimesOf(
  { resolutionDays }: Figures,
  { range, bucket = 'day' }: SeriesQuestion,
): ResolutionBucket[] {
  return bucketDays(range, bucket, resolutionDays).map(({ from, to, rows }) => {
    const count = sumOf(rows, 'count');
    const histogram = sumHistograms(rows.map((row) => row.histogram));
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
