import type { BreakdownDimension } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Grid3x3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { ChartSkeleton } from '../../../charts/card/chart-skeleton.js';
import type { Sorting } from '../../../charts/table/sorting.js';
import { failureOf } from '../../../lib/api/failure.js';
import { lazyExtra } from '../../../lib/browser/lazy-extra.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { breakdownDimensions } from '../../../lib/url/reports-view.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Select } from '../../../ui/fields/select.js';
import { useGroupsBy } from '../../changes/index.js';
import { type AskedBreakdown, breakdownComparisonQuery, breakdownQuery } from '../reports.queries.js';
import { breakdownMeasure, breakdownMeasures } from './breakdown-measures.js';
import { BreakdownTable } from './breakdown-table.js';
import { breakdownTitle } from './breakdown-words.js';
import { breakdownCopy as words } from './breakdown.copy.js';

// Few ask for it, and its field is heavy.
const MoreMeasures = lazyExtra(() => import('./more-measures.js'));

const none = 'none';
const measureOptions = Object.entries(breakdownMeasures).map(([value, { label }]) => ({ value, label }));

interface BreakdownCardProps {
  period: PeriodView;
  asked: AskedBreakdown;
  /** Without it nothing can be chosen, and the card is called after what it tells. */
  onAsk?: ((change: Partial<AskedBreakdown>) => void) | undefined;
  /** What is the same for all tickets here: nothing is told apart by it. */
  without?: BreakdownDimension | undefined;
}

/** One figure by one dimension, or by two. It fails alone. */
export function BreakdownCard({ period, asked, onAsk, without }: BreakdownCardProps) {
  const query = useQuery(breakdownQuery(period, asked));
  const answer = query.data;
  const comparison = useQuery(breakdownComparisonQuery(period, asked)).data;
  const [sorting, sort] = useState<Sorting>();
  return (
    <ChartCard
      title={onAsk ? words.title : breakdownTitle(asked)}
      definition={words.definition}
      pin={{ card: 'breakdown', view: { ...period, ...asked } }}
      range={answer?.breakdown.range}
      isBusy={query.isPending}
      isStale={query.isPlaceholderData}
    >
      {onAsk && (
        <BreakdownChoices
          asked={asked}
          without={without}
          onChange={(chosen) => {
            sort(undefined);
            onAsk(chosen);
          }}
        />
      )}
      {query.isPending && <ChartSkeleton kind="grid" />}
      {query.isError && answer === undefined && (
        <ErrorState
          what={words.theBreakdown}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {answer && answer.breakdown.total.count === 0 && <EmptyState icon={Grid3x3} text={words.empty} />}
      {answer && answer.breakdown.total.count > 0 && (
        <BreakdownTable
          {...answer}
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

interface BreakdownChoicesProps {
  asked: AskedBreakdown;
  without: BreakdownDimension | undefined;
  onChange: (change: Partial<AskedBreakdown>) => void;
}

/** What is told, by what, and by what else. */
function BreakdownChoices({ asked, without, onChange }: BreakdownChoicesProps) {
  const { rows, columns, measure, also = [] } = asked;
  const optionOf = (value: BreakdownDimension) => ({ value, label: words.dimensions[value] });
  const groupsBy = useGroupsBy();
  const isAsked = (dimension: BreakdownDimension) => dimension === rows || dimension === columns;
  const dimensions = breakdownDimensions.filter(
    (dimension) => dimension !== without && (groupsBy(dimension) || isAsked(dimension)),
  );
  const others = dimensions.filter((dimension) => dimension !== rows).map(optionOf);
  return (
    <div className="mb-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-4 print:hidden">
      <Select
        label={words.measure}
        isLabelShown
        value={measure}
        options={measureOptions}
        onChange={(value) => onChange({ measure: breakdownMeasure(value) })}
      />
      <Select
        label={words.rows}
        isLabelShown
        value={rows}
        options={dimensions.map(optionOf)}
        // What stands in the columns already changes places.
        onChange={(value) => onChange({ rows: value, ...(value === columns && { columns: rows }) })}
      />
      <Select
        label={words.columns}
        isLabelShown
        value={columns ?? none}
        options={[{ value: none, label: words.noColumns }, ...others]}
        // Beside columns there is one measure.
        onChange={(value) => onChange(value === none ? { columns: undefined } : { columns: value, also: undefined })}
      />
      {columns === undefined && (
        <Suspense fallback={<span className="h-16" />}>
          <MoreMeasures measure={measure} also={also} onChange={(next) => onChange({ also: next })} />
        </Suspense>
      )}
    </div>
  );
}
