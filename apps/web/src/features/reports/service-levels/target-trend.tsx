import type { ServiceLevelReport, TargetBucket } from '@deskledger/contracts';
import { clockKinds, type ClockKind } from '@deskledger/domain';
import { useCallback, useMemo } from 'react';
import { BucketChoice } from '../../../charts/buckets/bucket-choice.js';
import { bucketHeading, bucketNote } from '../../../charts/buckets/bucket-words.js';
import { useShownSeries, type ShownSeries } from '../../../charts/buckets/shown-series.js';
import { ChartCard } from '../../../charts/card/chart-card.js';
import type { Series } from '../../../charts/plot/plot.js';
import { percentAxis } from '../../../charts/plot/value-axis.js';
import { timeTable } from '../../../charts/table/time-table.js';
import { TimeSeries } from '../../../charts/time/time-series.js';
import type { BucketWords } from '../../../charts/time/time-series-overlay.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatRange } from '../../../lib/dates/day.js';
import { formatPercent } from '../../../lib/numbers/format.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { useChartAnnotations } from '../../annotations/index.js';
import { missedPath } from './target-figures.js';
import { targetCopy } from './target.copy.js';

const words = targetCopy.trend;

const looks = {
  first_reply: { color: 'var(--chart-1)', marker: 'round' },
  next_reply: { color: 'var(--chart-3)', marker: 'square' },
  update: { color: 'var(--chart-2)', marker: 'diamond' },
  resolution: { color: 'var(--chart-4)', marker: 'round' },
} as const satisfies Record<ClockKind, Pick<Series, 'color' | 'marker'>>;

interface TargetTrendProps {
  figures: ServiceLevelReport;
  period: PeriodView;
  className?: string;
}

/** What share of the promises was kept, by the day, week or month on which they were made. */
export function TargetTrend({ figures, period, className }: TargetTrendProps) {
  const { title, definition } = words;
  const shown = useShownSeries(figures.trend, figures);
  const { range, buckets } = shown;
  const decided = figures.targets.filter(({ rate }) => rate !== null);
  const shownKinds = decided.map(({ kind }) => kind).join();
  const series = useMemo(
    () => clockKinds.filter((kind) => shownKinds.split(',').includes(kind)).map((kind) => seriesOf(kind, shown.rows)),
    [shown.rows, shownKinds],
  );
  const wordsOf = useCallback((index: number) => bucketWords(shown, index, period), [shown, period]);
  const annotations = useChartAnnotations(title, shown);
  return (
    <ChartCard
      title={title}
      definition={definition}
      pin={{ card: 'targetTrend', view: period }}
      range={range}
      incomplete={shown.incomplete}
      choice={<BucketChoice view={period} />}
      className={className}
    >
      <TimeSeries
        title={title}
        summary={words.summary(decided.map(({ kind, rate }) => words.rate(kind, formatPercent(rate))))}
        buckets={buckets}
        series={series}
        axis={percentAxis}
        wordsOf={wordsOf}
        table={timeTable({
          ...{ caption: captionOf(title, range), buckets, series },
          ...{ axis: percentAxis, notes: annotations.notes },
        })}
        emptyText={words.none(formatRange(range.from, range.to))}
        footer={shown.footer}
        annotations={annotations}
      />
    </ChartCard>
  );
}

function seriesOf(kind: ClockKind, rows: readonly TargetBucket[]): Series {
  const values = rows.map(({ targets }) => targets.find((each) => each.kind === kind)?.rate ?? null);
  return { key: kind, name: targetCopy.kinds[kind], ...looks[kind], values };
}

/** The day or days of a point, and what was missed of the promises made then. */
function bucketWords(
  { rows, buckets, until }: ShownSeries<TargetBucket>,
  index: number,
  period: PeriodView,
): BucketWords {
  const [row, bucket] = [rows[index], buckets[index]];
  if (row === undefined || bucket === undefined) return { heading: '', links: [] };
  const days = { ...period, period: 'custom', from: bucket.from, to: bucket.to } as const;
  const links = row.targets
    .filter(({ missed }) => missed > 0)
    .map(({ kind, missed }) => ({ to: missedPath(kind, days), text: words.missed(kind, missed) }));
  return { heading: bucketHeading(bucket), note: bucketNote(bucket, until), links };
}
