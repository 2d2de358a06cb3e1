import type { Dashboard } from '@deskledger/contracts';
import { copy } from '../../copy/en.js';
import type { PeriodView } from '../../lib/url/period.js';
import { FigureRow } from '../../ui/figure-row.js';
import { ActiveAgentsCard } from '../agents/index.js';
import { ResolutionCard, SatisfactionCard } from '../ticket-figures/index.js';

/** Average resolution time, satisfaction and active agents (spec, section 2). */
export function FigureCards({ figures, period }: { figures: Dashboard; period: PeriodView }) {
  return (
    <FigureRow isOfThree>
      <ResolutionCard title={copy.spec.avgResolutionTime} averageTime={figures.averageTime} period={period} />
      <SatisfactionCard
        title={copy.spec.customerSatisfaction}
        rating={figures.rating}
        scale="/5.0"
        hasBar
        period={period}
      />
      <ActiveAgentsCard />
    </FigureRow>
  );
}
