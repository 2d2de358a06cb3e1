import type { Comparison } from '@deskledger/contracts';
import {
  comparedMetrics as metrics,
  deltaOf,
  looksAlike,
  valueTexts,
  type Delta,
  type Metric,
  type MetricName,
} from '@deskledger/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { comparisonCopy } from './comparison.copy.js';
import type { PeriodView } from '../../lib/url/period.js';
import { besideCurrent, comparedMoments, currentMoment, dataBegunWithin, earlierDates } from './compared-dates.js';
import type { ComparedSides } from './compared-sides.js';
import { comparisonQuery } from './comparison.queries.js';

export interface ShownDelta extends Omit<Delta, 'direction'> {
  /** `none`: there is nothing to compare with, and the text says why. */
  direction: Delta['direction'] | 'none';
  /** `vs 14 – 20 Nov` */
  versus: string;
  /** `up 8.2 percent versus 14 to 20 Nov` */
  inWords: string;
  /** Of which moments the sides are; the card itself shows its figure as of now. */
  moments?: string;
}

/**
 * The change of a metric between two ranges, each as of its own end, with the dates that it is compared with: a figure as
 * of now beside one of back then would compare what became of one range with what had come of the other.
 * Where `shown`, the figure of now, is not the one that the change leads to, that one stands beside the change.
 */
export function shownDelta<Figures>(
  comparison: ComparedSides<Figures>,
  metric: Metric<Figures>,
  shown: number | null = null,
): ShownDelta | null {
  const begin = dataBegunWithin(comparison);
  if (begin !== null) return withoutData(comparisonCopy.dataBegins(besideCurrent(begin, comparison)));
  const { figures } = comparison.previous;
  const delta = deltaOf(metric, comparison.current.figures, figures);
  if (delta === null) return null;
  const dates = earlierDates(comparison);
  const base = metric.showsBase ? metric.baseOf(figures) : null;
  const now = metric.valueOf(comparison.current.figures);
  const isOther = shown !== null && now !== null && !looksAlike(metric.unit, shown, now);
  const end = isOther ? comparisonCopy.toValue(valueTexts[metric.unit](now), currentMoment(comparison)) : null;
  return {
    ...delta,
    versus: [end, comparisonCopy.versus(dates, base)].filter(Boolean).join(', '),
    inWords: comparisonCopy.versusSpoken([delta.spoken, end].filter(Boolean).join(' '), dates, base),
    moments: comparedMoments(comparison),
  };
}

/** Said in place of a change; a summary has nothing to say then. */
function withoutData(text: string): ShownDelta {
  return { direction: 'none', tone: 'neutral', text, spoken: '', versus: '', inWords: text };
}

/** The same of a figure of dashboard and reports. */
export function shownMetricDelta(comparison: Comparison, name: MetricName): ShownDelta | null {
  return shownDelta(comparison, metrics[name]);
}

/**
 * The change of a metric beside the figure that is `shown`. Undefined while the comparison is on its way, null when there
 * is nothing to tell.
 */
export function deltaFrom<Figures>(
  query: UseQueryResult<ComparedSides<Figures>>,
  metric: Metric<Figures>,
  shown: number | null,
): ShownDelta | null | undefined {
  // Nothing is shown that could change: no place is kept for a change either.
  if (shown === null) return null;
  if (query.data) return shownDelta(query.data, metric, shown);
  return query.isFetching && !query.isError ? undefined : null;
}

/** The change of a figure of dashboard and reports in a view. */
export function useDelta(view: PeriodView, name: MetricName, shown: number | null): ShownDelta | null | undefined {
  return deltaFrom<Comparison['previous']['figures']>(useQuery(comparisonQuery(view)), metrics[name], shown);
}
