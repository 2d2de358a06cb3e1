import type { Dashboard } from '@deskledger/contracts';
import { use } from 'react';
import { copy } from '../../copy/copy.js';
import { OnKiosk } from '../../lib/browser/on-kiosk.js';
import { closingsPath, resolutionChangesPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { isSliced, sliceOf } from '../../lib/url/slice.js';
import { FigureRow } from '../../ui/figures/figure-row.js';
import { ActiveAgentsCard } from '../agents/index.js';
import { BacklogCard } from '../backlog/index.js';
import { useAnswersPath } from '../surveys/index.js';
import { ResolutionCard, SatisfactionCard } from '../ticket-figures/index.js';

/** Who is at work; on a TV display, which names nobody, how many tickets are. */
export function AtWork({ period }: { period: PeriodView }) {
  const isKiosk = use(OnKiosk);
  return isKiosk ? <BacklogCard slice={sliceOf(period)} /> : <ActiveAgentsCard isBesideSlice={isSliced(period)} />;
}

/** Average resolution time, satisfaction and active agents (spec, section 2). */
export function FigureCards({ figures, period }: { figures: Dashboard; period: PeriodView }) {
  const answersPath = useAnswersPath();
  return (
    <FigureRow isOfThree>
      <ResolutionCard
        title={copy.spec.avgResolutionTime}
        averageTime={figures.averageTime}
        period={period}
        to={closingsPath(period)}
        changes={resolutionChangesPath(period)}
      />
      <SatisfactionCard
        title={copy.spec.customerSatisfaction}
        rating={figures.rating}
        scale="/5.0"
        hasBar
        period={period}
        to={answersPath(period, 'overallRating')}
      />
      <AtWork period={period} />
    </FigureRow>
  );
}
