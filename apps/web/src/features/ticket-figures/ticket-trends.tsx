import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ChartCard } from '../../charts/chart-card.js';
import { HorizontalBars } from '../../charts/horizontal-bars.js';
import type { ChartRows } from '../../charts/chart-table.js';
import type { Series } from '../../charts/plot.js';
import { TimeSeries } from '../../charts/time-series.js';
import { timeTable } from '../../charts/time-table.js';
import { copy } from '../../copy/en.js';
import { overviewCopy } from '../../copy/overview.js';
import { captionOf } from '../../lib/dates/caption.js';
import { formatRange } from '../../lib/dates/day.js';
import { ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { comparisonQuery, toldDelta } from '../comparison/index.js';
import { previousSeries, shownAtWish } from './previous-series.js';
import {
  createdIn,
  pointWords,
  trendPoints,
  trendSeries,
  trendSummary,
  type TrendFigures,
  type TrendPoints,
} from './trend-points.js';

const title = copy.spec.ticketTrends;

interface TicketTrendsProps {
  figures: TrendFigures;
  period: PeriodView;
  variant?: 'line' | 'area';
  className?: string;
}

/** Tickets created and resolved over the range, and in the one that it is compared with. */
export function TicketTrends({ figures, period, variant = 'line', className }: TicketTrendsProps) {
  const comparison = useQuery(comparisonQuery(period)).data;
  const points = useMemo(() => trendPoints(figures), [figures]);
  const series = useMemo(
    () => [...trendSeries(points), ...(comparison ? previousSeries(points, comparison) : [])],
    [points, comparison],
  );
  const wordsOf = useCallback((index: number) => pointWords(points, figures, index), [points, figures]);
  const { range } = figures;
  const summary = trendSummary(figures, comparison && toldDelta(comparison, 'created', createdIn(figures))?.said);
  const drawn = useMemo(() => (isQuiet(points) ? series.map(withoutValues) : series), [points, series]);
  const table = timeTable({ caption: captionOf(title, range), buckets: points.buckets, series });
  return (
    <ChartCard title={title} definition={overviewCopy.definitions.trends} range={range} className={className}>
      {points.buckets.length > 1 ? (
        <TimeSeries
          title={title}
          summary={summary}
          buckets={points.buckets}
          series={drawn}
          variant={variant}
          wordsOf={wordsOf}
          table={table}
          emptyText={overviewCopy.emptyRange(formatRange(range.from, range.to))}
          foot={range.timezone}
          hiddenAtFirst={shownAtWish}
        />
      ) : (
        <OneDay points={points} day={range.from} summary={summary} table={table} />
      )}
    </ChartCard>
  );
}

/** A line along zero would be drawn where nothing happened; the plot says so instead. */
function isQuiet({ created, resolved }: TrendPoints): boolean {
  return [...created, ...resolved].every((count) => count === 0);
}

function withoutValues(line: Series): Series {
  return line.previous ? line : { ...line, values: line.values.map(() => null) };
}

interface OneDayProps {
  points: TrendPoints;
  day: string;
  summary: string;
  table: ChartRows;
}

/** A line needs two points; one day is two bars. */
function OneDay({ points, day, summary, table }: OneDayProps) {
  const bar = (event: 'created' | 'closed', label: string, color: string, count = 0) => ({
    key: event,
    label,
    count,
    share: '',
    color,
    to: ticketsPath({ on: day, event }),
  });
  const rows = [
    bar('created', copy.spec.created, 'var(--chart-1)', points.created[0]),
    bar('closed', copy.spec.resolved, 'var(--chart-3)', points.resolved[0]),
  ];
  return <HorizontalBars title={title} summary={summary} rows={rows} table={table} />;
}
