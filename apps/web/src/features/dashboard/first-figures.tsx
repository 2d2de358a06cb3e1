import type { Dashboard } from '@deskledger/contracts';
import { copy } from '../../copy/copy.js';
import { formatCompact } from '../../lib/numbers/format.js';
import { FigureTime } from '../../ui/figures/figure-time.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { FigureSkeleton } from '../../ui/figures/figure-skeleton.js';
import { RatingFigure } from '../../ui/figures/rating-figure.js';

const { spec } = copy;

/**
 * The overview's two rows of cards before its code is there: their titles, and the figures as soon as these are. What
 * belongs to a figure, and whatever has a call of its own, comes with the code.
 */
export function FirstFigures({ figures }: { figures?: Dashboard | undefined }) {
  return (
    <>
      <FigureRow>
        <FigureSkeleton title={spec.totalTickets}>
          {figures && formatCompact(figures.metrics.all_tickets)}
        </FigureSkeleton>
        <FigureSkeleton title={spec.openTickets}>
          {figures && formatCompact(figures.metrics.open_tickets)}
        </FigureSkeleton>
        <FigureSkeleton title={spec.resolvedTickets}>
          {figures && formatCompact(figures.metrics.closed_tickets)}
        </FigureSkeleton>
        <FigureSkeleton title={spec.surveysCompleted}>
          {figures && formatCompact(figures.completedSurvey)}
        </FigureSkeleton>
      </FigureRow>
      <FigureRow isOfThree>
        <FigureSkeleton title={spec.avgResolutionTime}>
          {figures && <FigureTime seconds={figures.averageTime.averageSeconds} />}
        </FigureSkeleton>
        <FigureSkeleton title={spec.customerSatisfaction}>
          {figures && <RatingFigure mean={figures.rating.overallRating} scale="/5.0" />}
        </FigureSkeleton>
        <FigureSkeleton title={spec.activeAgents} />
      </FigureRow>
    </>
  );
}
