import type { Backlog } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { bucketHeading, bucketNote } from '../../charts/buckets/bucket-words.js';
import { useShownSeries } from '../../charts/buckets/shown-series.js';
import { ChartCard } from '../../charts/card/chart-card.js';
import { levelAxis } from '../../charts/plot/value-axis.js';
import { timeTable } from '../../charts/table/time-table.js';
import { TimeSeries } from '../../charts/time/time-series.js';
import { captionOf } from '../../lib/dates/caption.js';
import { defaultPeriod } from '../../lib/url/period.js';
import { isSliced, type Slice } from '../../lib/url/slice.js';
import { useChartAnnotations } from '../annotations/index.js';
import { useTarget } from '../targets/index.js';
import { backlogCopy as words } from './backlog.copy.js';
import { backlogQuery } from './backlog.queries.js';

interface BacklogTrendProps {
  slice: Slice;
  className?: string | undefined;
}

/** How the backlog grew or shrank. What fails is told beside it, where the backlog of now stands. */
export function BacklogTrend({ slice, className }: BacklogTrendProps) {
  const { data } = useQuery(backlogQuery(slice));
  return data === undefined ? null : <Trend backlog={data} slice={slice} className={className} />;
}

interface TrendProps {
  backlog: Backlog;
  slice: Slice;
  className: string | undefined;
}

function Trend({ backlog: { trend, range, generatedAt }, slice, className }: TrendProps) {
  const whole = useTarget('openTickets');
  // What all tickets should be holds for no part of them.
  const target = isSliced(slice) ? undefined : whole;
  const shown = useShownSeries(trend, { range, generatedAt });
  const { rows, buckets, until } = shown;
  const annotations = useChartAnnotations(words.trendTitle, shown);
  const { notes } = annotations;
  const series = useMemo(
    () => [
      {
        key: 'open',
        name: words.open,
        color: 'var(--chart-1)',
        marker: 'round' as const,
        values: rows.map(({ open }) => open),
      },
    ],
    [rows],
  );
  const wordsOf = useCallback(
    (index: number) => {
      const bucket = buckets[index];
      return bucket === undefined
        ? { heading: '', links: [] }
        : { heading: bucketHeading(bucket), note: bucketNote(bucket, until), links: [] };
    },
    [buckets, until],
  );
  return (
    <ChartCard
      title={words.trendTitle}
      definition={words.trendDefinition}
      pin={{ card: 'backlogTrend', view: { ...defaultPeriod, ...slice } }}
      range={shown.range}
      incomplete={shown.incomplete}
      className={className}
    >
      <TimeSeries
        title={words.trendTitle}
        summary={words.change(rows[0]?.open ?? 0, rows.at(-1)?.open ?? 0)}
        buckets={buckets}
        series={series}
        variant="area"
        axis={levelAxis}
        wordsOf={wordsOf}
        table={timeTable({ caption: captionOf(words.trendTitle, range), buckets, series, axis: levelAxis, notes })}
        footer={shown.footer}
        target={target}
        annotations={annotations}
      />
    </ChartCard>
  );
}
