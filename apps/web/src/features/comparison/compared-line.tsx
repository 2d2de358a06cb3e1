import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { comparisonCopy } from './comparison.copy.js';
import { copy } from '../../copy/copy.js';
import { failureOf } from '../../lib/api/failure.js';
import type { PeriodView } from '../../lib/url/period.js';
import { Button } from '../../ui/buttons/button.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { comparedWords } from './compared-dates.js';
import type { ComparedSides } from './compared-sides.js';
import { comparisonQuery } from './comparison.queries.js';

/** Under the range: the dates that it is compared with, or that they could not be had. */
export function ComparedLine({ view }: { view: PeriodView }) {
  return <ComparedDates query={useQuery(comparisonQuery(view))} isOff={view.compare === 'off'} />;
}

interface ComparedDatesProps {
  query: UseQueryResult<ComparedSides<unknown>>;
  isOff: boolean;
}

/** The same for other figures than those of dashboard and reports. */
export function ComparedDates({ query, isOff }: ComparedDatesProps) {
  if (isOff) return null;
  if (query.data) return <p className="numeric text-small text-subtle">{comparedWords(query.data)}</p>;
  if (!query.isError) return <Skeleton className="my-0.75 h-3 w-64" />;
  const { isForbidden } = failureOf(query.error);
  const what = comparisonCopy.theComparison;
  return (
    <p role="alert" className="text-small text-muted">
      {isForbidden ? copy.state.forbidden(what) : copy.state.couldNotLoad(what)}{' '}
      {!isForbidden && (
        <Button look="link" className="text-small" isPending={query.isFetching} onPress={() => void query.refetch()}>
          {copy.action.retry}
        </Button>
      )}
    </p>
  );
}
