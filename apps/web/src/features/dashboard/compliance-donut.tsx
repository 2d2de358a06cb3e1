import type { Dashboard } from '@deskledger/contracts';
import { ChartCard } from '../../charts/card/chart-card.js';
import { Donut, type Slice } from '../../charts/parts/donut.js';
import { copy } from '../../copy/copy.js';
import { chartsCopy } from '../../charts/charts.copy.js';
import { overviewChartsCopy } from './overview-charts.copy.js';
import { TargetNote } from '../targets/index.js';
import { figuresCopy } from '../ticket-figures/index.js';
import { formatPercent } from '../../lib/numbers/format.js';
import { explainPath, ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { captionOf } from '../../lib/dates/caption.js';
import { complianceShares } from './compliance-shares.js';

const title = copy.spec.complianceOverview;

interface ComplianceDonutProps {
  figures: Dashboard;
  period: PeriodView;
  className?: string;
}

/** Compliant and Non-Compliant as shares of all tickets; the rate of the decided ones in the middle. */
export function ComplianceDonut({ figures, period, className }: ComplianceDonutProps) {
  const { compliant } = figures;
  const { met, breached, undecided } = complianceShares(compliant);
  const slices: Slice[] = [
    {
      key: 'met',
      label: copy.spec.compliant,
      ...met,
      color: 'var(--chart-3)',
      to: ticketsPath({ ...period, compliance: 'compliant' }),
    },
    {
      key: 'breached',
      label: copy.spec.nonCompliant,
      ...breached,
      color: 'var(--chart-2)',
      isHatched: true,
      to: ticketsPath({ ...period, compliance: 'noncompliant' }),
    },
    {
      key: 'undecided',
      label: overviewChartsCopy.notDecided,
      ...undecided,
      color: 'var(--chart-other)',
      to: ticketsPath({ ...period, compliance: 'undecided' }),
    },
  ];
  const total = met.count + breached.count + undecided.count;
  return (
    <ChartCard
      title={title}
      definition={overviewChartsCopy.definitions.compliance}
      explainedAt={explainPath('complianceRate', period)}
      pin={{ card: 'compliance', view: period }}
      range={figures.range}
      className={className}
    >
      <Donut
        title={title}
        summary={overviewChartsCopy.complianceSummary(met.count, breached.count)}
        slices={slices}
        centre={<Rate rate={compliant.rate} />}
        footer={
          <>
            {overviewChartsCopy.total(total)}
            <TargetNote name="complianceRate" figure={compliant.rate} className="ms-2" />
          </>
        }
        table={{
          caption: captionOf(title, figures.range),
          head: [overviewChartsCopy.compliance, figuresCopy.tickets, chartsCopy.share],
          rows: slices.map(({ label, count, share }) => [label, count, share]),
        }}
      />
    </ChartCard>
  );
}

function Rate({ rate }: { rate: number | null }) {
  return (
    <>
      <span className="numeric text-display">{formatPercent(rate)}</span>
      <span className="text-caption text-subtle">
        {rate === null ? overviewChartsCopy.complianceNone : overviewChartsCopy.complianceRate}
      </span>
    </>
  );
}
