import type { TicketAnalysisReport } from '@deskledger/contracts';
import { useCallback, useMemo } from 'react';
import { ChartCard } from '../../../charts/chart-card.js';
import { TimeSeries } from '../../../charts/time-series.js';
import { timeTable } from '../../../charts/time-table.js';
import { durationAxis } from '../../../charts/value-axis.js';
import { overviewCopy } from '../../../copy/overview.js';
import { reportsCopy } from '../../../copy/reports.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { resolutionPoints, resolutionSummary, resolutionWords } from './resolution-points.js';

const { title, definition } = reportsCopy.resolution;

/** How long it took from creation to the last close, by the day of the close. */
export function ResolutionTimes({ figures }: { figures: TicketAnalysisReport }) {
  const { range, averageTime } = figures;
  const points = useMemo(() => resolutionPoints(figures), [figures]);
  const wordsOf = useCallback((index: number) => resolutionWords(points, index), [points]);
  const { buckets, series, counts } = points;
  const table = timeTable({
    caption: captionOf(title, range),
    buckets,
    series,
    axis: durationAxis,
    bars: { name: reportsCopy.resolution.count, values: counts },
  });
  return (
    <ChartCard title={title} definition={definition} range={range}>
      <TimeSeries
        title={title}
        summary={resolutionSummary(averageTime.medianSeconds, averageTime.count)}
        buckets={buckets}
        series={series}
        axis={durationAxis}
        wordsOf={wordsOf}
        table={table}
        emptyText={overviewCopy.noClosed}
        foot={range.timezone}
      />
    </ChartCard>
  );
}
