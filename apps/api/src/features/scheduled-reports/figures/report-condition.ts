import type { ReportCondition } from '@deskledger/contracts';
import { comparedMetrics, shownValue, type ComparedNumbers, type Metric } from '@deskledger/domain';
import { lacksData, type ReportContents } from './report-contents.js';

/** Whether a report is worth sending. Without an earlier period nothing has changed. */
export function isWorthSending(condition: ReportCondition | null, contents: ReportContents): boolean {
  if (condition === null) return true;
  if (condition.kind === 'tickets') return contents.figures.created >= condition.count;
  const { comparison } = contents;
  if (comparison === null || comparison.dataBegins === null || lacksData(comparison)) return false;
  const metrics: readonly Metric[] = Object.values(comparedMetrics);
  return metrics.some(
    (metric) => changeOf(metric, comparison.current.figures, comparison.previous.figures) >= condition.percent,
  );
}

/** In percent of the earlier figure, as both are printed; from nothing to something it is without end. */
function changeOf(metric: Metric, current: ComparedNumbers, previous: ComparedNumbers): number {
  const [now, before] = [shownValue(metric, current), shownValue(metric, previous)];
  if (now === null || before === null || now === before) return 0;
  return before === 0 ? Infinity : (Math.abs(now - before) / before) * 100;
}
