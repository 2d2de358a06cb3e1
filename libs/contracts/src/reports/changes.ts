import { dimensions } from '@deskledger/domain';
import * as z from 'zod/mini';
import { analyticsQuery } from './analytics.js';
import { comparisonKeys, comparisonOf, comparisonQuery } from './comparison.js';
import { explanation, type ExplainedFigure } from './explanation.js';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures, peopleInGroups } from '../call/people.js';
import { completeRange, day, echoedRange, instant } from '../call/values.js';

/** The figures that an earlier range has, too, as it stood at its end. */
export const changedFigures = [
  'all_tickets',
  'open_tickets',
  'closed_tickets',
  'resolved',
  'reopened',
  'resolutionCount',
  'complianceRate',
  'averageSeconds',
  'medianSeconds',
  'p90Seconds',
  'firstReplyMedianSeconds',
  'overallRating',
  'csat',
  'completedSurvey',
] as const satisfies readonly ExplainedFigure[];
export type ChangedFigure = (typeof changedFigures)[number];

export const changesQuery = z
  .object({
    ...analyticsQuery.shape,
    ...comparisonKeys,
    rows: z._default(z.enum(dimensions), 'organization'),
    metric: z._default(z.enum(changedFigures), 'all_tickets'),
  })
  .check(completeRange);

/** `count` is what the figure is over; `value` in the figure's unit; null where nothing is. */
const changedFigure = z.object({ count: z.int(), value: z.nullable(z.number()) });

/** In the figure's unit; null of a quantile, where one side has no figure, and both effects of a count. */
const part = z.nullable(z.number());
const parts = {
  before: changedFigure,
  after: changedFigure,
  /** What the group adds to the change of the whole. Of a mean it is `mix` + `within`. */
  contribution: part,
  /** Mix effect: the group has more or less of all things. */
  mix: part,
  /** Within-group effect: the group's own mean changed. */
  within: part,
};

/**
 * How a figure changed from the earlier range to the asked one, both as of the end of their range, and what each group adds to
 * it. `change` is the difference of both values as they are given: contributions of `lines`, `others` and `overlap` add up to
 * it exactly, in whole units of its last digit.
 */
export const changes = z.object({
  ...comparisonOf(changedFigure).shape,
  metric: z.enum(changedFigures),
  unit: explanation.shape.unit,
  rows: z.enum(dimensions),
  change: z.nullable(z.number()),
  /** The sums of both effects; null as they are. */
  mix: part,
  within: part,
  /** Largest contribution first, of a quantile largest change; at most 50. `key` is the value to filter by (`-`: not set). */
  lines: z.array(z.object({ key: z.string(), name: z.nullable(z.string()), ...parts })),
  /** Pooled: fewer than five things in both ranges (of a quantile: in one), or beyond the 50; null without any. */
  others: z.nullable(z.object({ groups: z.int(), ...parts })),
  /** Of tags: what is taken away for tickets that have several; null where nothing is. */
  overlap: z.nullable(z.number()),
});
export type Changes = z.output<typeof changes>;

export const readChanges = endpoint({
  method: 'GET',
  path: '/api/report/changes',
  summary: 'Report: how a figure changed, and what each group adds to the change',
  access: 'signed-in',
  query: changesQuery,
  people: peopleInGroups,
  response: changes,
});

/** The figures that are looked through for the biggest changes, and by what; nobody is named. */
export const watchedFigures = [
  'all_tickets',
  'open_tickets',
  'averageSeconds',
  'complianceRate',
  'overallRating',
] as const satisfies readonly ChangedFigure[];
export const watchedDimensions = ['organization', 'priority', 'channel', 'classification', 'tag'] as const;

/** How many changes are told at most. */
export const mostChanges = 4;

/**
 * Of each watched figure the group that moved it most beyond its size, largest first: see `docs/how-to/read-charts.md`. Empty
 * where the earlier range begins before the data does.
 */
export const biggestChanges = z.object({
  changes: z
    .array(
      z.object({
        metric: z.enum(watchedFigures),
        unit: explanation.shape.unit,
        rows: z.enum(watchedDimensions),
        key: z.string(),
        name: z.nullable(z.string()),
        before: changedFigure,
        after: changedFigure,
        contribution: z.number(),
        /** That of the whole figure. */
        change: z.number(),
      }),
    )
    .check(z.maxLength(mostChanges)),
  range: echoedRange,
  previousRange: echoedRange,
  dataBegins: z.nullable(day),
  generatedAt: instant,
  dataVersion: z.string(),
});
export type BiggestChanges = z.output<typeof biggestChanges>;

export const readBiggestChanges = endpoint({
  method: 'GET',
  path: '/api/report/biggest-changes',
  summary: 'Report: the groups that moved the main figures most since an earlier range',
  access: 'signed-in',
  query: comparisonQuery,
  people: peopleInFigures,
  response: biggestChanges,
});
