import type { SatisfactionReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ChartCard } from '../../../charts/chart-card.js';
import { TimeSeries } from '../../../charts/time-series.js';
import { timeTable } from '../../../charts/time-table.js';
import { ratingAxis } from '../../../charts/value-axis.js';
import { reportsCopy } from '../../../copy/reports.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { formatRange } from '../../../lib/dates/day.js';
import { currentSurveyQuery } from '../../surveys/index.js';
import { ratingPoints, ratingWords } from './rating-points.js';

const words = reportsCopy.satisfactionTrend;

interface SatisfactionTrendProps {
  figures: SatisfactionReport;
  className: string;
}

/** How content customers were, from 0 to 5 whatever happens, with the number of responses behind the line. */
export function SatisfactionTrend({ figures, className }: SatisfactionTrendProps) {
  const { range, rating } = figures;
  const survey = useQuery(currentSurveyQuery).data?.id;
  const points = useMemo(() => ratingPoints(figures), [figures]);
  const bars = useMemo(() => ({ name: words.responses, values: points.responses }), [points]);
  const wordsOf = useCallback((index: number) => ratingWords(points, survey, index), [points, survey]);
  const { buckets, series } = points;
  const none = words.none(formatRange(range.from, range.to));
  return (
    <ChartCard title={words.title} definition={words.definition} range={range} className={className}>
      <TimeSeries
        title={words.title}
        summary={rating.overallRating === null ? none : words.summary(rating.overallRating.toFixed(1), rating.total)}
        buckets={buckets}
        series={series}
        axis={ratingAxis}
        bars={bars}
        wordsOf={wordsOf}
        table={timeTable({ caption: captionOf(words.title, range), buckets, series, axis: ratingAxis, bars })}
        emptyText={none}
        foot={range.timezone}
      />
    </ChartCard>
  );
}
