import type { Dashboard } from '@deskledger/contracts';
import { HorizontalBars } from '../../charts/bars/horizontal-bars.js';
import { ChartCard } from '../../charts/card/chart-card.js';
import { copy } from '../../copy/copy.js';
import type { PeriodView } from '../../lib/url/period.js';
import { sliceOf } from '../../lib/url/slice.js';
import { ScreenGrid } from '../../ui/layout/screen-grid.js';
import { BacklogNow, BacklogTrend } from '../backlog/index.js';
import {
  figuresCopy,
  organizationRows,
  OrganizationsDialog,
  organizationTable,
  otherOrganizations,
  TicketTrends,
} from '../ticket-figures/index.js';
import { ComplianceDonut } from './compliance-donut.js';
import { NoFigures } from './no-figures.js';
import { StatusBars } from './status-bars.js';

const title = copy.spec.ticketsByOrganization;
const mostBars = 10;

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

interface OrganizationBarsProps {
  figures: Dashboard;
  period: PeriodView;
  className?: string;
}

export function OrganizationBars({ figures: { ticketCategory, range }, period, className }: OrganizationBarsProps) {
  const rows = organizationRows(ticketCategory, period);
  const { shown, other } = otherOrganizations(rows, mostBars);
  const top = rows[0];
  const bars = other
    ? [
        ...shown,
        { ...other, action: <OrganizationsDialog title={title} label={other.label} rows={rows} range={range} /> },
      ]
    : shown;
  return (
    <ChartCard
      title={title}
      definition={figuresCopy.definitions.organizations}
      pin={{ card: 'organizations', view: period }}
      range={range}
      className={className}
    >
      <HorizontalBars
        title={title}
        summary={top ? figuresCopy.organizationSummary(rows.length, top.label, top.count) : ''}
        rows={bars}
        table={organizationTable(title, rows, range)}
      />
    </ChartCard>
  );
}
