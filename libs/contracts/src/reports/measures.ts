import { dimensions } from '@deskledger/domain';
import * as z from 'zod/mini';
import { breakdownDimensions, breakdownMeasures } from './asked-breakdown.js';
import { explainedFigures, figureUnits } from './explanation.js';
import { endpoint } from '../call/endpoint.js';
import { filterKeys, instant, period, type FilterKey } from '../call/values.js';

/** What is said of a figure. */
export const figureWords = {
  title: z.string(),
  definition: z.string(),
  unit: z.enum(figureUnits),
  /** Which way is better; null where it only follows how much comes. */
  better: z.nullable(z.enum(['higher', 'lower'])),
};

/** How many values of a dimension are listed. */
export const mostListedValues = 50;

/** The vocabulary of questions: figures, what breaks them down, and what narrows them. */
export const measureList = z.object({
  /** Figures of `GET /api/explain`, by their `metric`. `ofNow`: the same whatever the period. */
  figures: z.array(z.object({ metric: z.enum(explainedFigures), ...figureWords, ofNow: z.boolean() })),
  /** Figures of breakdowns, by their `measure`. `canCompare`: an earlier period has them as well. */
  breakdowns: z.array(z.object({ measure: z.enum(breakdownMeasures), ...figureWords, canCompare: z.boolean() })),
  /**
   * What figures can be broken down by. `filter` and `exclusion` are the keys that narrow a question to values, or leave
   * values out; null where there are none. Of the values that match `search` the first 50 are listed, with names for
   * people; `matching` counts all. `-` stands for 'not set' in every filter.
   */
  dimensions: z.array(
    z.object({
      name: z.enum(breakdownDimensions),
      filter: z.nullable(z.enum(dimensions)),
      exclusion: z.nullable(z.enum(Object.keys(filterKeys) as [FilterKey, ...FilterKey[]])),
      values: z.array(z.object({ key: z.string(), name: z.string() })),
      matching: z.int(),
    }),
  ),
  periods: z.array(period),
  generatedAt: instant,
});
export type MeasureList = z.output<typeof measureList>;

export const measuresQuery = z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(200))) });

export const listMeasures = endpoint({
  method: 'GET',
  path: '/api/report/measures',
  summary: 'List figures with their definitions, dimensions, and the values to filter by',
  access: 'signed-in',
  query: measuresQuery,
  response: measureList,
});
