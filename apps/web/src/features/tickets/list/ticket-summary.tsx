import type { TicketOverview } from '@deskledger/contracts';
import { Link } from 'react-router-dom';
import { copy } from '../../../copy/copy.js';
import { ticketsCopy } from '../tickets.copy.js';
import { formatCompact, formatCount } from '../../../lib/numbers/format.js';
import { ticketsPath } from '../../../lib/url/paths.js';
import type { TicketView } from '../../../lib/url/ticket-view.js';
import { cx } from '../../../ui/class-names.js';
import { Button } from '../../../ui/buttons/button.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { surface, Surface } from '../../../ui/layout/surface.js';

interface TicketSummaryProps {
  overview: TicketOverview | undefined;
  view: TicketView;
  isStale: boolean;
  /** The counts could not be had; the list below is another call's. */
  isMissing: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Total, Open and Closed of the view; each narrows the list to what it counts. */
export function TicketSummary({ overview, view, isStale, isMissing, isRetrying, onRetry }: TicketSummaryProps) {
  const cards = [
    { label: copy.spec.total, count: overview?.total, state: undefined },
    { label: copy.spec.open, count: overview?.open, state: 'open' },
    { label: copy.spec.closed, count: overview?.closed, state: 'closed' },
  ] as const;
  if (isMissing && overview === undefined) return <MissingSummary isRetrying={isRetrying} onRetry={onRetry} />;
  return (
    <ul
      aria-label={ticketsCopy.summary}
      className={cx('grid grid-cols-3 gap-3 transition-opacity', isStale && 'opacity-55')}
    >
      {cards.map(({ label, count, state }) => (
        <li key={label}>
          <Link
            to={ticketsPath({ ...view, state })}
            preventScrollReset
            aria-current={state !== undefined && view.state === state ? 'true' : undefined}
            className={cx(
              surface,
              'flex h-16 flex-col justify-center px-3 sm:px-4 md:h-9 md:flex-row md:items-center md:justify-between transition-colors duration-120 hover:border-line-strong/60 aria-[current]:border-primary aria-[current]:bg-primary-soft',
            )}
          >
            <span className="text-small text-muted">{label}</span>
            {count === undefined ? (
              <Skeleton className="h-6 w-16" />
            ) : (
              <span className="numeric text-h2 min-[360px]:text-display-compact md:text-h2" title={formatCount(count)}>
                {formatCompact(count)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** As high as the counts would be, so that the list does not move when they come. */
function MissingSummary({ isRetrying, onRetry }: Pick<TicketSummaryProps, 'isRetrying' | 'onRetry'>) {
  return (
    <Surface
      role="alert"
      className="flex min-h-16 flex-wrap items-center justify-center gap-x-3 gap-y-1 px-4 py-1 md:min-h-9"
    >
      <p className="text-muted">{copy.state.couldNotLoad(ticketsCopy.theSummary)}</p>
      <Button isPending={isRetrying} onPress={onRetry}>
        {copy.action.retry}
      </Button>
    </Surface>
  );
}
