import type { Dashboard } from '@deskledger/contracts';
import { useCallback, useMemo } from 'react';
import type { ChartRows } from '../../charts/chart-table.js';
import { HorizontalBars } from '../../charts/horizontal-bars.js';
import { TimeSeries } from '../../charts/time-series.js';
import { copy } from '../../copy/en.js';
import { formatDay, formatRange } from '../../lib/dates/day.js';
import { ticketsPath } from '../../lib/url/paths.js';
import { Card } from '../../ui/card.js';
import { captionOf } from './chart-words.js';
import { pointWords, trendPoints, trendSummary, type TrendPoints } from './trend-points.js';

const title = copy.spec.ticketTrends;

export function TicketTrends({ figures, className }: { figures: Dashboard; className?: string }) {
  const points = useMemo(() => trendPoints(figures), [figures]);
  const wordsOf = useCallback((index: number) => pointWords(points, figures, index), [points, figures]);
  const table = tableOf(points, figures);
  return (
    <Card title={title} definition={copy.overview.definitions.trends} className={className}>
      {points.buckets.length > 1 ? (
        <TimeSeries
          title={title}
          summary={trendSummary(figures)}
          buckets={points.buckets}
          series={points.series}
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
function OneDay({ points, figures, table }: { points: TrendPoints; figures: Dashboard; table: ChartRows }) {
  const day = figures.range.from;
  const rows = points.series.map(({ key, name, color, values }) => ({
    key,
    label: name,
    count: values[0] ?? 0,
    share: '',
    color,
    to: ticketsPath({ on: day, event: key === 'created' ? 'created' : 'closed' }),
  }));
  return <HorizontalBars title={title} summary={trendSummary(figures)} rows={rows} table={table} />;
}

function tableOf({ buckets, series }: TrendPoints, { range }: Dashboard): ChartRows {
  return {
    caption: captionOf(title, range),
    head: [copy.chart.date, ...series.map(({ name }) => name)],
    rows: buckets.map(({ from, to }, index) => [
      from === to ? formatDay(from) : formatRange(from, to),
      ...series.map(({ values }) => (values[index] ?? 0).toLocaleString('en-US')),
    ]),
  };
}
