import type { TicketAnalysisReport } from '@deskledger/contracts';
import { phone, useMedia } from '../../../lib/browser/use-media.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { PriorityBars } from './priority-bars.js';
import { ResolutionTimes } from './resolution-times.js';
import { StatusShares } from './status-shares.js';
import { TicketLoad } from './ticket-load.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';

interface AnalysisChartsProps {
  figures: TicketAnalysisReport;
  period: PeriodView;
}

/** How long tickets took, what became of them, how urgent they are, and when they come. */
export function AnalysisCharts({ figures, period }: AnalysisChartsProps) {
  const isPhone = useMedia(phone);
  return (
    <>
      {!isPhone && <ResolutionTimes figures={figures} period={period} />}
      <ScreenGrid columns="two">
        <StatusShares figures={figures} period={period} />
        {isPhone && <ResolutionTimes figures={figures} period={period} />}
        <PriorityBars figures={figures} period={period} />
        <TicketLoad period={period} />
      </ScreenGrid>
    </>
  );
}
