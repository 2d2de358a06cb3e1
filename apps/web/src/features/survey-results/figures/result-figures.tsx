import type { SurveyOverview } from '@deskledger/contracts';
import { resultsCopy } from '../../../copy/results.js';
import { formatCompact, formatPercent } from '../../../lib/numbers/format.js';
import { formatCompletionTime } from './completion-time.js';
import { FigureCard, NoFigure } from '../../../ui/figure-card.js';

const { spec, cards: words, definitions } = resultsCopy;

interface ResultFiguresProps {
  figures: SurveyOverview;
  /** Something narrows the results that an unanswered invitation cannot be asked for. */
  isNarrowed: boolean;
}

/** Responses, response rate, completion time and rating (spec, section 2). */
export function ResultFigures({ figures, isNarrowed }: ResultFiguresProps) {
  const { total, publicResponses } = figures.responseRate;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4 xl:gap-6">
      <FigureCard
        title={spec.total}
        definition={definitions.total}
        note={total === 0 ? words.none : words.byPublicLink(publicResponses)}
      >
        {formatCompact(total)}
      </FigureCard>
      <RateCard figures={figures} isNarrowed={isNarrowed} />
      <TimeCard figures={figures} />
      <RatingCard figures={figures} />
    </div>
  );
}

function RateCard({ figures: { responseRate }, isNarrowed }: ResultFiguresProps) {
  const { closed_pct: rate, completed, delivered } = responseRate;
  const sent = rate === null ? words.noneSent : words.sent(completed, delivered);
  return (
    <FigureCard
      title={spec.rate}
      definition={definitions.rate}
      note={isNarrowed && rate !== null ? `${sent}, ${words.ignoresFilters}` : sent}
    >
      {rate === null ? <NoFigure /> : formatPercent(rate)}
    </FigureCard>
  );
}

function TimeCard({ figures: { averageTime } }: { figures: SurveyOverview }) {
  const { count, averageSeconds, medianSeconds } = averageTime;
  const median = medianSeconds === null ? '--' : formatCompletionTime(medianSeconds);
  const hasFigure = count > 0 && averageSeconds !== null;
  return (
    <FigureCard
      title={spec.time}
      definition={definitions.time(median)}
      note={hasFigure ? words.median(median) : words.noTime}
    >
      {hasFigure ? formatCompletionTime(averageSeconds) : <NoFigure />}
    </FigureCard>
  );
}

function RatingCard({ figures: { rating } }: { figures: SurveyOverview }) {
  const value = rating.total > 0 ? rating.overallRating : null;
  return (
    <FigureCard
      title={spec.rating}
      definition={definitions.rating}
      note={value === null ? words.noRatings : words.ratings(rating.total)}
    >
      {value === null ? <NoFigure /> : value.toFixed(1)}
      <span className="text-h3 font-normal text-subtle">/5</span>
    </FigureCard>
  );
}
