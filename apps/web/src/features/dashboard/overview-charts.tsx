import type { Dashboard } from '@deskledger/contracts';
import type { PeriodView } from '../../lib/url/period.js';
import { sliceOf } from '../../lib/url/slice.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';
import { BacklogNow, BacklogTrend } from '../backlog/index.js';
import { TicketTrends } from '../ticket-figures/index.js';
import { ComplianceDonut } from './compliance-donut.js';
import { NoFigures } from './no-figures.js';
import { OrganizationBars } from './organization-bars.js';
import { StatusBars } from './status-bars.js';

interface OverviewChartsProps {
  figures: Dashboard;
  period: PeriodView;
  /** Nothing happened in the range; the backlog stands all the same. */
  isEmpty: boolean;
}

/** The charts of the overview. They come after the cards: drawing weighs more than everything else of the screen. */
export default function OverviewCharts({ figures, period, isEmpty }: OverviewChartsProps) {
  const slice = sliceOf(period);
  return (
    <>
      {isEmpty && <NoFigures range={figures.range} period={period} />}
      <ScreenGrid columns="two, then twelve">
        {!isEmpty && (
          <>
            <TicketTrends figures={figures} period={period} className="lg:col-span-2 xl:col-span-8" />
            <ComplianceDonut figures={figures} period={period} className="xl:col-span-4" />
            <OrganizationBars figures={figures} period={period} className="xl:col-span-6" />
            <StatusBars figures={figures} period={period} className="lg:col-span-2 xl:col-span-6" />
          </>
        )}
        <BacklogNow slice={slice} className="xl:col-span-6" />
        <BacklogTrend slice={slice} className="xl:col-span-6" />
      </ScreenGrid>
    </>
  );
}
