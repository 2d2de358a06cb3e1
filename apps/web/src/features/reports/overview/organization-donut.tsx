import type { OverviewReport } from '@deskledger/contracts';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { DonutTotal } from '../../../charts/parts/donut-total.js';
import { Donut } from '../../../charts/parts/donut.js';
import { reportsCopy } from '../reports.copy.js';
import { useMedia, wide } from '../../../lib/browser/use-media.js';
import { formatRange } from '../../../lib/dates/day.js';
import type { PeriodView } from '../../../lib/url/period.js';
import {
  OrganizationsDialog,
  organizationRows,
  organizationTable,
  otherOrganizations,
  figuresCopy,
} from '../../ticket-figures/index.js';

const words = reportsCopy.organizations;
const mostSlices = 6;
const small = { size: 168, room: 100 };

interface OrganizationDonutProps {
  figures: OverviewReport;
  period: PeriodView;
  className: string;
}

/** Whose tickets they are: the six largest organizations and the sum of the others. */
export function OrganizationDonut({ figures: { ticketCategory, range }, period, className }: OrganizationDonutProps) {
  // There the legend stands below the ring, and both beside a chart over dates that is lower.
  const isSmall = useMedia(wide);
  const rows = organizationRows(ticketCategory, period);
  const { shown, other } = otherOrganizations(rows, mostSlices);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const top = rows[0];
  const named = shown.map((row, index) => ({ ...row, color: `var(--chart-${index + 1})` }));
  const dialog = other && <OrganizationsDialog title={words.title} label={other.label} rows={rows} range={range} />;
  return (
    <ChartCard
      title={words.title}
      definition={figuresCopy.definitions.organizations}
      range={range}
      className={className}
    >
      <Donut
        title={words.title}
        summary={
          top
            ? figuresCopy.organizationSummary(rows.length, top.label, top.count)
            : figuresCopy.emptyRange(formatRange(range.from, range.to))
        }
        slices={other ? [...named, { ...other, action: dialog }] : named}
        centre={<DonutTotal count={total} words={words.centre(total)} {...(isSmall && { room: small.room })} />}
        table={organizationTable(words.title, rows, range)}
        {...(isSmall && { size: small.size })}
      />
    </ChartCard>
  );
}
