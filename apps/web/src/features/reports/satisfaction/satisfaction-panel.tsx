import type { SatisfactionReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { lazyExtra } from '../../../lib/browser/lazy-extra.js';
import { OnKiosk } from '../../../lib/browser/on-kiosk.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { FigureRow } from '../../../ui/figures/figure-row.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';
import { useAnswersPath } from '../../surveys/index.js';
import { CountCard, figuresCopy, SatisfactionCard } from '../../ticket-figures/index.js';
import { panelShapes } from '../panel-shapes.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { reportsCopy } from '../reports.copy.js';
import { satisfactionReportQuery } from '../reports.queries.js';
import { CsatCard } from './csat-card.js';
import { SatisfactionCharts } from './satisfaction-charts.js';

// At the foot of the panel: the charts above do not wait for its code.
const CommentsCard = lazyExtra(async () => ({ default: (await import('../../comments/index.js')).CommentsCard }));
const { spec, definitions } = reportsCopy;

const updatedWords = ({ rating }: SatisfactionReport) => reportsCopy.updated(rating.total, 'rating');

/** What the answers to surveys say, in stars and in words. */
export default function SatisfactionPanel({ period }: ReportPanelProps) {
  const isKiosk = use(OnKiosk);
  return (
    <ScreenGrid>
      <ReportFigures
        query={useQuery(satisfactionReportQuery(period))}
        what={reportsCopy.theReport.satisfaction}
        period={period}
        updatedWords={updatedWords}
        shape={panelShapes.satisfaction}
      >
        {(figures) => (
          <>
            <SatisfactionCards figures={figures} period={period} />
            <SatisfactionCharts figures={figures} period={period} />
          </>
        )}
      </ReportFigures>
      {!isKiosk && (
        <Suspense>
          <CommentsCard period={period} />
        </Suspense>
      )}
    </ScreenGrid>
  );
}

interface SatisfactionCardsProps {
  figures: SatisfactionReport;
  period: PeriodView;
}

/** How content people were, how many of them, and how many said so. */
function SatisfactionCards({ figures: { rating, completedSurvey }, period }: SatisfactionCardsProps) {
  const answersPath = useAnswersPath();
  return (
    <FigureRow isOfThree>
      <SatisfactionCard
        title={spec.satisfaction}
        rating={rating}
        scale="/5"
        period={period}
        to={answersPath(period, 'overallRating')}
      />
      <CsatCard rating={rating} period={period} />
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
