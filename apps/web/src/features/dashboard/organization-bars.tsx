import type { Dashboard } from '@deskledger/contracts';
import { HorizontalBars } from '../../charts/bars/horizontal-bars.js';
import { ChartCard } from '../../charts/card/chart-card.js';
import { copy } from '../../copy/copy.js';
import type { PeriodView } from '../../lib/url/period.js';
import {
  figuresCopy,
  organizationRows,
  OrganizationsDialog,
  organizationTable,
  otherOrganizations,
} from '../ticket-figures/index.js';

const title = copy.spec.ticketsByOrganization;
const mostBars = 10;

interface OrganizationBarsProps {
  figures: Dashboard;
  period: PeriodView;
  className?: string;
}

/** The organizations with most tickets; all others in a dialog. */
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
