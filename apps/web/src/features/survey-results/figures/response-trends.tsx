import type { SurveyOverview } from '@deskledger/contracts';
import type { RatingScale } from '@deskledger/domain';
import { useCallback, useMemo } from 'react';
import { BucketChoice } from '../../../charts/buckets/bucket-choice.js';
import { ChartCard } from '../../../charts/card/chart-card.js';
import type { ChartRows } from '../../../charts/table/chart-table.js';
import { useShownSeries } from '../../../charts/buckets/shown-series.js';
import { dateCell } from '../../../charts/table/time-table.js';
import { VerticalBars } from '../../../charts/bars/vertical-bars.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { resultsCopy } from '../results.copy.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { useFilterWords } from '../filter/use-filter-words.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { Filtered } from './filtered.js';
import { onScale } from './points.js';
import { barWords, markersOf, trendBars, trendSummary, type TrendBars } from './trend-bars.js';

const title = resultsCopy.spec.trends;
const words = resultsCopy.trends;

interface ResponseTrendsProps {
  survey: string;
  /** Of the whole range, whichever bar is chosen. */
  figures: SurveyOverview;
  view: ResultsView;
  onChange: (view: ResultsView) => void;
  isStale: boolean;
  className: string;
}

/** A bar per day, week or month; choosing one narrows everything else to it, choosing it again lets go. */
export default function ResponseTrends({ survey, figures, view, onChange, isStale, className }: ResponseTrendsProps) {
  const shown = useShownSeries(figures.responseTrends, figures);
  const bars = useMemo(() => trendBars(shown, figures.versions), [shown, figures.versions]);
  const values = useMemo(() => bars.rows.map(({ responses }) => responses), [bars]);
  const filters = useFilterWords(survey, { ...view, on: undefined, until: undefined });
  const markers = useMemo(() => markersOf(bars), [bars]);
  const wordsOf = useCallback((index: number) => barWords(bars, index, figures.points), [bars, figures.points]);
  const found = bars.buckets.findIndex(({ from, to }) => from === view.on && to === (view.until ?? view.on));
  const chosen = found === -1 ? undefined : found;
  const choose = (index: number) => {
    const bucket = bars.buckets[index];
    if (bucket === undefined) return;
    const bar = index === chosen ? { on: undefined, until: undefined } : { on: bucket.from, until: bucket.to };
    onChange({ ...view, ...bar });
  };
  return (
    <ChartCard
      title={title}
      definition={resultsCopy.definitions.trends}
      range={shown.range}
      incomplete={shown.incomplete}
      choice={<BucketChoice view={view} />}
      filters={filters}
      isStale={isStale}
      className={className}
    >
      <Filtered by={filters} />
      <VerticalBars
        title={title}
        summary={trendSummary(bars, chosen)}
        buckets={bars.buckets}
        values={values}
        wordsOf={wordsOf}
        markers={markers}
        chosen={chosen}
        onChoose={choose}
        table={tableOf(bars, captionOf(title, shown.range), figures.points)}
        emptyText={resultsCopy.cards.none}
        footer={shown.footer}
      />
    </ChartCard>
  );
}

function tableOf({ rows, versions }: TrendBars, caption: string, scale: RatingScale | null): ChartRows {
  const ratingOf = (rating: number | null) => (rating === null ? null : onScale(rating, scale));
  return {
    caption,
    head: [chartsCopy.date, words.responses, words.rating, words.versions],
    rows: rows.map(({ date: from, to, responses, rating }, index) => [
      dateCell({ from, to }),
      responses,
      { text: ratingOf(rating)?.toFixed(1) ?? '--', value: ratingOf(rating) },
      (versions[index] ?? []).map(words.marker).join(', '),
    ]),
  };
}
