import type { TicketAnalysisReport } from '@deskledger/contracts';
import { reportsCopy } from '../reports.copy.js';
import { closingsPath, resolutionChangesPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { FigureRow } from '../../../ui/figures/figure-row.js';
import { ResolutionCard } from '../../ticket-figures/index.js';
import { ComplianceCard } from './compliance-card.js';

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
        changes={resolutionChangesPath(period)}
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
