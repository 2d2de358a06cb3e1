import { deltaOf, looksAlike, valueTexts, type Delta } from '@deskledger/domain';
import { comparisonOf, lacksData, type ReportContents, type Sides } from '../figures/report-contents.js';
import { formatTime } from './report-dates.js';
import { metricsOf, type NamedMetric } from '../figures/report-metrics.js';

/** A figure as a mail shows it. */
export interface ReportLine {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  /** The same as a number; null where nothing is known. */
  readonly amount: number | null;
  /** null: there is nothing to compare. */
  readonly change: Pick<Delta, 'tone' | 'text' | 'spoken'> | null;
  /** What else has to be known; '' for nothing. */
  readonly note: string;
}

/** The figures of a report, each with its change as the screen tells it; of a list of tickets, how many there are. */
export function reportLines(contents: ReportContents): ReportLine[] {
  if (contents.kind !== 'tickets') return metricsOf(contents).map((named) => lineOf(contents, named));
  return [
    {
      name: 'tickets',
      title: 'Tickets',
      value: valueTexts.count(contents.count),
      amount: contents.count,
      change: null,
      note: '',
    },
  ];
}

function lineOf(contents: Exclude<ReportContents, { kind: 'tickets' }>, named: NamedMetric): ReportLine {
  const { name, title, metric, scale } = named;
  const comparison = comparisonOf(contents);
  const value = metric.valueOf(contents.figures);
  const text = value === null ? 'No data' : `${valueTexts[metric.unit](value)}${scale}`;
  const change = value === null ? null : changeOf(metric, comparison);
  return {
    name,
    title,
    value: text,
    amount: value,
    change,
    note: change === null ? '' : noteOf(metric, value, comparison!),
  };
}

function changeOf(metric: NamedMetric['metric'], comparison: Sides | null): ReportLine['change'] {
  if (comparison === null || lacksData(comparison)) return null;
  return deltaOf(metric, comparison.current.figures, comparison.previous.figures);
}

/**
 * The change is between the ends of both periods, or of a period that goes on until a time of day: where the figure has
 * moved since, it leads to another one.
 */
function noteOf({ unit, valueOf }: NamedMetric['metric'], shown: number | null, { current }: Sides): string {
  const atEnd = valueOf(current.figures);
  if (shown === null || atEnd === null || looksAlike(unit, shown, atEnd)) return '';
  const { until, range } = current;
  const when = until === null ? 'the end of the period' : formatTime(until, range.timezone);
  return `to ${valueTexts[unit](atEnd)} at ${when}`;
}
