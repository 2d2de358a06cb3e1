import { deltaOf, escapeHtml, looksAlike, valueTexts, type Delta, type Metric } from '@deskledger/domain';
import type { CardContents } from '../figures/card-contents.js';
import { cardMetric } from '../figures/card-figures.js';
import { comparisonOf, type ReportContents } from '../figures/report-contents.js';
import { lacksData, type Sides } from '../figures/sides.js';
import { formatTime } from './report-dates.js';
import { metricsOf, type NamedMetric } from '../figures/report-metrics.js';
import { reportStyles as styles } from './report-look.js';

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

/**
 * The figures of a report, each with its change as the screen tells it; of a list of tickets, how many there are; of a board,
 * those that have a card.
 */
export function reportLines(contents: ReportContents): ReportLine[] {
  if (contents.kind === 'board') return contents.cards.flatMap((card) => cardLine(card) ?? []);
  if (contents.kind !== 'tickets') {
    const { figures } = contents;
    return metricsOf(contents).map((named) => lineOf(named, figures, comparisonOf(contents)));
  }
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

/** The figure of a card; undefined where the card shows something else. */
export function cardLine({ title, shown }: CardContents): ReportLine | undefined {
  if (shown.kind !== 'figure') return undefined;
  const { figure: name, now, comparison } = shown;
  return lineOf(
    { name, title, metric: cardMetric(name), scale: name === 'overallRating' ? ' of 5' : '' },
    now,
    comparison,
  );
}

function lineOf<Figures>(
  { name, title, metric, scale }: NamedMetric<Figures>,
  figures: Figures,
  comparison: Sides<Figures> | null,
): ReportLine {
  const amount = metric.valueOf(figures);
  const change = amount === null ? null : changeOf(metric, comparison);
  return {
    ...{ name, title, amount, change },
    value: valueText(metric.unit, amount, scale),
    note: change === null ? '' : noteOf(metric, amount, comparison!),
  };
}

/** A figure as it is printed. */
export const valueText = (unit: Metric['unit'], value: number | null, scale = ''): string =>
  value === null ? 'No data' : `${valueTexts[unit](value)}${scale}`;

/** ` (+8.2%)`, or '' where nothing is compared. */
export function changeWords({ change, note }: ReportLine): string {
  return change === null ? '' : ` (${[change.text, note].filter(Boolean).join(' ')})`;
}

/** The same as HTML. */
export function changeHtml({ change, note }: ReportLine): string {
  const told =
    change === null
      ? ''
      : `<span class="${change.tone}" style="${styles[change.tone]}">${escapeHtml(change.text)}</span>`;
  return [told, escapeHtml(note)].filter(Boolean).join(' ');
}

function changeOf<Figures>(metric: Metric<Figures>, comparison: Sides<Figures> | null): ReportLine['change'] {
  if (comparison === null || lacksData(comparison)) return null;
  return deltaOf(metric, comparison.current.figures, comparison.previous.figures);
}

/**
 * The change is between the ends of both periods, or of a period that goes on until a time of day: where the figure has
 * moved since, it leads to another one.
 */
function noteOf<Figures>(
  { unit, valueOf }: Metric<Figures>,
  shown: number | null,
  { current }: Sides<Figures>,
): string {
  const atEnd = valueOf(current.figures);
  if (shown === null || atEnd === null || looksAlike(unit, shown, atEnd)) return '';
  const { until, range } = current;
  const when = until === null ? 'the end of the period' : formatTime(until, range.timezone);
  return `to ${valueTexts[unit](atEnd)} at ${when}`;
}
