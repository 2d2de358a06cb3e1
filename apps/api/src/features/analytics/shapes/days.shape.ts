import type { ResolutionDay, ResponseTrend } from '@deskledger/contracts';
import { listDays, quantile, type ResolvedRange } from '@deskledger/domain';
import type { Figures } from '../figures/figures.js';
import { averageSeconds } from './metrics.shape.js';

/** One row for every local day of the range, zeros included. */
export function trendsOf({ days }: Figures, { from, to }: ResolvedRange): ResponseTrend[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return listDays(from, to).map((date) => {
    const { created = 0, resolved = 0, reopened = 0 } = known.get(date) ?? {};
    return { date, tickets: created, created, resolved, reopened };
  });
}

/** Resolution times by the day of the last close; a day without one has a count of 0 and no times. */
export function resolutionTimesOf({ resolutionDays }: Figures, { from, to }: ResolvedRange): ResolutionDay[] {
  const known = new Map(resolutionDays.map((day) => [day.date, day]));
  return listDays(from, to).map((date) => {
    const day = known.get(date);
    if (day === undefined) return { date, count: 0, averageSeconds: null, medianSeconds: null, p90Seconds: null };
    return {
      date,
      count: day.count,
      averageSeconds: averageSeconds(day.count, day.openSum, day.closeSum),
      medianSeconds: quantile(day.histogram, 0.5),
      p90Seconds: quantile(day.histogram, 0.9),
    };
  });
}
