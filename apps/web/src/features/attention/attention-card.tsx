import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../lib/api/failure.js';
import { formatCount } from '../../lib/numbers/format.js';
import { ticketsPath } from '../../lib/url/paths.js';
import type { Slice } from '../../lib/url/slice.js';
import type { TicketView } from '../../lib/url/ticket-view.js';
import { cx } from '../../ui/class-names.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Card } from '../../ui/layout/card.js';
import { attentionCopy as words } from './attention.copy.js';
import { attentionQuery } from './attention.queries.js';
import { attentionCounts, countsOfTickets, type CountedAttention } from './attention-counts.js';

interface AttentionCardProps {
  slice: Slice;
  /** The list that is shown under it. */
  current?: TicketView;
}

/** What is to be done now, whatever the period: each count leads to its tickets. */
export function AttentionCard({ slice, current }: AttentionCardProps) {
  const query = useQuery(attentionQuery(slice));
  const counts = query.data && attentionCounts(query.data, slice);
  const shown = current && ticketsPath({ ...current, q: '', sort: undefined, layout: undefined });
  const isCalm = counts?.every(({ count }) => !count) === true;
  return (
    <Card
      title={words.title}
      definition={words.definition}
      isBusy={query.isPending}
      isStale={query.isPlaceholderData}
      aside={isCalm && <Calm />}
    >
      {query.isLoadingError ? (
        <ErrorState
          what={words.theCounts}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ul className="-mx-2 grid grid-cols-2 gap-x-2 gap-y-1 sm:grid-cols-4 xl:flex xl:*:flex-1">
          {(counts ?? placeholders).map((counted) => (
            <li key={counted.name} className="min-w-0">
              <Count {...counted} isKnown={counts !== undefined} isCurrent={counted.to === shown} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const placeholders = countsOfTickets.map((name) => ({ name, count: 0, to: '' }));

function Calm() {
  return (
    <p className="flex items-center gap-1.5 text-small text-muted">
      <CircleCheck aria-hidden className="size-4 text-success" strokeWidth={1.75} />
      {words.calm}
    </p>
  );
}

/** The tone of those that stand for a promise about to be broken. */
const tones: Partial<Record<CountedAttention['name'], string>> = {
  overdue: 'text-danger',
  dueWithinHour: 'text-warning',
};

const box = 'flex h-full flex-col justify-between gap-0.5 rounded-control px-2 py-1';

/** Nobody is led to an empty list. */
function Count({ name, count, to, isKnown, isCurrent }: CountedAttention & { isKnown: boolean; isCurrent: boolean }) {
  const label = <span className="text-small text-muted">{words.counts[name]}</span>;
  if (!isKnown)
    return (
      <div aria-hidden className={box}>
        {label}
        <Skeleton className="h-6 w-8" />
      </div>
    );
  if (!count)
    return (
      <p className={box} title={count === null ? words.notMeasuredHint : undefined}>
        {label}
        <span className={cx('text-subtle', count === null ? 'text-small' : 'numeric text-h2')}>
          {count === null ? words.notMeasured : formatCount(0)}
        </span>
      </p>
    );
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(box, 'transition-colors duration-120 hover:bg-sunken aria-[current]:bg-primary-soft')}
    >
      {label}
      <span className={cx('numeric text-h2', tones[name])}>{formatCount(count)}</span>
    </Link>
  );
}
