import type { ComparedResults } from '@deskledger/contracts';
import type { Metric } from '../../comparison/index.js';

/** What is compared of a survey's results, and what is good about it. */
export const resultMetrics = {
  responses: {
    better: 'higher',
    unit: 'count',
    valueOf: ({ responses }) => responses,
    baseOf: ({ responses }) => responses,
  },
  rate: {
    better: 'higher',
    unit: 'percent',
    valueOf: ({ closed_pct: rate }) => rate,
    baseOf: ({ delivered }) => delivered,
    tellsBase: true,
  },
  time: {
    better: 'neither',
    unit: 'seconds',
    valueOf: ({ averageSeconds }) => averageSeconds,
    baseOf: ({ timed }) => timed,
    tellsBase: true,
  },
  rating: {
    better: 'higher',
    unit: 'stars',
    valueOf: ({ overallRating }) => overallRating,
    baseOf: ({ ratings }) => ratings,
    tellsBase: true,
  },
} as const satisfies Record<string, Metric<ComparedResults>>;
