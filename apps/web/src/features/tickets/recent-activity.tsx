import type { Ticket } from '@deskledger/contracts';
import { Inbox } from 'lucide-react';
import { copy } from '../../copy/copy.js';
import { ticketsCopy } from './tickets.copy.js';
import { ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { ticketViewParams } from '../../lib/url/ticket-view.js';
import { ArrivalsPill } from '../../ui/feedback/arrivals-pill.js';
import { Card } from '../../ui/layout/card.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { LoadMore } from '../../ui/feedback/load-more.js';
import { DatedAge } from '../../ui/inline/moment.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { StateGlyph } from '../../ui/inline/state-glyph.js';
import { CardButtonLink } from '../../ui/buttons/text-link.js';
import { PriorityMark } from './priority-mark.js';
import { StatusBadge } from './status-badge.js';
import { statusLook } from './status-look.js';
import { ListedContext, TicketLink } from './ticket-link.js';
import { recentPageSize, recentTicketsQuery } from './tickets.queries.js';
import { useTicketList, type LoadedTickets } from './use-ticket-list.js';

const automaticPages = 2;

/** The newest tickets of the range, five of each loaded page. */
export function RecentActivity({ period }: { period: PeriodView }) {
  const list = useTicketList(recentTicketsQuery(period));
  return (
    <Card
      title={copy.spec.recentActivity}
      definition={ticketsCopy.activityDefinition}
      aside={<CardButtonLink to={ticketsPath(period)}>{ticketsCopy.allTickets}</CardButtonLink>}
      isBusy={list.isPending}
      isStale={list.isStale}
    >
      <ListedContext value={ticketViewParams(period).toString()}>
        <Activity list={list} />
      </ListedContext>
    </Card>
  );
}

function Activity({ list }: { list: LoadedTickets }) {
  if (list.isPending) return <ActivitySkeleton />;
  if (list.failure) {
    return (
      <ErrorState what={copy.spec.recentActivity} {...list.failure} isRetrying={list.isFetching} onRetry={list.retry} />
    );
  }
  if (list.rows.length === 0) return <EmptyState icon={Inbox} text={ticketsCopy.activityEmpty} />;
  return (
    <>
      <ArrivalsPill
        count={list.arrivals}
        label={ticketsCopy.newTickets(list.arrivals, list.hasMoreArrivals)}
        onRelease={list.release}
      />
      <ol className="divide-y divide-line">
        {list.rows.map((ticket) => (
          <ActivityRow key={ticket.id} ticket={ticket} />
        ))}
      </ol>
      <LoadMore
        hasMore={list.hasMore}
        isLoading={list.isLoadingMore}
        isFailed={list.moreFailed}
        isFetching={list.isFetching}
        automatic={list.pageCount < automaticPages}
        label={copy.action.loadMore}
        endText={list.rows.length > recentPageSize ? ticketsCopy.end(list.rows.length) : ''}
        failedText={ticketsCopy.moreFailed}
        onLoad={list.loadMore}
      />
    </>
  );
}

const toneText = {
  neutral: 'text-subtle',
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  primary: 'text-primary-text',
};

function ActivityRow({ ticket }: { ticket: Ticket }) {
  const look = statusLook(ticket);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 py-2.5 md:grid-cols-[auto_minmax(0,1fr)_9rem_6.5rem_9rem_6.5rem]">
      <StateGlyph shape={look.shape} className={toneText[look.tone]} />
      <span className="grid min-w-0">
        <span dir="auto" className="truncate font-medium print:whitespace-normal">
          <TicketLink id={ticket.id} className="rounded-chip underline-offset-2 hover:underline">
            {ticket.subject ?? copy.state.noSubject}
          </TicketLink>
        </span>
        <span dir="auto" className="truncate text-small text-subtle print:whitespace-normal">
          {clientWords(ticket)}
        </span>
      </span>
      <span className="contents max-md:col-start-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1">
        <span dir="auto" className="truncate text-muted empty:hidden md:empty:block">
          {ticket.designation}
        </span>
        <span className="text-small text-muted">
          <PriorityMark priority={ticket.priority ?? copy.spec.defaultPriority} />
        </span>
        <span className="min-w-0">
          <StatusBadge ticket={ticket} />
        </span>
        <DatedAge
          at={ticket.payload.createdTime}
          className="numeric flex gap-x-2 text-small text-subtle md:flex-col md:text-end"
        />
      </span>
    </li>
  );
}

/** `Acme Ltd · Ada · #501`: what tells tickets with the same subject apart. */
function clientWords(ticket: Ticket): string {
  const organization = ticket.organizationName ?? ticket.organization;
  const contact = ticket.contact_name ?? ticket.contact_email;
  return [organization, contact, `#${ticket.ticketId}`].filter(Boolean).join(' · ');
}

function ActivitySkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: recentPageSize }, (_, index) => (
        <div key={index} className="flex h-15 items-center gap-3">
          <Skeleton className="size-4 rounded-pill" />
          <Skeleton className="h-3.5 w-1/3" />
          <Skeleton className="ms-auto h-3.5 w-1/4" />
        </div>
      ))}
    </div>
  );
}
