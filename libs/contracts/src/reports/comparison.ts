import { alignments, comparisons } from '@deskledger/domain';
import * as z from 'zod/mini';
import { analyticsQuery, responseHours, responseTrend } from './analytics.js';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { completeRange, day, instant, echoedRange } from '../call/values.js';

/**
 * With which range the asked one is compared: the one before it (`prev`) or a year ago (`year`), shifted by whole weeks
 * so that weekdays match (`weekday`) or by exactly its length, or a calendar year (`date`). The two never overlap.
 */
export const comparisonKeys = {
  compare: z._default(z.enum(comparisons), 'prev'),
  align: z._default(z.enum(alignments), 'weekday'),
};
export const comparisonQuery = z.object({ ...analyticsQuery.shape, ...comparisonKeys }).check(completeRange);
export type ComparisonQuery = z.output<typeof comparisonQuery>;

const seconds = z.nullable(z.number());

/**
 * The figures of one side, all of them as of the end of its range (or `until`): what changed since then is not in them.
 * What has nothing under it is null.
 */
export const comparedFigures = z.object({
  /** Cohort: created in the range, and of those open and closed. */
  created: z.int(),
  open: z.int(),
  closed: z.int(),
  /** Flow: closings and reopenings in the range. */
  resolved: z.int(),
  reopened: z.int(),
  /** The tickets closed then whose last close lies in the range. */
  resolutionCount: z.int(),
  averageSeconds: seconds,
  medianSeconds: seconds,
  p90Seconds: seconds,
  /** Compliance of the cohort: met ÷ decided, in percent with one decimal. */
  complianceRate: z.nullable(z.number()),
  decided: z.int(),
  overallRating: z.nullable(z.number()),
  ratings: z.int(),
  completedSurvey: z.int(),
  /** One row for every day of the range; the last one ends at `until`. None where it has a thousand days and more. */
  responseTrends: z.array(responseTrend),
  responseHours,
});
export type ComparedFigures = z.output<typeof comparedFigures>;

/**
 * Figures of two ranges. `until` is set when the asked range contains today: both sides end on the day that corresponds
 * to today (the last of `range`), at the same local time of day. That of the current side is the last full minute.
 */
export function comparisonOf<Figures extends z.ZodMiniType>(figures: Figures) {
  const side = z.object({ range: echoedRange, until: z.nullable(instant), figures });
  return z.object({
    current: side,
    previous: side,
    /** Local day of the first ticket; null without any. Of an earlier range that begins before it nobody knows all. */
    dataBegins: z.nullable(day),
    generatedAt: instant,
    dataVersion: z.string(),
  });
}

export const comparison = comparisonOf(comparedFigures);
export type Comparison = z.output<typeof comparison>;

export const readComparison = endpoint({
  method: 'GET',
  path: '/api/report/comparison',
  summary: 'Report: figures compared with an earlier range of the same length',
  access: 'signed-in',
  forKiosks: true,
  query: comparisonQuery,
  people: peopleInFigures,
  response: comparison,
});
