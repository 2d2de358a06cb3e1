import type { TicketAnalysisReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyExtra } from '../../../lib/browser/lazy-extra.js';
import { closingsPath, resolutionChangesPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { FigureRow } from '../../../ui/figures/figure-row.js';
import { ResolutionCard } from '../../ticket-figures/index.js';
import { panelShapes } from '../panel-shapes.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { reportsCopy } from '../reports.copy.js';
import { ticketAnalysisQuery } from '../reports.queries.js';
import { AnalysisCharts } from './analysis-charts.js';
import { ComplianceCard } from './compliance-card.js';

// At the foot of the panel: the charts above do not wait for its code.
const ReportBreakdown = lazyExtra(() => import('../breakdown/report-breakdown.js'));
const { spec, cards: words, definitions } = reportsCopy;

const updatedWords = ({ metrics }: TicketAnalysisReport) => reportsCopy.updated(metrics.all_tickets, 'ticket');

/** How long tickets take, in what state they are and how urgent. */
export default function AnalysisPanel({ period }: ReportPanelProps) {
  const query = useQuery(ticketAnalysisQuery(period));
  return (
    <ReportFigures
      query={query}
      what={reportsCopy.theReport.tickets}
      period={period}
      updatedWords={updatedWords}
      shape={panelShapes.tickets}
    >
      {(figures) => (
        <>
          <AnalysisCards figures={figures} period={period} />
          <AnalysisCharts figures={figures} period={period} />
          <Suspense>
            <ReportBreakdown period={period} />
          </Suspense>
        </>
      )}
    </ReportFigures>
  );
}

interface AnalysisCardsProps {
  figures: TicketAnalysisReport;
  period: PeriodView;
}

/** Three views of the time that tickets take, and how many of them kept their deadline. */
function AnalysisCards({ figures: { averageTime, compliant }, period }: AnalysisCardsProps) {
  const closings = closingsPath(period);
  return (
    <FigureRow>
      <ResolutionCard title={spec.avgResolution} averageTime={averageTime} period={period} to={closings} />
      <ResolutionCard
        title={words.median}
        definition={definitions.median}
        averageTime={averageTime}
        figure="median"
        period={period}
        to={closings}
        changes={resolutionChangesPath(period)}
      />
      <ResolutionCard
        title={words.p90}
        definition={definitions.p90}
        averageTime={averageTime}
        figure="p90"
        period={period}
        to={closings}
      />
      <ComplianceCard compliant={compliant} period={period} />
    </FigureRow>
  );
}
