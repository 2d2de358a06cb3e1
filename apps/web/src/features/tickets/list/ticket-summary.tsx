import type { TicketOverview } from '@deskledger/contracts';
import { Link } from 'react-router-dom';
import { copy } from '../../../copy/copy.js';
import { ticketsCopy } from '../tickets.copy.js';
import { formatCompact, formatCount } from '../../../lib/numbers/format.js';
import { ticketsPath } from '../../../lib/url/paths.js';
import type { TicketView } from '../../../lib/url/ticket-view.js';
import { cx } from '../../../ui/class-names.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';

interface TicketSummaryProps {
  overview: TicketOverview | undefined;
  view: TicketView;
  isStale: boolean;
}

/** Total, Open and Closed of the view; each narrows the list to what it counts. */
export function TicketSummary({ overview, view, isStale }: TicketSummaryProps) {
  const cards = [
    { label: copy.spec.total, count: overview?.total, state: undefined },
    { label: copy.spec.open, count: overview?.open, state: 'open' },
    { label: copy.spec.closed, count: overview?.closed, state: 'closed' },
  ] as const;
  return (
    <ul
      aria-label={ticketsCopy.summary}
      className={cx('grid grid-cols-3 gap-3 transition-opacity lg:gap-4', isStale && 'opacity-55')}
    >
      {cards.map(({ label, count, state }) => (
        <li key={label}>
          <Link
            to={ticketsPath({ ...view, state })}
            preventScrollReset
            aria-current={state !== undefined && view.state === state ? 'true' : undefined}
            className="flex h-22 flex-col justify-center rounded-card border border-line bg-surface px-4 transition-colors duration-120 hover:border-line-strong/60 aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            <span className="text-small text-muted">{label}</span>
            {count === undefined ? (
              <Skeleton className="mt-1.5 h-6 w-16" />
            ) : (
              <span className="numeric text-display-compact" title={formatCount(count)}>
                {formatCompact(count)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
