import type { TargetFigures } from '@deskledger/contracts';
import { formatPercent } from '../../../lib/numbers/format.js';
import { explainPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { FigureCard } from '../../../ui/figures/figure-card.js';
import { NoFigure } from '../../../ui/figures/no-figure.js';
import { targetCopy as words } from './target.copy.js';
import { missedPath, rateFigures } from './target-figures.js';

interface TargetCardProps {
  target: TargetFigures;
  repliesAreTold: boolean;
  period: PeriodView;
}

/** How many promises of one kind were kept; it leads to those that were not. */
export function TargetCard({ target, repliesAreTold, period }: TargetCardProps) {
  const { kind, met, missed, rate } = target;
  const share = formatPercent(rate);
  return (
    <FigureCard
      title={words.kinds[kind]}
      definition={words.definitions[kind]}
      explainedAt={explainPath(rateFigures[kind], period)}
      to={missed === 0 ? undefined : missedPath(kind, period)}
      spoken={rate === null ? undefined : words.spoken(share, missed)}
      note={rate === null ? reasonOf(target, repliesAreTold) : words.onTime(met, met + missed)}
    >
      {rate === null ? <NoFigure /> : share}
    </FigureCard>
  );
}

/** Why there is no figure. */
function reasonOf({ kind, promised }: TargetFigures, repliesAreTold: boolean): string {
  if (promised === 0) return words.notPromised;
  return kind === 'resolution' || repliesAreTold ? words.undecided : words.notMeasured;
}
