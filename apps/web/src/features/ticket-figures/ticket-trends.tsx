import { useCallback, useMemo } from 'react';
import type { ChartRows } from '../../charts/chart-table.js';
import { HorizontalBars } from '../../charts/horizontal-bars.js';
import { TimeSeries } from '../../charts/time-series.js';
import { copy } from '../../copy/en.js';
import { captionOf } from '../../lib/dates/caption.js';
import { formatDay, formatRange } from '../../lib/dates/day.js';
import { formatCount } from '../../lib/numbers/format.js';
import { ticketsPath } from '../../lib/url/paths.js';
import { Card } from '../../ui/card.js';
import {
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
  className?: string;
}

/** Tickets created and resolved over the range. */
export function TicketTrends({ figures, className }: TicketTrendsProps) {
  const points = useMemo(() => trendPoints(figures), [figures]);
  const series = useMemo(() => trendSeries(points), [points]);
  const wordsOf = useCallback((index: number) => pointWords(points, figures, index), [points, figures]);
  const table = tableOf(points, figures);
  return (
    <Card title={title} definition={copy.overview.definitions.trends} className={className}>
      {points.buckets.length > 1 ? (
        <TimeSeries
          title={title}
          summary={trendSummary(figures)}
          buckets={points.buckets}
          series={series}
          wordsOf={wordsOf}
          table={table}
          foot={figures.range.timezone}
        />
      ) : (
        <OneDay points={points} figures={figures} table={table} />
      )}
    </Card>
  );
}

/** A line needs two points; one day is two bars. */
function OneDay({ points, figures, table }: { points: TrendPoints; figures: TrendFigures; table: ChartRows }) {
  const day = figures.range.from;
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
  return <HorizontalBars title={title} summary={trendSummary(figures)} rows={rows} table={table} />;
}

function tableOf({ buckets, created, resolved }: TrendPoints, { range }: TrendFigures): ChartRows {
  return {
    caption: captionOf(title, range),
    head: [copy.chart.date, copy.spec.created, copy.spec.resolved],
    rows: buckets.map(({ from, to }, index) => [
      from === to ? formatDay(from) : formatRange(from, to),
      formatCount(created[index] ?? 0),
      formatCount(resolved[index] ?? 0),
    ]),
  };
}
