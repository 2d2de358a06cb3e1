import { ChartCard } from '../charts/card/chart-card.js';
import type { Series } from '../charts/plot/plot.js';
import { TimeSeries } from '../charts/time/time-series.js';
import { timeTable } from '../charts/table/time-table.js';
import { durationAxis, ratingAxis } from '../charts/plot/value-axis.js';
import * as figures from './figures.js';
import { captionOf, month, oneDay, pastDates, quarter, range, wave, week, wordsOf, year, years } from './figures.js';
import { SeriesSpecimen } from './series-specimens.js';

const created = (values: (number | null)[]): Series => ({
  key: 'created',
  name: 'Created',
  color: 'var(--chart-1)',
  marker: 'round',
  values,
});
const resolved = (values: (number | null)[]): Series => ({
  key: 'resolved',
  name: 'Resolved',
  color: 'var(--chart-3)',
  marker: 'square',
  values,
});
const past = (of: Series, values: (number | null)[]): Series => ({
  key: `${of.key}-past`,
  name: `${of.name} before`,
  color: 'var(--chart-previous)',
  marker: of.marker,
  values,
  previous: { of: of.key, dates: pastDates },
});

const weekSeries = [created([41, 71, 66, 52, 58, 60, 24]), resolved([38, 64, 60, 55, 49, 57, 11])] as const;
const withPast = [
  ...weekSeries,
  past(weekSeries[0], wave(figures.pastWeek, 55)),
  past(weekSeries[1], wave(figures.pastWeek, 44)),
];
const hour = 3_600;
const times: Series[] = [
  {
    key: 'p90',
    name: '90th percentile',
    color: 'var(--chart-2)',
    marker: 'diamond',
    values: [52, 61, 49, 70, 66, 44, 38].map((hours) => hours * hour),
  },
  {
    key: 'average',
    name: 'Average',
    color: 'var(--chart-1)',
    marker: 'round',
    values: [21, 24, 19, 30, 28, 20, 17].map((hours) => hours * hour),
  },
  {
    key: 'median',
    name: 'Median',
    color: 'var(--chart-3)',
    marker: 'square',
    values: [9, 11, 8, 13, 12, 10, 7].map((hours) => hours * hour),
  },
];
const ratings = [
  { ...created([4.2, 4.6, null, null, 3.9, null, 4.8]), name: 'Average rating', color: 'var(--chart-3)' },
];
const answers = { name: 'Responses', values: [14, 22, 0, 0, 9, 0, 1] };
const zeros = week.map(() => 0);

interface SpecimenProps extends Omit<Parameters<typeof TimeSeries>[0], 'title' | 'table' | 'wordsOf' | 'summary'> {
  title: string;
  summary?: string;
}

function Specimen({
  title,
  summary = 'Created 372, resolved 334. Busiest day 16 Nov with 71.',
  ...plot
}: SpecimenProps) {
  return (
    <ChartCard title={title} definition="What the figures count." range={range}>
      <TimeSeries
        title={title}
        summary={summary}
        wordsOf={wordsOf(plot.buckets)}
        table={timeTable({ caption: captionOf(title), ...plot })}
        footer={range.timezone}
        {...plot}
      />
    </ChartCard>
  );
}

const monthSeries = [created(wave(month, 60)), resolved(wave(month, 48, 1))];
const quarterSeries = [created(wave(quarter, 60)), resolved(wave(quarter, 48, 1))];
const yearsSeries = [created(wave(years, 3_800)), resolved(wave(years, 3_500, 1))];
const yearSeries = [created(wave(year, 900)), resolved(wave(year, 830, 1))];
const deadline = { value: 24 * hour, label: 'Deadline 1d' };
const gapsIn = [created([12, null, null, 18, null, 9, 4])];
const single = [created([41]), resolved([38])];
const none = [created(week.map(() => null))];

export function TimeSpecimens() {
  return (
    <>
      <Specimen title="Lines" buckets={week} series={weekSeries} />
      <Specimen
        title="Area with the period before"
        variant="area"
        buckets={week}
        series={withPast}
        hiddenAtFirst={['resolved-past']}
      />
      <Specimen title="Durations with a target" buckets={week} series={times} axis={durationAxis} target={deadline} />
      <Specimen
        title="Ratings with gaps over faint bars"
        buckets={week}
        series={ratings}
        axis={ratingAxis}
        bars={answers}
        summary="4.3 on average."
      />
      <Specimen title="A month" buckets={month} series={monthSeries} variant="area" />
      <Specimen title="Ninety days" buckets={quarter} series={quarterSeries} />
      <Specimen title="A year in weeks" buckets={year} series={yearSeries} />
      <Specimen title="Years in months" buckets={years} series={yearsSeries} />
      <SeriesSpecimen />
      <Specimen title="Gaps" buckets={week} series={gapsIn} />
      <Specimen title="One point" buckets={oneDay} series={single} summary="Created 41, resolved 38." />
      <Specimen title="All zero" buckets={week} series={[created(zeros)]} summary="Created 0." />
      <Specimen
        title="Empty"
        buckets={week}
        series={none}
        summary=""
        emptyText="No tickets created in 15 – 21 Nov 2026."
      />
    </>
  );
}
