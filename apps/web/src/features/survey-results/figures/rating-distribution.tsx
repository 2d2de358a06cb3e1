import type { SurveyOverview } from '@deskledger/contracts';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { RatingRows, type RatingRow } from '../../../charts/bars/rating-rows.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { resultsCopy } from '../results.copy.js';
import { formatPercent } from '../../../lib/numbers/format.js';
import { surveyResultsPath } from '../../../lib/url/paths.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { publicRatings } from '../../ticket-figures/index.js';
import { useFilterWords } from '../filter/use-filter-words.js';
import { captionOf } from '../../../lib/dates/caption.js';

const title = resultsCopy.spec.distribution;
const words = resultsCopy.distribution;

interface RatingDistributionProps {
  survey: string;
  /** Of all stars, whichever are chosen. */
  figures: SurveyOverview;
  view: ResultsView;
  isStale: boolean;
}

/** Five rows; choosing one narrows everything else to its stars, choosing it again lets go. */
export function RatingDistribution({ survey, figures, view, isStale }: RatingDistributionProps) {
  const { rating, range } = figures;
  const filters = useFilterWords(survey, { ...view, rating: [] });
  const rows = ([5, 4, 3, 2, 1] as const).map((stars): RatingRow => {
    const isOnly = view.rating.length === 1 && view.rating[0] === stars;
    return {
      stars,
      name: words.rowName(stars),
      count: rating[stars],
      share: formatPercent(rating[`${stars}_pct`]),
      to: surveyResultsPath(survey, { ...view, rating: isOnly ? [] : [stars] }),
      isChosen: view.rating.includes(stars),
    };
  });
  return (
    <ChartCard
      title={title}
      definition={resultsCopy.definitions.distribution}
      range={range}
      filters={filters}
      isStale={isStale}
    >
      <RatingRows
        title={title}
        summary={words.summary(rating.total, formatPercent(rating.csat), publicRatings(rating))}
        rows={rows}
        table={{
          caption: captionOf(title, range),
          head: [words.rating, resultsCopy.trends.responses, chartsCopy.share],
          rows: rows.map(({ name, count, share }) => [name, count, share]),
        }}
      />
    </ChartCard>
  );
}
