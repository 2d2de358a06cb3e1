import type { Metric } from './compared-figure.js';

/** Figures of a survey's results, with the number that each was taken over; null: there is nothing to tell. */
export interface ResultNumbers {
  readonly responses: number;
  /** Of the delivered invitations the share that was answered, in percent. */
  readonly closed_pct: number | null;
  readonly delivered: number;
  readonly averageSeconds: number | null;
  readonly timed: number;
  readonly overallRating: number | null;
  readonly ratings: number;
}

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
    showsBase: true,
  },
  time: {
    better: 'neither',
    unit: 'seconds',
    valueOf: ({ averageSeconds }) => averageSeconds,
    baseOf: ({ timed }) => timed,
    showsBase: true,
  },
  rating: {
    better: 'higher',
    unit: 'stars',
    valueOf: ({ overallRating }) => overallRating,
    baseOf: ({ ratings }) => ratings,
    showsBase: true,
  },
} as const satisfies Record<string, Metric<ResultNumbers>>;

/** In what the answers to a question are told: a mean, the net promoter score, the share of those who agree. */
export const scoreUnits = { rating: 'stars', nps: 'score', ces: 'percent' } as const satisfies Record<
  string,
  Metric['unit']
>;
export type ScoredType = keyof typeof scoreUnits;
