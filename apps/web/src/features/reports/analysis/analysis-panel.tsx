import type { TicketAnalysisReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyExtra } from '../../../lib/browser/lazy-extra.js';
import { reportsCopy } from '../reports.copy.js';
import { panelShapes } from '../panel-shapes.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { ticketAnalysisQuery } from '../reports.queries.js';
import { AnalysisCards } from './analysis-cards.js';
import { AnalysisCharts } from './analysis-charts.js';

// At the foot of the panel: the charts above do not wait for its code.
const ReportBreakdown = lazyExtra(() => import('../breakdown/report-breakdown.js'));

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
