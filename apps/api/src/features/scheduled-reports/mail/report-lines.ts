import {
  comparedMetrics,
  deltaOf,
  looksAlike,
  valueTexts,
  type ComparedNumbers,
  type Delta,
  type Metric,
  type MetricName,
} from '@deskledger/domain';
import { lacksData, type ReportContents } from '../figures/report-contents.js';

/** A figure as a mail shows it. */
export interface ReportLine {
  readonly name: MetricName;
  readonly title: string;
  readonly value: string;
  /** null: there is nothing to compare. */
  readonly change: Pick<Delta, 'tone' | 'text' | 'spoken'> | null;
  /** What else has to be known; '' for nothing. */
  readonly note: string;
}

/** In the order and by the names of the screen. */
const titles = {
  created: 'Total Tickets',
  open: 'Open Tickets',
  closed: 'Resolved Tickets',
  average: 'Avg Resolution Time',
  median: 'Median resolution',
  compliance: 'Compliance rate',
  rating: 'Customer Satisfaction',
  completedSurvey: 'Surveys Completed',
} as const satisfies Partial<Record<MetricName, string>>;

/** The figures of a report, each with its change as the screen tells it. */
export function reportLines(contents: ReportContents): ReportLine[] {
  return Object.entries(titles).map(([name, title]) => lineOf(contents, name as keyof typeof titles, title));
}

function lineOf({ figures, comparison }: ReportContents, name: MetricName, title: string): ReportLine {
  const metric: Metric = comparedMetrics[name];
  const value = metric.valueOf(figures);
  const text = value === null ? 'No data' : `${valueTexts[metric.unit](value)}${name === 'rating' ? ' of 5' : ''}`;
  const change = value === null ? null : changeOf(metric, comparison);
  return { name, title, value: text, change, note: change === null ? '' : noteOf(metric, value, comparison!) };
}

type Sides = NonNullable<ReportContents['comparison']>;

function changeOf(metric: Metric, comparison: Sides | null): ReportLine['change'] {
  if (comparison === null || lacksData(comparison)) return null;
  return deltaOf<ComparedNumbers>(metric, comparison.current.figures, comparison.previous.figures);
}

/** The change is between the ends of both periods: where the figure has moved since, it leads to another one. */
function noteOf({ unit, valueOf }: Metric, shown: number | null, { current }: Sides): string {
  const atEnd = valueOf(current.figures);
  if (shown === null || atEnd === null || looksAlike(unit, shown, atEnd)) return '';
  return `to ${valueTexts[unit](atEnd)} at the end of the period`;
}
