import type { TicketAnalysisReport } from '@deskledger/contracts';
import { useCallback, useMemo } from 'react';
import { BucketChoice } from '../../../charts/buckets/bucket-choice.js';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { useShownSeries } from '../../../charts/buckets/shown-series.js';
import { TimeSeries } from '../../../charts/time/time-series.js';
import { timeTable } from '../../../charts/table/time-table.js';
import { durationAxis } from '../../../charts/plot/value-axis.js';
import { useChartAnnotations } from '../../annotations/index.js';
import { useTarget } from '../../targets/index.js';
import { figuresCopy } from '../../ticket-figures/index.js';
import { reportsCopy } from '../reports.copy.js';
import { captionOf } from '../../../lib/dates/caption.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { sliceOf } from '../../../lib/url/slice.js';
import { resolutionSeries, resolutionSummary, resolutionWords } from './resolution-points.js';

const { title, definition } = reportsCopy.resolution;

interface ResolutionTimesProps {
  figures: TicketAnalysisReport;
  period: PeriodView;
}

/** How long it took from creation to the last close, by the day, week or month of the close. */
export function ResolutionTimes({ figures, period }: ResolutionTimesProps) {
  const { averageTime, resolutionTimes } = figures;
  const shown = useShownSeries(resolutionTimes, figures);
  const series = useMemo(() => resolutionSeries(shown), [shown]);
  const wordsOf = useCallback((index: number) => resolutionWords(shown, index, sliceOf(period)), [shown, period]);
  const { range, rows, buckets } = shown;
  const annotations = useChartAnnotations(title, shown);
  const table = timeTable({
    caption: captionOf(title, range),
    buckets,
    series,
    axis: durationAxis,
    bars: { name: reportsCopy.resolution.count, values: rows.map(({ count }) => count) },
    notes: annotations.notes,
  });
  return (
    <ChartCard
      title={title}
      definition={definition}
      pin={{ card: 'resolutionTimes', view: period }}
      range={range}
      incomplete={shown.incomplete}
      choice={<BucketChoice view={period} />}
    >
      <TimeSeries
        title={title}
        summary={resolutionSummary(averageTime.medianSeconds, averageTime.count)}
        buckets={buckets}
        series={series}
        axis={durationAxis}
        wordsOf={wordsOf}
        table={table}
        emptyText={figuresCopy.noClosed}
        footer={shown.footer}
        target={useTarget('resolutionMinutes')}
        annotations={annotations}
      />
    </ChartCard>
  );
}
