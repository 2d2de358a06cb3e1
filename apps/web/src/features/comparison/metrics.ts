import type { ComparedFigures } from '@deskledger/contracts';

/** A figure that can be compared with its earlier self, among other figures. */
export interface Metric<Figures = ComparedFigures> {
  /** Whether more of it is good. */
  better: 'higher' | 'lower' | 'neither';
  /** `estimate`: seconds from a histogram. `score`: from -100 to 100. */
  unit: 'count' | 'seconds' | 'estimate' | 'stars' | 'percent' | 'score';
  /** Null: there is nothing to tell. */
  valueOf: (figures: Figures) => number | null;
  /** On how many things the figure stands. */
  baseOf: (figures: Figures) => number;
  /** Whether that number is told: the card does not say it otherwise. */
  showsBase?: boolean;
}

type CountKey = 'created' | 'open' | 'closed' | 'completedSurvey';
type TimeKey = 'averageSeconds' | 'medianSeconds' | 'p90Seconds';

const count = (key: CountKey, better: Metric['better']): Metric => ({
  better,
  unit: 'count',
  valueOf: (figures) => figures[key],
  baseOf: (figures) => figures[key] ?? 0,
});

const time = (key: TimeKey): Metric => ({
  better: 'lower',
  unit: key === 'averageSeconds' ? 'seconds' : 'estimate',
  valueOf: (figures) => figures[key],
  baseOf: ({ resolutionCount }) => resolutionCount,
});

/** What is compared, and what is good about it. */
export const metrics = {
  created: count('created', 'neither'),
  open: count('open', 'lower'),
  closed: count('closed', 'higher'),
  completedSurvey: count('completedSurvey', 'higher'),
  average: time('averageSeconds'),
  median: time('medianSeconds'),
  p90: time('p90Seconds'),
  rating: {
    better: 'higher',
    unit: 'stars',
    valueOf: ({ overallRating }) => overallRating,
    baseOf: ({ ratings }) => ratings,
  },
  compliance: {
    better: 'higher',
    unit: 'percent',
    valueOf: ({ complianceRate }) => complianceRate,
    baseOf: ({ decided }) => decided,
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
