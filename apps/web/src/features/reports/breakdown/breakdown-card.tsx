import { useQuery } from '@tanstack/react-query';
import { Grid3x3 } from 'lucide-react';
import { useState } from 'react';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { ChartSkeleton } from '../../../charts/card/chart-skeleton.js';
import type { Sorting } from '../../../charts/table/sorting.js';
import { failureOf } from '../../../lib/api/failure.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { useReportsView } from '../../../lib/url/use-view.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { breakdownComparisonQuery, breakdownQuery } from '../reports.queries.js';
import { BreakdownChoices } from './breakdown-choices.js';
import { breakdownCopy as words } from './breakdown.copy.js';
import { BreakdownTable } from './breakdown-table.js';

/** One figure by one dimension, or by two, as the address says. It fails alone. */
export function BreakdownCard({ period }: { period: PeriodView }) {
  const [view, change] = useReportsView();
  const { rows = 'organization', measure = 'created' } = view;
  const columns = view.columns === rows ? undefined : view.columns;
  const query = useQuery(breakdownQuery(period, { rows, columns, measure }));
  const told = query.data;
  const comparison = useQuery(breakdownComparisonQuery(period, { rows, columns, measure })).data;
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
        asked={{ rows, columns, measure }}
        onChange={(chosen) => {
          sort(undefined);
          change({ ...view, ...chosen }, { replace: true });
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
