import type { Ticket, TicketDetail } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { copy } from '../../../copy/copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { ticketPath, ticketsPath } from '../../../lib/url/paths.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Moment } from '../../../ui/inline/moment.js';
import { Card } from '../../../ui/layout/card.js';
import { StatusBadge } from '../status-badge.js';
import { ticketCopy } from '../ticket.copy.js';
import type { TicketOrigin } from '../ticket-link.js';
import { relatedTicketsQuery } from './ticket.queries.js';

const { related: words } = ticketCopy;

/** What else the contact and the organization asked for, the last of each, with a link to all of the last year. */
export function RelatedTickets({ ticket }: { ticket: TicketDetail }) {
  const { data, error, isFetching, refetch } = useQuery(relatedTicketsQuery(ticket.id));
  const { contact_name: name, contact_email: email, organization, organizationName } = ticket;
  const contact = email ?? name;
  return (
    <Card title={words.title} isBusy={data === undefined && !error}>
      {data === undefined && error && (
        <ErrorState
          what={words.title.toLowerCase()}
          {...failureOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !error && <Skeleton className="h-24" />}
      {data && (
        <div className="grid grid-cols-1 gap-4">
          <Group
            title={words.ofContact(name ?? email ?? words.nobody)}
            tickets={data.contact}
            all={contact === null ? undefined : ticketsPath({ period: '1year', q: contact })}
          />
          <Group
            title={words.ofOrganization(organizationName ?? organization ?? words.noOrganization)}
            tickets={data.organization}
            all={organization === null ? undefined : ticketsPath({ period: '1year', org: [organization] })}
          />
        </div>
      )}
    </Card>
  );
}

interface GroupProps {
  title: string;
  tickets: readonly Ticket[];
  /** Where all of them are; undefined where nobody is known to whom they would belong. */
  all: string | undefined;
}

function Group({ title, tickets, all }: GroupProps) {
  return (
    <section aria-label={title}>
      <h3 dir="auto" className="text-small font-medium text-muted wrap-anywhere">
        {title}
      </h3>
      {tickets.length === 0 ? (
        <p className="mt-1 text-small text-subtle">{words.none}</p>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {tickets.map((ticket) => (
            <RelatedTicket key={ticket.id} ticket={ticket} />
          ))}
        </ol>
      )}
      {all !== undefined && tickets.length > 0 && (
        <TextLink to={all} className="mt-1 inline-block text-small print:hidden">
          {words.all}
          <span className="sr-only">: {title}</span>
        </TextLink>
      )}
    </section>
  );
}

/** Back to Tickets leads from it to the list that the first ticket was opened from, over all those between. */
function RelatedTicket({ ticket }: { ticket: Ticket }) {
  const { state } = useLocation() as { state: TicketOrigin | null };
  const origin = state && { ...state, steps: (state.steps ?? 1) + 1, list: undefined };
  return (
    <li className="py-1.5">
      <Link
        to={ticketPath(ticket.id)}
        state={origin}
        className="block truncate rounded-chip leading-6 underline-offset-2 hover:underline"
      >
        <span dir="auto">{ticket.subject ?? copy.state.noSubject}</span>
      </Link>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-subtle">
        <StatusBadge ticket={ticket} />
        <span className="reference">#{ticket.ticketId}</span>
        <Moment at={ticket.createdAt} className="numeric" />
      </p>
    </li>
  );
}
