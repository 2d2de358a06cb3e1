import type { Dashboard } from '@deskledger/contracts';
import type { PeriodView } from '../../lib/url/period.js';
import { TicketTrends } from '../ticket-figures/index.js';
import { ComplianceDonut } from './compliance-donut.js';
import { OrganizationBars } from './organization-bars.js';
import { StatusBars } from './status-bars.js';

/** The charts of the overview. They come after the cards: drawing weighs more than everything else of the screen. */
export default function OverviewCharts({ figures, period }: { figures: Dashboard; period: PeriodView }) {
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:gap-4 xl:grid-cols-12 xl:gap-6">
      <TicketTrends figures={figures} period={period} className="lg:col-span-2 xl:col-span-8" />
      <ComplianceDonut figures={figures} period={period} className="xl:col-span-4" />
      <OrganizationBars figures={figures} period={period} className="xl:col-span-6" />
      <StatusBars figures={figures} period={period} className="lg:col-span-2 xl:col-span-6" />
    </div>
  );
}
