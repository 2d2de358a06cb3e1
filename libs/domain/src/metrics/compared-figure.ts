import { formatDuration, formatEstimate, shownEstimate, shownSeconds } from './duration-words.js';
import { formatCount, formatPercent, formatScore } from './number-words.js';

/** The figures of one side of a comparison; null: there is nothing to tell. */
export interface ComparedNumbers {
  readonly created: number;
  readonly open: number;
  readonly closed: number;
  readonly resolutionCount: number;
  readonly averageSeconds: number | null;
  readonly medianSeconds: number | null;
  readonly p90Seconds: number | null;
  readonly complianceRate: number | null;
  readonly decided: number;
  readonly overallRating: number | null;
  readonly ratings: number;
  readonly completedSurvey: number;
}

/** A figure that can be compared with its earlier self, among other figures. */
export interface Metric<Figures = ComparedNumbers> {
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
export const comparedMetrics = {
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

export type MetricName = keyof typeof comparedMetrics;

const words = {
  isNew: 'New',
  fromNone: (direction: string) => `${direction} from zero`,
  same: 'No change',
  sameSpoken: 'no change',
  more: 'up',
  less: 'down',
  percent: (percent: string) => `${percent} percent`,
  points: (points: string) => `${points} points`,
} as const;

/** Percentages of fewer than this many things are not told. */
const smallestBase = 20;

/** Units of which percentages say nothing. */
const scales: ReadonlySet<Metric['unit']> = new Set(['stars', 'percent', 'score']);

/** How a figure differs from its earlier one. */
export interface Delta {
  direction: 'up' | 'down' | 'same';
  tone: 'good' | 'bad' | 'neutral';
  /** As it is printed: `+8.2%`, `−3`, `New`. */
  text: string;
  /** As it is said: `up 8.2 percent`. */
  spoken: string;
}

/**
 * The change of a metric from one side to the other; null when one of them has nothing to tell. In percent of the earlier figure; where that
 * stands on fewer than 20 things, or the metric is a place on a scale, in the metric's own unit. From 0 it is 'New'. It
 * is computed from the figures as they are printed.
 */
export function deltaOf<Figures>(metric: Metric<Figures>, current: Figures, previous: Figures): Delta | null {
  const [before, now] = [shownValue(metric, previous), shownValue(metric, current)];
  if (now === null || before === null) return null;
  if (now === before) return { direction: 'same', tone: 'neutral', text: words.same, spoken: words.sameSpoken };
  const direction = now > before ? 'up' : 'down';
  const tone = toneOf(metric.better, direction);
  const [sign, word] = direction === 'up' ? ['+', words.more] : ['−', words.less];
  if (before === 0 && metric.unit === 'count')
    return { direction, tone, text: words.isNew, spoken: words.fromNone(word) };
  const isRelative = !scales.has(metric.unit) && before !== 0 && metric.baseOf(previous) >= smallestBase;
  const size = Math.abs(now - before);
  const change = isRelative ? relativeWords(size / before, now) : absoluteWords[metric.unit](size);
  return { direction, tone, text: `${sign}${change.text}`, spoken: `${word} ${change.spoken}` };
}

/** A figure as it is printed, as a number: a change is the difference of what the reader sees. */
export function shownValue<Figures>({ unit, valueOf }: Metric<Figures>, figures: Figures): number | null {
  const value = valueOf(figures);
  return value === null ? null : printed[unit](value);
}

/** Whether two values of a unit look the same. */
export function looksAlike(unit: Metric['unit'], one: number, other: number): boolean {
  return printed[unit](one) === printed[unit](other);
}

/** A value as it is printed. */
export const valueTexts: Record<Metric['unit'], (value: number) => string> = {
  count: formatCount,
  seconds: formatDuration,
  estimate: formatEstimate,
  stars: (value) => value.toFixed(1),
  percent: formatPercent,
  score: formatScore,
};

const tenths = (value: number) => Math.round(value * 10) / 10;
const printed: Record<Metric['unit'], (value: number) => number> = {
  count: (value) => value,
  seconds: shownSeconds,
  estimate: shownEstimate,
  stars: tenths,
  percent: tenths,
  score: Math.round,
};

function toneOf(better: Metric['better'], direction: 'up' | 'down'): Delta['tone'] {
  if (better === 'neither') return 'neutral';
  return (better === 'higher') === (direction === 'up') ? 'good' : 'bad';
}

interface Words {
  text: string;
  spoken: string;
}

/** What is left of a figure keeps its fall below 100 %. */
function relativeWords(ratio: number, now: number): Words {
  const percent = ratio < 1 && now > 0 ? Math.min(99.9, ratio * 100) : ratio * 100;
  const text = percent < 0.05 ? '<0.1' : percent >= 1000 ? formatCount(Math.round(percent)) : percent.toFixed(1);
  return { text: `${text}%`, spoken: words.percent(text) };
}

const oneDecimal = (size: number) => size.toFixed(1);
const alike = (text: string): Words => ({ text, spoken: text });

const absoluteWords: Record<Metric['unit'], (size: number) => Words> = {
  count: (size) => alike(formatCount(size)),
  seconds: (size) => alike(formatDuration(size)),
  estimate: (size) => alike(formatDuration(size)),
  stars: (size) => alike(oneDecimal(size)),
  percent: (size) => alike(words.points(oneDecimal(size))),
  score: (size) => alike(words.points(formatCount(size))),
};
