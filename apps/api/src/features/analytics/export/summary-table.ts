import type { ComparedFigures, Comparison } from '@deskledger/contracts';
import type { PreambleLine } from '../../../platform/files/index.js';
import { tableOf, type ReportTable } from './report-table.js';

const figures: Readonly<Record<string, (figures: ComparedFigures) => number | null>> = {
  'Total Tickets': ({ created }) => created,
  'Open Tickets': ({ open }) => open,
  'Closed Tickets': ({ closed }) => closed,
  Closings: ({ resolved }) => resolved,
  Reopenings: ({ reopened }) => reopened,
  'Avg Resolution (seconds)': ({ averageSeconds }) => averageSeconds,
  'Median resolution (seconds)': ({ medianSeconds }) => medianSeconds,
  '90th percentile of resolution (seconds)': ({ p90Seconds }) => p90Seconds,
  'Compliance rate (%)': ({ complianceRate }) => complianceRate,
  'Satisfaction (1 to 5)': ({ overallRating }) => overallRating,
  Ratings: ({ ratings }) => ratings,
  'Survey Responses': ({ completedSurvey }) => completedSurvey,
};

/** Figures of a period and of the one before it, each as of its end, and what changed. */
export function summaryTable({ current, previous, dataBegins }: Comparison): ReportTable {
  const rows = Object.entries(figures).map(([name, read]) => {
    const [now, before] = [read(current.figures), read(previous.figures)];
    return { name, now, before, change: now === null || before === null ? null : tenths(now - before) };
  });
  const table = tableOf('Summary', rows, {
    Figure: ({ name }) => name,
    'This period': ({ now }) => now,
    'Previous period': ({ before }) => before,
    Change: ({ change }) => change,
  });
  const { from, to } = previous.range;
  const isWhole = dataBegins !== null && dataBegins <= from;
  const lines: PreambleLine[] = [
    ['Previous period', `${from} to ${to}`],
    ...(isWhole ? [] : [['Tickets are recorded since', dataBegins ?? 'not yet'] as const]),
  ];
  return (preamble) => table([...preamble, ...lines]);
}

/** Shares and ratings have one decimal, and so has their difference. */
const tenths = (value: number) => Math.round(value * 10) / 10;
