import type { Comparison } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { comparisonCopy } from '../../copy/comparison.js';
import type { PeriodView } from '../../lib/url/period.js';
import { earlierDates } from './compared-dates.js';
import { comparisonQuery } from './comparison.queries.js';
import { deltaOf, type Delta } from './delta.js';
import { metrics, type MetricName } from './metrics.js';

export interface ToldDelta extends Delta {
  /** `vs 14 – 20 Nov` */
  versus: string;
  /** `up 8.2 percent versus 14 to 20 Nov` */
  inWords: string;
}

/** The change of a metric to the figure that is shown, with the dates that it is compared with. */
export function toldDelta(comparison: Comparison, name: MetricName, shown: number | null): ToldDelta | null {
  const delta = deltaOf(metrics[name], shown, comparison.previous.figures);
  if (delta === null) return null;
  const dates = earlierDates(comparison);
  return {
    ...delta,
    versus: comparisonCopy.versus(dates),
    inWords: comparisonCopy.versusSaid(delta.said, dates),
  };
}

/**
 * The change of a metric in a view to the figure that is shown: readers can check it. Undefined while it is on its
 * way, null when there is nothing to tell.
 */
export function useDelta(view: PeriodView, name: MetricName, shown: number | null): ToldDelta | null | undefined {
  const query = useQuery(comparisonQuery(view));
  // Nothing is shown that could change: no place is kept for a change either.
  if (shown === null) return null;
  if (query.data) return toldDelta(query.data, name, shown);
  return query.isFetching && !query.isError ? undefined : null;
}
