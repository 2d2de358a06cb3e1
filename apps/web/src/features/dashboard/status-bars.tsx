import type { Dashboard } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChartCard } from '../../charts/card/chart-card.js';
import { HorizontalBars } from '../../charts/bars/horizontal-bars.js';
import { copy } from '../../copy/copy.js';
import { chartsCopy } from '../../charts/charts.copy.js';
import { overviewChartsCopy } from './overview-charts.copy.js';
import { figuresCopy } from '../ticket-figures/index.js';
import { organizationQuery } from '../../lib/api/organization.queries.js';
import { shareTexts } from '../../lib/numbers/shares.js';
import { ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { captionOf } from '../../lib/dates/caption.js';
import { inConfiguredOrder } from './status-order.js';

const title = copy.spec.statusDistribution;

interface StatusBarsProps {
  figures: Dashboard;
  period: PeriodView;
  className?: string;
}

/** Bars in the order of the configured statuses, which is the order of the work. */
export function StatusBars({ figures, period, className }: StatusBarsProps) {
  const configured = useQuery(organizationQuery).data?.ticketStatusFields ?? [];
  const ordered = inConfiguredOrder(figures.statusData, configured);
  const texts = shareTexts(ordered.map(({ count }) => count));
  const rows = ordered.map(({ category, count }, index) => ({
    key: category,
    label: category === '' ? copy.state.notSet : category,
    count,
    share: texts[index]!,
    to: category === '' ? undefined : ticketsPath({ ...period, status: [category] }),
  }));
  const top = [...rows].sort((a, b) => b.count - a.count)[0];
  return (
    <ChartCard
      title={title}
      definition={overviewChartsCopy.definitions.status}
      pin={{ card: 'statuses', view: period }}
      range={figures.range}
      className={className}
    >
      <HorizontalBars
        title={title}
        summary={top ? overviewChartsCopy.statusSummary(top.label, top.share) : ''}
        rows={rows}
        table={{
          caption: captionOf(title, figures.range),
          head: [overviewChartsCopy.status, figuresCopy.tickets, chartsCopy.share],
          rows: rows.map(({ label, count, share }) => [label, count, share]),
        }}
      />
    </ChartCard>
  );
}
