import { useSearchParams } from 'react-router-dom';
import { BucketChoice } from '../charts/buckets/bucket-choice.js';
import { bucketHeading, bucketNote } from '../charts/buckets/bucket-words.js';
import { ChartCard } from '../charts/card/chart-card.js';
import { useShownSeries } from '../charts/buckets/shown-series.js';
import { bucketRows } from '../charts/buckets/testing/bucket-rows.js';
import { TimeSeries } from '../charts/time/time-series.js';
import { timeTable } from '../charts/table/time-table.js';
import { addDays, countDays, formatRange } from '../lib/dates/day.js';
import type { PeriodView } from '../lib/url/period.js';
import { bucketOf } from '../lib/url/series.js';
import { range as week, today } from './figures.js';

const title = 'Days, weeks or months';
const range = { ...week, from: addDays(today, -89) };
const described = { range, generatedAt: '2026-11-21T14:05:00.000Z' };

/** A series whose buckets are chosen, and whose last one can be hidden; its address is that of the gallery. */
export function SeriesSpecimen() {
  const [params] = useSearchParams();
  const view: PeriodView = { period: '90days', bucket: bucketIn(params) };
  const rows = bucketRows(range.from, range.to, bucketOf(view));
  const shown = useShownSeries(rows, described);
  const { buckets, until } = shown;
  const series = [
    {
      key: 'created',
      name: 'Created',
      color: 'var(--chart-1)',
      marker: 'round' as const,
      values: buckets.map(({ from, to }, index) => countDays(from, to) * (20 + ((index * 7) % 11))),
    },
  ];
  return (
    <ChartCard
      title={title}
      definition="What the figures count."
      range={shown.range}
      incomplete={shown.incomplete}
      choice={<BucketChoice view={view} />}
    >
      <TimeSeries
        title={title}
        summary="Created, as counted."
        buckets={buckets}
        series={series}
        wordsOf={(index) => {
          const bucket = buckets[index];
          return bucket
            ? { heading: bucketHeading(bucket), note: bucketNote(bucket, until), links: [] }
            : { heading: '', links: [] };
        }}
        table={timeTable({
          caption: `${title}, ${formatRange(shown.range.from, shown.range.to)}`,
          buckets,
          series,
        })}
        footer={shown.footer}
      />
    </ChartCard>
  );
}

function bucketIn(params: URLSearchParams): PeriodView['bucket'] {
  return (['day', 'week', 'month'] as const).find((size) => size === params.get('bucket'));
}
