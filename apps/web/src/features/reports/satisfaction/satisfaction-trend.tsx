import type { SatisfactionBucket, SatisfactionReport } from '@deskledger/contracts';
import { useCallback, useMemo } from 'react';
import { BucketChoice } from '../../../charts/buckets/bucket-choice.js';
import { bucketHeading, bucketNote } from '../../../charts/buckets/bucket-words.js';
import { type ShownSeries, useShownSeries } from '../../../charts/buckets/shown-series.js';
import { ChartCard } from '../../../charts/card/chart-card.js';
import type { Series } from '../../../charts/plot/plot.js';
import { ratingAxis } from '../../../charts/plot/value-axis.js';
import { timeTable } from '../../../charts/table/time-table.js';
import type { BucketWords } from '../../../charts/time/time-series-overlay.js';
import { TimeSeries } from '../../../charts/time/time-series.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatRange } from '../../../lib/dates/day.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { type Slice, sliceOf } from '../../../lib/url/slice.js';
import { useChartAnnotations } from '../../annotations/index.js';
import { useDelta } from '../../comparison/index.js';
import { type AnswersPath, useAnswersPath } from '../../surveys/index.js';
import { useTarget } from '../../targets/index.js';
import { reportsCopy } from '../reports.copy.js';

const words = reportsCopy.satisfactionTrend;

interface SatisfactionTrendProps {
  figures: SatisfactionReport;
  period: PeriodView;
  className?: string;
}

/** How content customers were, from 0 to 5 whatever happens, with the number of responses behind the line. */
export function SatisfactionTrend({ figures, period, className }: SatisfactionTrendProps) {
  const { rating, trend } = figures;
  const change = useDelta(period, 'rating', rating.overallRating)?.spoken;
  const answersPath = useAnswersPath();
  const shown = useShownSeries(trend, figures);
  const series = useMemo(() => ratingSeries(shown), [shown]);
  const bars = useMemo(
    () => ({ name: words.responses, values: shown.rows.map(({ responses }) => responses) }),
    [shown],
  );
  const wordsOf = useCallback(
    (index: number) => ratingWords(shown, answersPath, index, sliceOf(period)),
    [shown, answersPath, period],
  );
  const { range, buckets } = shown;
  const annotations = useChartAnnotations(words.title, shown);
  const { notes } = annotations;
  const none = words.none(formatRange(range.from, range.to));
  return (
    <ChartCard
      title={words.title}
      definition={words.definition}
      pin={{ card: 'ratingTrend', view: period }}
      range={range}
      incomplete={shown.incomplete}
      choice={<BucketChoice view={period} />}
      className={className}
    >
      <TimeSeries
        title={words.title}
        summary={
          rating.overallRating === null ? none : words.summary(rating.overallRating.toFixed(1), rating.total, change)
        }
        buckets={buckets}
        series={series}
        axis={ratingAxis}
        bars={bars}
        wordsOf={wordsOf}
        table={timeTable({ caption: captionOf(words.title, range), buckets, series, axis: ratingAxis, bars, notes })}
        emptyText={none}
        footer={shown.footer}
        target={useTarget('rating')}
        annotations={annotations}
      />
    </ChartCard>
  );
}

type ShownRatings = ShownSeries<SatisfactionBucket>;

/** The mean rating of each bucket; without ratings it is a gap. */
export function ratingSeries({ rows }: Pick<ShownRatings, 'rows'>): Series[] {
  const values = rows.map(({ rating }) => rating);
  return [{ key: 'rating', name: words.rating, color: 'var(--chart-1)', marker: 'round', values }];
}

/** The days of a point, and the responses behind it, where they can be shown. */
export function ratingWords(
  { rows, buckets, until }: ShownRatings,
  answersPath: AnswersPath,
  index: number,
  slice: Slice,
): BucketWords {
  const [row, bucket] = [rows[index], buckets[index]];
  if (row === undefined || bucket === undefined) return { heading: '', links: [] };
  const view = { ...slice, period: 'custom', from: bucket.from, to: bucket.to } as const;
  const to = answersPath(view, 'completedSurvey');
  const link = to !== undefined && { to, text: words.link(row.responses) };
  return { heading: bucketHeading(bucket), note: bucketNote(bucket, until), links: link ? [link] : [] };
}
