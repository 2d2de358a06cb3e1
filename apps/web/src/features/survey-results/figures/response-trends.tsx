import type { SurveyOverview } from '@deskledger/contracts';
import { useCallback, useMemo } from 'react';
import { ChartCard } from '../../../charts/chart-card.js';
import type { ChartRows } from '../../../charts/chart-table.js';
import { dateCell } from '../../../charts/time-table.js';
import { VerticalBars } from '../../../charts/vertical-bars.js';
import { copy } from '../../../copy/en.js';
import { resultsCopy } from '../../../copy/results.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { useFilterWords } from '../filter/use-filter-words.js';
import { captionOf } from '../../../lib/dates/caption.js';
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

/** A bar per day; choosing one narrows everything else to it, choosing it again lets go. */
export default function ResponseTrends({ survey, figures, view, onChange, isStale, className }: ResponseTrendsProps) {
  const bars = useMemo(() => trendBars(figures), [figures]);
  const filters = useFilterWords(survey, { ...view, on: undefined, until: undefined });
  const markers = useMemo(() => markersOf(bars), [bars]);
  const wordsOf = useCallback((index: number) => barWords(bars, index), [bars]);
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
      range={figures.range}
      filters={filters}
      isStale={isStale}
      className={className}
    >
      <VerticalBars
        title={title}
        summary={trendSummary(bars)}
        buckets={bars.buckets}
        values={bars.responses}
        wordsOf={wordsOf}
        markers={markers}
        chosen={chosen}
        onChoose={choose}
        table={tableOf(bars, figures)}
        emptyText={resultsCopy.cards.none}
        foot={figures.range.timezone}
      />
    </ChartCard>
  );
}

function tableOf({ buckets, responses, ratings, versions }: TrendBars, { range }: SurveyOverview): ChartRows {
  return {
    caption: captionOf(title, range),
    head: [copy.chart.date, words.responses, words.rating, words.versions],
    rows: buckets.map((bucket, index) => [
      dateCell(bucket),
      responses[index] ?? 0,
      { text: ratings[index]?.toFixed(1) ?? '--', value: ratings[index] ?? null },
      (versions[index] ?? []).map(words.marker).join(', '),
    ]),
  };
}
