import { comparisonCopy } from './comparison.copy.js';
import { formatRough } from '../../lib/dates/duration.js';
import { formatCount } from '../../lib/numbers/format.js';
import type { Metric } from './metrics.js';

const words = comparisonCopy;
/** Percentages of fewer than this many things are not told. */
const smallestBase = 20;

/** Units of which percentages say nothing. */
const scales: ReadonlySet<Metric['unit']> = new Set(['stars', 'percent']);

/** How a figure differs from its earlier one. */
export interface Delta {
  direction: 'up' | 'down' | 'same';
  tone: 'good' | 'bad' | 'neutral';
  /** As it is printed: `+8.2%`, `−3`, `New`. */
  text: string;
  /** As it is said: `up 8.2 percent`. */
  said: string;
}

/**
 * The change of a metric from one side to the other; null when one of them has nothing to tell. In percent of the earlier figure; where that
 * stands on fewer than 20 things, or the metric is a place on a scale, in the metric's own unit. From 0 it is 'New'.
 */
export function deltaOf<Figures>(metric: Metric<Figures>, current: Figures, previous: Figures): Delta | null {
  const [before, now] = [metric.valueOf(previous), metric.valueOf(current)];
  if (now === null || before === null) return null;
  if (now === before) return { direction: 'same', tone: 'neutral', text: words.same, said: words.sameSaid };
  const direction = now > before ? 'up' : 'down';
  const tone = toneOf(metric.better, direction);
  const [sign, word] = direction === 'up' ? ['+', words.more] : ['−', words.less];
  if (before === 0) return { direction, tone, text: words.isNew, said: words.fromNone(word) };
  const isRelative = !scales.has(metric.unit) && metric.baseOf(previous) >= smallestBase;
  const size = Math.abs(now - before);
  const change = isRelative ? relativeWords(size / before) : absoluteWords[metric.unit](size);
  return { direction, tone, text: `${sign}${change.text}`, said: `${word} ${change.said}` };
}

function toneOf(better: Metric['better'], direction: 'up' | 'down'): Delta['tone'] {
  if (better === 'neither') return 'neutral';
  return (better === 'higher') === (direction === 'up') ? 'good' : 'bad';
}

interface Words {
  text: string;
  said: string;
}

function relativeWords(ratio: number): Words {
  const percent = ratio * 100;
  const text = percent < 0.05 ? '<0.1' : percent >= 1000 ? formatCount(Math.round(percent)) : percent.toFixed(1);
  return { text: `${text}%`, said: words.percent(text) };
}

const oneDecimal = (size: number) => (size < 0.05 ? '<0.1' : size.toFixed(1));
const alike = (text: string): Words => ({ text, said: text });

const absoluteWords: Record<Metric['unit'], (size: number) => Words> = {
  count: (size) => alike(formatCount(size)),
  seconds: (size) => alike(formatRough(size)),
  stars: (size) => alike(oneDecimal(size)),
  percent: (size) => alike(words.points(oneDecimal(size))),
};
