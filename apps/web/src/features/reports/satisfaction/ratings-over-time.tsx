import type { SatisfactionReport } from '@deskledger/contracts';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { VerticalBars } from '../../../charts/bars/vertical-bars.js';
import { bucketHeading, bucketNote } from '../../../charts/buckets/bucket-words.js';
import { BucketChoice } from '../../../charts/buckets/bucket-choice.js';
import { useShownSeries } from '../../../charts/buckets/shown-series.js';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { dateCell } from '../../../charts/table/time-table.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatRange } from '../../../lib/dates/day.js';
import { formatCount } from '../../../lib/numbers/format.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { sliceOf } from '../../../lib/url/slice.js';
import { useAnswersPath } from '../../surveys/index.js';
import { reportsCopy } from '../reports.copy.js';

const words = reportsCopy.ratingsOverTime;
const starsOf = [1, 2, 3, 4, 5] as const;

interface RatingsOverTimeProps {
  figures: SatisfactionReport;
  period: PeriodView;
  className?: string;
}

/** How many ratings of each kind came in every day, week or month: a mean that stays may hide that they part. */
export function RatingsOverTime({ figures, period, className }: RatingsOverTimeProps) {
  const answersPath = useAnswersPath();
  const navigate = useNavigate();
  const shown = useShownSeries(figures.trend, figures);
  const { rows, buckets, until, range } = shown;
  const parts = useMemo(
    () =>
      starsOf.map((star) => ({
        name: words.stars(star),
        color: `var(--rating-${star})`,
        values: rows.map(({ stars }) => stars[star - 1] ?? 0),
      })),
    [rows],
  );
  const totals = useMemo(() => rows.map(({ stars }) => stars.reduce((sum, count) => sum + count, 0)), [rows]);
  const pathOf = useCallback(
    (index: number) => {
      const bucket = buckets[index];
      if (bucket === undefined) return undefined;
      const days = { period: 'custom', from: bucket.from, to: bucket.to } as const;
      return answersPath({ ...sliceOf(period), ...days }, 'overallRating');
    },
    [answersPath, buckets, period],
  );
  const wordsOf = useCallback(
    (index: number) => {
      const bucket = buckets[index];
      if (bucket === undefined) return { heading: '', facts: [], hint: '' };
      const facts = parts
        .toReversed()
        .map(({ name, color, values }) => ({ name, color, value: formatCount(values[index] ?? 0) }));
      return {
        heading: bucketHeading(bucket),
        note: bucketNote(bucket, until),
        facts,
        hint: pathOf(index) === undefined ? '' : words.hint,
      };
    },
    [buckets, parts, until, pathOf],
  );
  const open = (index: number) => {
    const path = pathOf(index);
    if (path !== undefined) void navigate(path);
  };
  const all = totals.reduce((sum, count) => sum + count, 0);
  const none = words.none(formatRange(range.from, range.to));
  const low = parts.slice(0, 2).reduce((sum, { values }) => sum + values.reduce((count, value) => count + value, 0), 0);
  return (
    <ChartCard
      title={words.title}
      definition={words.definition}
      pin={{ card: 'ratingsOverTime', view: period }}
      range={range}
      incomplete={shown.incomplete}
      choice={<BucketChoice view={period} />}
      className={className}
    >
      <VerticalBars
        title={words.title}
        summary={all === 0 ? none : words.summary(all, low)}
        buckets={buckets}
        values={totals}
        parts={parts}
        wordsOf={wordsOf}
        markers={[]}
        chosen={undefined}
        onChoose={open}
        table={{
          caption: captionOf(words.title, range),
          head: [chartsCopy.date, ...parts.toReversed().map(({ name }) => name)],
          rows: buckets.map((bucket, index) => [
            dateCell(bucket),
            ...parts.toReversed().map(({ values }) => values[index] ?? 0),
          ]),
        }}
        emptyText={none}
        footer={shown.footer}
      />
    </ChartCard>
  );
}
