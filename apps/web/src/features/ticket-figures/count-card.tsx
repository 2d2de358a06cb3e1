import type { ReactNode } from 'react';
import { formatCompact, formatCount } from '../../lib/numbers/format.js';
import { FigureCard } from '../../ui/figure-card.js';

interface CountCardProps {
  title: string;
  definition: string;
  count: number;
  note?: string;
  /** What is counted. */
  to?: string | undefined;
  aside?: ReactNode;
}

/** How many there are of something. */
export function CountCard({ count, ...rest }: CountCardProps) {
  return (
    <FigureCard {...rest} said={formatCount(count)} exact={formatCount(count)}>
      {formatCompact(count)}
    </FigureCard>
  );
}
