import type { ComparedResults, SurveyOverview } from '@deskledger/contracts';
import { resultMetrics } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { formatEstimate } from '../../../lib/dates/duration.js';
import { formatCompact, formatPercent } from '../../../lib/numbers/format.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { FigureCard } from '../../../ui/figures/figure-card.js';
import { FigureRow } from '../../../ui/figures/figure-row.js';
import { FigureTime } from '../../../ui/figures/figure-time.js';
import { NoFigure } from '../../../ui/figures/no-figure.js';
import { RatingFigure } from '../../../ui/figures/rating-figure.js';
import { deltaFrom, deltaProps } from '../../comparison/index.js';
import { figuresCopy, RatingNote } from '../../ticket-figures/index.js';
import { resultsCopy } from '../results.copy.js';
import { resultsComparisonQuery } from '../results.queries.js';
import { npsText, type Points, totalOf } from './points.js';

const { spec, cards: words, definitions, points: pointWords } = resultsCopy;

interface ResultFiguresProps {
  survey: string;
  view: ResultsView;
  figures: SurveyOverview;
  /** Something narrows the results that an unanswered invitation cannot be asked for. */
  isFiltered: boolean;
}

/** Responses, response rate, completion time and rating (spec, section 2). */
export function ResultFigures({ survey, view, figures, isFiltered: isFiltered }: ResultFiguresProps) {
  const { total, publicResponses, voided, closed_pct: rate } = figures.responseRate;
  const counted = total === 0 ? words.none : words.byPublicLink(publicResponses);
  const comparison = useQuery(resultsComparisonQuery(survey, view));
  const changeTo = (name: keyof typeof resultMetrics, shown: number | null) =>
    deltaProps(deltaFrom<ComparedResults>(comparison, resultMetrics[name], shown));
  return (
    <FigureRow>
      <FigureCard
        title={spec.total}
        definition={definitions.total}
        note={voided === 0 ? counted : `${counted}, ${words.voided(voided)}`}
        {...changeTo('responses', total)}
      >
        {formatCompact(total)}
      </FigureCard>
      <RateCard figures={figures} isFiltered={isFiltered} change={changeTo('rate', rate)} />
      <TimeCard figures={figures} change={changeTo('time', figures.averageTime.averageSeconds)} />
      <RatingCard figures={figures} change={changeTo('rating', figures.rating.overallRating)} />
    </FigureRow>
  );
}

function PointsCard({ points }: { points: Points }) {
  const total = totalOf(points);
  const note = [npsText(points), figuresCopy.ratings(total)].filter((text) => text !== null);
  return (
    <FigureCard
      title={spec.rating}
      definition={[pointWords.definition, ...(points.nps === null ? [] : [pointWords.npsDefinition])].join(' ')}
      note={total === 0 ? words.noRatings : note.join(' · ')}
    >
      <RatingFigure mean={points.average} scale={`/${points.max}`} />
    </FigureCard>
  );
}

interface CardProps {
  figures: SurveyOverview;
  change: ReturnType<typeof deltaProps>;
}

function RateCard({ figures: { responseRate }, isFiltered, change }: CardProps & { isFiltered: boolean }) {
  const { closed_pct: rate, completed, delivered } = responseRate;
  const sent = rate === null ? words.noneSent : words.sent(completed, delivered);
  return (
    <FigureCard
      title={spec.rate}
      definition={definitions.rate}
      note={isFiltered && rate !== null ? `${sent}, ${words.ignoresFilters}` : sent}
      {...change}
    >
      {rate === null ? <NoFigure /> : formatPercent(rate)}
    </FigureCard>
  );
}

function TimeCard({ figures: { averageTime }, change }: CardProps) {
  const { count, averageSeconds, medianSeconds } = averageTime;
  const median = medianSeconds === null ? '--' : formatEstimate(medianSeconds);
  const hasFigure = count > 0 && averageSeconds !== null;
  return (
    <FigureCard
      title={spec.time}
      definition={definitions.time(median)}
      note={hasFigure ? words.median(median) : words.noTime}
      {...change}
    >
      <FigureTime seconds={hasFigure ? averageSeconds : null} />
    </FigureCard>
  );
}

/** On its own scale where that has no stars; an earlier range is told of on the scale 1 to 5 alone. */
function RatingCard({ figures: { rating, points }, change }: CardProps) {
  if (points) return <PointsCard points={points} />;
  const value = rating.total > 0 ? rating.overallRating : null;
  return (
    <FigureCard
      title={spec.rating}
      definition={definitions.rating}
      note={<RatingNote rating={rating} none={words.noRatings} />}
      {...change}
    >
      <RatingFigure mean={value} scale="/5" />
    </FigureCard>
  );
}
