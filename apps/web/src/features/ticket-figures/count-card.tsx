import type { ReactNode } from 'react';
import { formatCompact, formatCount } from '../../lib/numbers/format.js';
import type { PeriodView } from '../../lib/url/period.js';
import { changesPath, explainPath } from '../../lib/url/paths.js';
import { FigureCard } from '../../ui/figures/figure-card.js';
import { deltaProps, useDelta } from '../comparison/index.js';

interface CountCardProps {
  title: string;
  definition: string;
  count: number;
  period: PeriodView;
  /** Under what name the count is compared. */
  metric: keyof typeof explained;
  note?: string | undefined;
  /** What is counted. */
  to?: string | undefined;
  aside?: ReactNode;
}

/** The names under which the counts are explained. */
const explained = {
  created: 'all_tickets',
  open: 'open_tickets',
  closed: 'closed_tickets',
  completedSurvey: 'completedSurvey',
} as const;

/** How many there are of something, and how many there were. */
export function CountCard({ count, period, metric, ...rest }: CountCardProps) {
  const delta = useDelta(period, metric, count);
  const spoken = [formatCount(count), delta?.inWords].filter(Boolean).join(', ');
  return (
    <FigureCard
      {...rest}
      explainedAt={explainPath(explained[metric], period)}
      spoken={spoken}
      exact={formatCount(count)}
      {...deltaProps(delta, changesPath(explained[metric], period))}
    >
      {formatCompact(count)}
    </FigureCard>
  );
}
