import type { Rating } from '@deskledger/contracts';
import { formatPercent } from '../../../lib/numbers/format.js';
import { explainPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { FigureCard } from '../../../ui/figures/figure-card.js';
import { NoFigure } from '../../../ui/figures/no-figure.js';
import { figuresCopy } from '../../ticket-figures/index.js';
import { teamCopy } from '../team/team.copy.js';

/** The share of good ratings. */
export function CsatCard({ rating, period }: { rating: Rating; period: PeriodView }) {
  const csat = rating.total === 0 ? null : rating.csat;
  return (
    <FigureCard
      title={teamCopy.cards.csat}
      definition={teamCopy.definitions.csat}
      explainedAt={explainPath('csat', period)}
      note={rating.total === 0 ? figuresCopy.noRatings : figuresCopy.ratings(rating.total)}
    >
      {csat === null ? <NoFigure /> : formatPercent(csat)}
    </FigureCard>
  );
}
