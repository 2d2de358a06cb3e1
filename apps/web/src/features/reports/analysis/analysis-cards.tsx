import type { TicketAnalysisReport } from '@deskledger/contracts';
import { reportsCopy } from '../reports.copy.js';
import { formatPercent } from '../../../lib/numbers/format.js';
import { closingsPath, ticketsPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { FigureCard, NoFigure } from '../../../ui/layout/figure-card.js';
import { FigureRow } from '../../../ui/layout/figure-row.js';
import { deltaProps, useDelta } from '../../comparison/index.js';
import { ResolutionCard } from '../../ticket-figures/index.js';

const { spec, cards: words, definitions } = reportsCopy;

interface AnalysisCardsProps {
  figures: TicketAnalysisReport;
  period: PeriodView;
}

/** Three views of the time that tickets take, and how many of them kept their deadline. */
export function AnalysisCards({ figures: { averageTime, compliant }, period }: AnalysisCardsProps) {
  const closings = closingsPath(period);
  return (
    <FigureRow>
      <ResolutionCard title={spec.avgResolution} averageTime={averageTime} period={period} to={closings} />
      <ResolutionCard
        title={words.median}
        definition={definitions.median}
        averageTime={averageTime}
        figure="median"
        period={period}
        to={closings}
      />
      <ResolutionCard
        title={words.p90}
        definition={definitions.p90}
        averageTime={averageTime}
        figure="p90"
        period={period}
        to={closings}
      />
      <ComplianceCard compliant={compliant} period={period} />
    </FigureRow>
  );
}

function ComplianceCard({ compliant, period }: { compliant: TicketAnalysisReport['compliant']; period: PeriodView }) {
  const { rate, compliant: met, noneCompliant: breached } = compliant;
  const delta = useDelta(period, 'compliance', rate);
  const figure = formatPercent(rate);
  return (
    <FigureCard
      title={words.compliance}
      definition={definitions.compliance}
      to={ticketsPath({ ...period, compliance: 'noncompliant' })}
      said={[rate === null ? words.undecided : figure, delta?.inWords].filter(Boolean).join(', ')}
      note={rate === null ? words.undecided : words.decided(met, met + breached)}
      {...deltaProps(delta)}
    >
      {rate === null ? <NoFigure /> : figure}
    </FigureCard>
  );
}
