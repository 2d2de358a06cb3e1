import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { BucketChoice } from '../../charts/buckets/bucket-choice.js';
import { ChartCard } from '../../charts/card/chart-card.js';
import type { Series } from '../../charts/plot/plot.js';
import { useShownSeries } from '../../charts/buckets/shown-series.js';
import { TimeSeries } from '../../charts/time/time-series.js';
import { timeTable } from '../../charts/table/time-table.js';
import { copy } from '../../copy/copy.js';
import { figuresCopy } from './figures.copy.js';
import { captionOf } from '../../lib/dates/caption.js';
import { formatRange } from '../../lib/dates/day.js';
import { explainPath } from '../../lib/url/paths.js';
import { sliceOf } from '../../lib/url/slice.js';
import type { PeriodView } from '../../lib/url/period.js';
import { useChartAnnotations } from '../annotations/index.js';
import { comparisonQuery } from '../comparison/index.js';
import { previousSeries, shownAtWish } from './previous-series.js';
import {
  pointWords,
  trendRows,
  trendSeries,
  trendSummary,
  type ShownTrend,
  type TrendFigures,
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
  const rows = useMemo(() => trendRows(figures), [figures]);
  const shown = useShownSeries(rows, figures);
  const series = useMemo(
    () => [...trendSeries(shown), ...(comparison ? previousSeries(shown, comparison) : [])],
    [shown, comparison],
  );
  const wordsOf = useCallback((index: number) => pointWords(shown, index, sliceOf(period)), [shown, period]);
  const drawn = useMemo(() => (isQuiet(shown) ? series.map(withoutValues) : series), [shown, series]);
  const { range, buckets } = shown;
  const annotations = useChartAnnotations(title, shown);
  const summary = trendSummary(shown, comparison);
  const table = timeTable({ caption: captionOf(title, range), buckets, series, notes: annotations.notes });
  return (
    <ChartCard
      title={title}
      definition={figuresCopy.definitions.trends}
      explainedAt={explainPath('resolved', period)}
      pin={{ card: 'ticketTrends', view: period }}
      range={range}
      incomplete={shown.incomplete}
      choice={<BucketChoice view={period} />}
      className={className}
    >
      <TimeSeries
        title={title}
        summary={summary}
        buckets={buckets}
        series={drawn}
        variant={variant}
        wordsOf={wordsOf}
        table={table}
        emptyText={figuresCopy.emptyRange(formatRange(range.from, range.to))}
        footer={shown.footer}
        hiddenAtFirst={shownAtWish}
        annotations={annotations}
      />
    </ChartCard>
  );
}

/** A line along zero would be drawn where nothing happened; the plot says so instead. */
function isQuiet({ rows }: ShownTrend): boolean {
  return rows.every(({ created, resolved }) => created + resolved === 0);
}

function withoutValues(line: Series): Series {
  return line.previous ? line : { ...line, values: line.values.map(() => null) };
}
