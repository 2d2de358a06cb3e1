import type { SurveyOverview } from '@deskledger/contracts';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { RatingRows, type RatingRow } from '../../../charts/bars/rating-rows.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { resultsCopy } from '../results.copy.js';
import { formatPercent, formatShare } from '../../../lib/numbers/format.js';
import { surveyResultsPath } from '../../../lib/url/paths.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { publicRatings } from '../../ticket-figures/index.js';
import { ratingName } from '../filter/result-names.js';
import { useFilterWords } from '../filter/use-filter-words.js';
import { useResultNames } from '../filter/use-result-names.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { Filtered } from './filtered.js';
import { npsText, pointRows, totalOf } from './points.js';

const title = resultsCopy.spec.distribution;
const words = resultsCopy.distribution;

interface RatingDistributionProps {
  survey: string;
  /** Of all ratings, whichever are chosen. */
  figures: SurveyOverview;
  /** Of those that are chosen. */
  chosen: SurveyOverview;
  view: ResultsView;
  isStale: boolean;
}

/** A row for each rating. Choosing stars narrows everything else to them, choosing them again lets go. */
export function RatingDistribution({ survey, figures, chosen, view, isStale }: RatingDistributionProps) {
  const { points, range } = figures;
  const filters = useFilterWords(survey, { ...view, rating: [] });
  const names = useResultNames(survey, view);
  const rows = points ? pointRows(points) : starRows(survey, figures, view);
  const ratings = [...view.rating].reverse().map((star) => ratingName(star, names));
  return (
    <ChartCard
      title={title}
      definition={points ? resultsCopy.points.definition : resultsCopy.definitions.distribution}
      range={range}
      filters={filters}
      isStale={isStale}
    >
      <Filtered by={filters} />
      <RatingRows
        title={title}
        summary={distributionSummary(figures, chosen, ratings)}
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

function starRows(survey: string, { rating }: SurveyOverview, view: ResultsView): RatingRow[] {
  return ([5, 4, 3, 2, 1] as const).map((stars) => {
    const isOnly = view.rating.length === 1 && view.rating[0] === stars;
    return {
      stars,
      name: words.rowName(stars),
      count: rating[stars],
      share: formatShare(rating[`${stars}_pct`], rating[stars], rating.total, 1),
      to: surveyResultsPath(survey, { ...view, rating: isOnly ? [] : [stars] }),
      isChosen: view.rating.includes(stars),
    };
  });
}

/** What stands over the rows: of the chosen ratings how many they are, and of how many. */
export function distributionSummary(all: SurveyOverview, chosen: SurveyOverview, ratings: readonly string[]): string {
  const { rating, points } = all;
  const total = points ? totalOf(points) : rating.total;
  if (ratings.length > 0) {
    const count = chosen.points ? totalOf(chosen.points) : chosen.rating.total;
    return words.chosen(count, total, ratings.join(', '));
  }
  if (points) return resultsCopy.points.summary(total, points.average?.toFixed(1) ?? '--', npsText(points));
  return words.summary(rating.total, formatPercent(rating.csat), publicRatings(rating));
}
