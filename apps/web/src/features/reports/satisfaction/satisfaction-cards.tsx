import type { SatisfactionReport } from '@deskledger/contracts';
import { formatPercent } from '../../../lib/numbers/format.js';
import { explainPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { FigureCard } from '../../../ui/figures/figure-card.js';
import { NoFigure } from '../../../ui/figures/no-figure.js';
import { FigureRow } from '../../../ui/figures/figure-row.js';
import { useAnswersPath } from '../../surveys/index.js';
import { CountCard, figuresCopy, SatisfactionCard } from '../../ticket-figures/index.js';
import { reportsCopy } from '../reports.copy.js';
import { teamCopy } from '../team/team.copy.js';

const { spec, definitions } = reportsCopy;

interface SatisfactionCardsProps {
  figures: SatisfactionReport;
  period: PeriodView;
}

/** How content people were, how many of them, and how many said so. */
export function SatisfactionCards({ figures: { rating, completedSurvey }, period }: SatisfactionCardsProps) {
  const answersPath = useAnswersPath();
  const csat = rating.total === 0 ? null : rating.csat;
  return (
    <FigureRow isOfThree>
      <SatisfactionCard
        title={spec.satisfaction}
        rating={rating}
        scale="/5"
        period={period}
        to={answersPath(period, 'overallRating')}
      />
      <FigureCard
        title={teamCopy.cards.csat}
        definition={teamCopy.definitions.csat}
        explainedAt={explainPath('csat', period)}
        note={rating.total === 0 ? figuresCopy.noRatings : figuresCopy.ratings(rating.total)}
      >
        {csat === null ? <NoFigure /> : formatPercent(csat)}
      </FigureCard>
      <CountCard
        title={spec.surveyResponses}
        definition={definitions.responses}
        count={completedSurvey}
        period={period}
        metric="completedSurvey"
        to={answersPath(period, 'completedSurvey')}
        note={completedSurvey === 0 ? figuresCopy.noResponses : figuresCopy.responses(completedSurvey)}
      />
    </FigureRow>
  );
}
