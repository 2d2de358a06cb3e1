import type { SharedResults } from '@deskledger/contracts';
import { formatCompact, formatPercent } from '../../../lib/numbers/format.js';
import { FigureCard } from '../../../ui/figures/figure-card.js';
import { FigureRow } from '../../../ui/figures/figure-row.js';
import { FigureTime } from '../../../ui/figures/figure-time.js';
import { NoFigure } from '../../../ui/figures/no-figure.js';
import { RatingFigure } from '../../../ui/figures/rating-figure.js';
import { figuresCopy } from '../../ticket-figures/index.js';
import { npsText, totalOf } from '../figures/points.js';
import { resultsCopy } from '../results.copy.js';

const { spec, cards: words } = resultsCopy;

/** Responses, response rate, completion time and rating, without what leads into the dashboard. */
export function SharedFigures({ results }: { results: SharedResults }) {
  const { responseRate, averageTime, points, rating } = results;
  const ratings = points ? totalOf(points) : rating.total;
  const note = [points && npsText(points), figuresCopy.ratings(ratings)].filter(Boolean).join(' · ');
  return (
    <FigureRow>
      <FigureCard title={spec.total} note={responseRate.total === 0 ? words.none : undefined}>
        {formatCompact(responseRate.total)}
      </FigureCard>
      <FigureCard title={spec.rate} note={responseRate.closed_pct === null ? words.noneSent : undefined}>
        {responseRate.closed_pct === null ? <NoFigure /> : formatPercent(responseRate.closed_pct)}
      </FigureCard>
      <FigureCard title={spec.time} note={averageTime.count === 0 ? words.noTime : undefined}>
        <FigureTime seconds={averageTime.averageSeconds} />
      </FigureCard>
      <FigureCard title={spec.rating} note={ratings === 0 ? words.noRatings : note}>
        {points ? (
          <RatingFigure mean={points.average} scale={`/${points.max}`} />
        ) : (
          <RatingFigure mean={rating.overallRating} scale="/5" />
        )}
      </FigureCard>
    </FigureRow>
  );
}
