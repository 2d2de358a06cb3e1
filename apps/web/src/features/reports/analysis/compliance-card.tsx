import type { TicketAnalysisReport } from '@deskledger/contracts';
import { reportsCopy } from '../reports.copy.js';
import { formatPercent } from '../../../lib/numbers/format.js';
import { changesPath, explainPath, ticketsPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { FigureCard } from '../../../ui/figures/figure-card.js';
import { NoFigure } from '../../../ui/figures/no-figure.js';
import { TargetNote } from '../../targets/index.js';
import { deltaProps, useDelta } from '../../comparison/index.js';

const { cards: words, definitions } = reportsCopy;

interface ComplianceCardProps {
  compliant: TicketAnalysisReport['compliant'];
  period: PeriodView;
}

/** How many of the decided tickets kept their deadline; it leads to those that did not. */
export function ComplianceCard({ compliant, period }: ComplianceCardProps) {
  const { rate, compliant: met, noneCompliant: breached } = compliant;
  const delta = useDelta(period, 'compliance', rate);
  const figure = formatPercent(rate);
  return (
    <FigureCard
      title={words.compliance}
      definition={definitions.compliance}
      explainedAt={explainPath('complianceRate', period)}
      to={ticketsPath({ ...period, compliance: 'noncompliant' })}
      spoken={[rate === null ? words.undecided : figure, delta?.inWords].filter(Boolean).join(', ')}
      note={rate === null ? words.undecided : words.decided(met, met + breached)}
      target={<TargetNote name="complianceRate" figure={rate} />}
      {...deltaProps(delta, changesPath('complianceRate', period))}
    >
      {rate === null ? <NoFigure /> : figure}
    </FigureCard>
  );
}
