import { dimensions } from '@deskledger/domain';
import * as z from 'zod/mini';
import { analyticsQuery } from './analytics.js';
import { breakdownDimensions, breakdownMeasures, mostAlso, type BreakdownMeasure } from './asked-breakdown.js';
import { comparisonKeys, comparisonOf } from './comparison.js';
import { endpoint } from '../call/endpoint.js';
import { peopleInGroups } from '../call/people.js';
import { completeRange, echoedRange, instant, texts } from '../call/values.js';

const also = z.pipe(
  texts,
  z.optional(z.array(z.enum(breakdownMeasures)).check(z.maxLength(mostAlso, `must be at most ${mostAlso} measures`))),
);

export const breakdownQuery = z
  .object({
    ...analyticsQuery.shape,
    rows: z._default(z.enum(breakdownDimensions), 'organization'),
    /** None: every group is one figure. The same dimension as that of the rows is none. */
    columns: z.optional(z.enum(breakdownDimensions)),
    measure: z._default(z.enum(breakdownMeasures), 'created'),
    /** Other measures of the same groups, instead of columns. The groups and their order are those of `measure`. */
    also: z.optional(also),
  })
  .check(
    completeRange,
    z.refine(({ columns, also: others }) => columns === undefined || others === undefined, {
      path: ['also'],
      message: 'must not be combined with columns',
    }),
  );
export type BreakdownQuery = z.output<typeof breakdownQuery>;

/** `count` is what the figure is over; `value` the count itself, whole seconds, or percent; null where nothing is. */
const cell = z.object({ count: z.int(), value: z.nullable(z.number()) });
export type BreakdownCell = z.output<typeof cell>;

/**
 * `key` is the value to filter by (`-`: not set), a month (`2026-11`), a weekday (1 = Monday) or an hour (0 to 23); null
 * for all others together. `name` where somebody named it. `total` is taken over the tickets of the group, never from its cells: a
 * ticket with two tags is in two groups, and once in each total.
 */
const group = { key: z.nullable(z.string()), name: z.nullable(z.string()), total: cell };

/** Largest first, months, weekdays and hours in their order; at most 50 rows and 24 columns, `-` and the others among them. */
export const breakdown = z.object({
  /** `also`: of each of the other measures that were asked for. */
  rows: z.array(z.object({ ...group, cells: z.array(cell), also: z.optional(z.array(cell)) })),
  /** Empty when no columns were asked for. */
  columns: z.array(z.object(group)),
  total: cell,
  also: z.optional(z.array(cell)),
  /** How many values are in the row, or the column, of all others; of tags that many are left out instead. */
  otherRows: z.int(),
  otherColumns: z.int(),
  range: echoedRange,
  generatedAt: instant,
  dataVersion: z.string(),
});
export type Breakdown = z.output<typeof breakdown>;

export const readBreakdown = endpoint({
  method: 'GET',
  path: '/api/report/breakdown',
  summary: 'Report: one figure by one or two dimensions, or several by one',
  access: 'signed-in',
  forKiosks: true,
  query: breakdownQuery,
  people: peopleInGroups,
  response: breakdown,
});

/** What is of now alone: no earlier range has it as it was. */
export const measuresOfNow = ['backlog', 'firstReplyOnTime', 'nextReplyOnTime', 'updateOnTime'] as const;
type MeasureOfNow = (typeof measuresOfNow)[number];

/** What an earlier range has, too, as it stood at its end. */
export type ComparedMeasure = Exclude<BreakdownMeasure, MeasureOfNow>;
export const comparedMeasures = breakdownMeasures.filter(isCompared);

export function isCompared(measure: BreakdownMeasure): measure is ComparedMeasure {
  return !(measuresOfNow as readonly BreakdownMeasure[]).includes(measure);
}

export const comparedBreakdownQuery = z
  .object({
    ...analyticsQuery.shape,
    ...comparisonKeys,
    rows: z._default(z.enum(dimensions), 'organization'),
    measure: z._default(z.enum(comparedMeasures), 'created'),
  })
  .check(completeRange);

/**
 * The groups that have most in the asked range, at most 50, in the same order on both sides, all others last (`key` null;
 * of tags they are left out). A group without anything in the range has a count of 0.
 */
const comparedGroups = z.object({ rows: z.array(z.object({ key: group.key, figure: cell })), total: cell });
export const breakdownComparison = comparisonOf(comparedGroups);
export type BreakdownComparison = z.output<typeof breakdownComparison>;

export const readBreakdownComparison = endpoint({
  method: 'GET',
  path: '/api/report/breakdown/comparison',
  summary: 'Report: one figure by group, compared with an earlier range; each as of the end of its range',
  access: 'signed-in',
  forKiosks: true,
  query: comparedBreakdownQuery,
  people: peopleInGroups,
  response: breakdownComparison,
});
