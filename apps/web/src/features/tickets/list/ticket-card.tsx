import type { Ticket } from '@deskledger/contracts';
import { useId } from 'react';
import { copy } from '../../../copy/copy.js';
import { ticketsCopy } from '../tickets.copy.js';
import { ticketCopy } from '../ticket.copy.js';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatAge } from '../../../lib/dates/duration.js';
import { Breakable } from '../../../ui/inline/breakable.js';
import { buttonClass } from '../../../ui/buttons/button.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { linkClass, OutwardLink } from '../../../ui/buttons/text-link.js';
import { Surface } from '../../../ui/layout/surface.js';
import { deadlineTones, nextDeadlineWords } from '../deadline-words.js';
import { AgentName, OrganizationName } from '../ticket-names.js';
import { Highlighted, HighlightedId } from '../../../ui/inline/highlighted.js';
import { PriorityMark } from '../priority-mark.js';
import { StatusBadge } from '../status-badge.js';
import { TicketLink } from '../ticket-link.js';

interface TicketCardProps {
  ticket: Ticket;
  search: string;
}

export function TicketCard({ ticket, search }: TicketCardProps) {
  const id = useId();
  const subject = ticket.subject ?? copy.state.noSubject;
  return (
    <Surface
      aria-labelledby={id}
      as="article"
      className="relative grid gap-x-4 gap-y-2 px-4 py-3.5 transition-colors duration-120 hover:border-line-strong/60 has-[[data-ticket]:focus-visible]:outline-2 has-[[data-ticket]:focus-visible]:outline-offset-2 has-[[data-ticket]:focus-visible]:outline-primary md:grid-cols-[1fr_auto] print:grid-cols-1"
    >
      <div className="flex min-w-0 items-start gap-2.5">
        <h2 id={id} dir="auto" className="line-clamp-2 min-w-0 text-h3 wrap-break-word">
          <TicketLink id={ticket.id} isMarked className="rounded-chip underline-offset-2 hover:underline">
            <Highlighted text={subject} search={search} />
          </TicketLink>
        </h2>
      </div>
      <div className="flex min-w-0 items-center gap-2 md:justify-end print:justify-start">
        <StatusBadge ticket={ticket} />
        <TicketNumber id={ticket.ticketId} search={search} />
      </div>
      <TicketDetails ticket={ticket} search={search} />
      <div className="relative flex items-center gap-2 md:justify-end print:justify-start">
        {ticket.endpoint && (
          <OutwardLink
            href={ticket.endpoint}
            label={`${ticketsCopy.helpDeskShort}: ${ticketsCopy.helpDesk(ticket.ticketId)}`}
            className={buttonClass(
              'quiet',
              'h-8! px-2.5 text-small pointer-coarse:h-10! max-md:-ms-2.5 print:ms-0 print:px-0',
            )}
          >
            {ticketsCopy.helpDeskShort}
          </OutwardLink>
        )}
        <TicketLink
          id={ticket.id}
          label={`${copy.spec.viewDetails}: ${subject}`}
          className={buttonClass('secondary', 'h-8! px-3 text-small pointer-coarse:h-10! max-md:ms-auto print:hidden')}
        >
          {copy.spec.viewDetails}
        </TicketLink>
      </div>
    </Surface>
  );
}

function TicketNumber({ id, search }: { id: string; search: string }) {
  return (
    <span className="reference relative inline-flex min-w-0 items-center text-small text-subtle">
      <span className="truncate">
        #<HighlightedId text={id} search={search} />
      </span>
      <CopyButton text={id} what={ticketsCopy.ticketId} />
    </span>
  );
}

function TicketDetails({ ticket, search }: TicketCardProps) {
  return (
    <Facts className="text-small text-muted max-md:leading-6">
      <Fact>
        {ticket.contact_name === null ? (
          ticketsCopy.noContact
        ) : (
          <Highlighted text={ticket.contact_name} search={search} />
        )}
      </Fact>
      {ticket.contact_email && (
        <Fact>
          <a href={`mailto:${ticket.contact_email}`} className={`relative max-md:inline-block ${linkClass}`}>
            {search === '' ? (
              <Breakable text={ticket.contact_email} />
            ) : (
              <Highlighted text={ticket.contact_email} search={search} />
            )}
          </a>
        </Fact>
      )}
      {ticket.organization && (
        <Fact>
          <OrganizationName ticket={ticket} search={search} />
        </Fact>
      )}
      {ticket.designation && <Fact>{ticket.designation}</Fact>}
      {ticket.assignee && (
        <Fact>
          <AgentName ticket={ticket} />
        </Fact>
      )}
      {ticket.priority && (
        <Fact>
          <PriorityMark priority={ticket.priority} />
        </Fact>
      )}
      <Fact>
        {ticketCopy.created} <Moment at={ticket.payload.createdTime} />
      </Fact>
      {ticket.closedTime ? (
        <Fact>
          {ticketCopy.closed} <Moment at={ticket.closedTime} />
        </Fact>
      ) : (
        <Fact>
          <Age since={ticket.payload.createdTime} />
        </Fact>
      )}
      <Deadline ticket={ticket} />
    </Facts>
  );
}

/** Of an open ticket alone: a closed one has no deadline any more that a list should name. */
function Deadline({ ticket }: { ticket: Ticket }) {
  const words = nextDeadlineWords(ticket, useNow(60_000));
  if (words === undefined || ticket.closedTime !== null) return null;
  return (
    <Fact>
      {ticketCopy.deadline}{' '}
      <Moment at={words.at} className={deadlineTones[words.tone]}>
        {words.text}
      </Moment>
    </Fact>
  );
}

function Age({ since }: { since: string }) {
  const now = useNow(60_000);
  return <span className="text-subtle">{ticketsCopy.openFor(formatAge((now - Date.parse(since)) / 1000))}</span>;
}
