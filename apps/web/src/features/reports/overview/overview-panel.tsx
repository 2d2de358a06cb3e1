import { useQuery } from '@tanstack/react-query';
import type { OverviewReport } from '@deskledger/contracts';
import { reportsCopy } from '../reports.copy.js';
import { closingsPath, createdPath, resolutionChangesPath } from '../../../lib/url/paths.js';
import { FigureRow } from '../../../ui/figures/figure-row.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';
import { useAnswersPath } from '../../surveys/index.js';
import {
  CountCard,
  createdNote,
  ResolutionCard,
  SatisfactionCard,
  TicketTrends,
  DaySparkline,
  figuresCopy,
} from '../../ticket-figures/index.js';
import { panelShapes } from '../panel-shapes.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { overviewReportQuery } from '../reports.queries.js';
import { OrganizationDonut } from './organization-donut.js';

const { spec, definitions } = reportsCopy;
const updatedWords = ({ metrics }: OverviewReport) => reportsCopy.updated(metrics.all_tickets, 'ticket');

/** Cards, trends and organizations. */
export default function OverviewPanel({ period }: ReportPanelProps) {
  const query = useQuery(overviewReportQuery(period));
  return (
    <ReportFigures
      query={query}
      what={reportsCopy.theReport.overview}
      period={period}
      updatedWords={updatedWords}
      shape={panelShapes.overview}
    >
      {(figures) => (
        <>
          <Cards figures={figures} period={period} />
          <ScreenGrid columns="twelve">
            <TicketTrends figures={figures} period={period} variant="area" className="xl:col-span-8" />
            <OrganizationDonut figures={figures} period={period} className="xl:col-span-4" />
          </ScreenGrid>
        </>
      )}
    </ReportFigures>
  );
}

function Cards({ figures, period }: ReportPanelProps & { figures: OverviewReport }) {
  const answersPath = useAnswersPath();
  return (
    <FigureRow>
      <CountCard
        title={spec.totalTickets}
        definition={figuresCopy.definitions.total}
        count={figures.metrics.all_tickets}
        period={period}
        metric="created"
        to={createdPath(period)}
        note={createdNote(figures)}
        aside={<DaySparkline figures={figures} of="created" />}
      />
      <ResolutionCard
        title={spec.avgResolution}
        averageTime={figures.averageTime}
        period={period}
        to={closingsPath(period)}
        changes={resolutionChangesPath(period)}
      />
      <SatisfactionCard
        title={spec.satisfaction}
        rating={figures.rating}
        scale="/5"
        period={period}
        to={answersPath(period, 'overallRating')}
      />
      <CountCard
        title={spec.surveyResponses}
        definition={definitions.responses}
        count={figures.completedSurvey}
        period={period}
        metric="completedSurvey"
        to={answersPath(period, 'completedSurvey')}
        note={figures.completedSurvey === 0 ? figuresCopy.noResponses : figuresCopy.responses(figures.completedSurvey)}
      />
    </FigureRow>
  );
}
