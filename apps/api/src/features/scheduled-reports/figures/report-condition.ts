import type { ReportCondition } from '@deskledger/contracts';
import { comparedMetrics, resultMetrics, shownValue, type Metric } from '@deskledger/domain';
import { cardMetric } from './card-figures.js';
import { comparisonOf, type BoardContents, type ReportContents } from './report-contents.js';
import { lacksData, type Sides } from './sides.js';

/** Whether a report is worth sending. Without an earlier period nothing has changed. */
export function isWorthSending(condition: ReportCondition | null, contents: ReportContents): boolean {
  if (condition === null) return true;
  if (contents.kind === 'board') return condition.kind === 'change' && hasChanged(contents, condition.percent);
  if (condition.kind === 'tickets') return sizeOf(contents) >= condition.count;
  const comparison = comparisonOf(contents);
  if (!isKnown(comparison)) return false;
  const metrics = Object.values(contents.kind === 'results' ? resultMetrics : comparedMetrics) as Metric<unknown>[];
  return metrics.some(
    (metric) => changeOf(metric, comparison.current.figures, comparison.previous.figures) >= condition.percent,
  );
}

/** Whether a figure card of a board has. */
const hasChanged = ({ cards }: BoardContents, percent: number): boolean =>
  cards.some(
    ({ shown }) =>
      shown.kind === 'figure' &&
      isKnown(shown.comparison) &&
      changeOf(
        cardMetric(shown.figure) as Metric<unknown>,
        shown.comparison.current.figures,
        shown.comparison.previous.figures,
      ) >= percent,
  );

/** Whether the earlier period is known in full. */
const isKnown = <Figures>(comparison: Sides<Figures> | null): comparison is Sides<Figures> =>
  comparison !== null && comparison.dataBegins !== null && !lacksData(comparison);

/** How many tickets, or responses, a report is about. */
function sizeOf(contents: Exclude<ReportContents, BoardContents>): number {
  if (contents.kind === 'tickets') return contents.count;
  return contents.kind === 'results' ? contents.figures.responses : contents.figures.created;
}

/** In percent of the earlier figure, as both are printed; from nothing to something it is without end. */
function changeOf(metric: Metric<unknown>, current: unknown, previous: unknown): number {
  const [now, before] = [shownValue(metric, current), shownValue(metric, previous)];
  if (now === null || before === null || now === before) return 0;
  return before === 0 ? Infinity : (Math.abs(now - before) / before) * 100;
}
