import type { TicketAnalysisReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { reportsCopy } from '../reports.copy.js';
import { phone, useMedia } from '../../../lib/browser/use-media.js';
import { panelShapes } from '../panel-shapes.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { ticketAnalysisQuery } from '../reports.queries.js';
import { AnalysisCards } from './analysis-cards.js';
import { PriorityBars } from './priority-bars.js';
import { ResolutionTimes } from './resolution-times.js';
import { StatusShares } from './status-shares.js';
import { TicketLoad } from './ticket-load.js';

const updatedWords = ({ metrics }: TicketAnalysisReport) => reportsCopy.updated(metrics.all_tickets, 'ticket');

/** How long tickets take, in what state they are and how urgent. */
export default function AnalysisPanel({ period }: ReportPanelProps) {
  const isPhone = useMedia(phone);
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
          {!isPhone && <ResolutionTimes figures={figures} period={period} />}
          <div className="grid gap-3 lg:grid-cols-2 lg:gap-4 xl:gap-6">
            <StatusShares figures={figures} period={period} />
            {isPhone && <ResolutionTimes figures={figures} period={period} />}
            <PriorityBars figures={figures} period={period} />
            <TicketLoad period={period} />
          </div>
        </>
      )}
    </ReportFigures>
  );
}
