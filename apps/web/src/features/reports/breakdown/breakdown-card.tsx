import type { BreakdownDimension } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Grid3x3 } from 'lucide-react';
import { useState } from 'react';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { ChartSkeleton } from '../../../charts/card/chart-skeleton.js';
import type { Sorting } from '../../../charts/table/sorting.js';
import { failureOf } from '../../../lib/api/failure.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { breakdownComparisonQuery, breakdownQuery, type AskedBreakdown } from '../reports.queries.js';
import { BreakdownChoices } from './breakdown-choices.js';
import { breakdownCopy as words } from './breakdown.copy.js';
import { BreakdownTable } from './breakdown-table.js';

interface BreakdownCardProps {
  period: PeriodView;
  asked: AskedBreakdown;
  onAsk: (change: Partial<AskedBreakdown>) => void;
  /** What is the same for all tickets here: nothing is told apart by it. */
  without?: BreakdownDimension;
}

/** One figure by one dimension, or by two. It fails alone. */
export function BreakdownCard({ period, asked, onAsk, without }: BreakdownCardProps) {
  const query = useQuery(breakdownQuery(period, asked));
  const told = query.data;
  const comparison = useQuery(breakdownComparisonQuery(period, asked)).data;
  const [sorting, sort] = useState<Sorting>();
  return (
    <ChartCard
      title={words.title}
      definition={words.definition}
      range={told?.breakdown.range}
      isBusy={query.isPending}
      isStale={query.isPlaceholderData}
    >
      <BreakdownChoices
        asked={asked}
        without={without}
        onChange={(chosen) => {
          sort(undefined);
          onAsk(chosen);
        }}
      />
      {query.isPending && <ChartSkeleton kind="grid" />}
      {query.isError && told === undefined && (
        <ErrorState
          what={words.theBreakdown}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {told && told.breakdown.total.count === 0 && <EmptyState icon={Grid3x3} text={words.empty} />}
      {told && told.breakdown.total.count > 0 && (
        <BreakdownTable
          {...told}
          // Not that of another measure than the one that is still shown.
          comparison={query.isPlaceholderData ? undefined : comparison}
          period={period}
          sorting={sorting}
          onSort={sort}
        />
      )}
    </ChartCard>
  );
}
