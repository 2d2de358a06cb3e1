import type { Ticket } from '@deskledger/contracts';
import { memo } from 'react';
import { copy } from '../../../copy/copy.js';
import { formatResolution } from '../../../lib/dates/duration.js';
import { Moment } from '../../../ui/inline/moment.js';
import { Highlighted } from './highlighted.js';
import { PriorityMark } from '../priority-mark.js';
import { StatusBadge } from '../status-badge.js';
import { TicketLink } from '../ticket-link.js';

interface TicketRowProps {
  ticket: Ticket;
  search: string;
  /** From 0. */
  index: number;
}

const cell = 'h-11 truncate px-3 print:px-1.5 print:whitespace-normal';

/** Drawn again only when its ticket changes: a list may hold thousands. */
export const TicketRow = memo(function TicketRow({ ticket, search, index }: TicketRowProps) {
  return (
    <tr
      aria-rowindex={index + 2}
      className="border-b border-line last:border-0 hover:bg-sunken/50 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-primary"
    >
      <td className={`reference text-small text-subtle ${cell}`}>#{ticket.ticketId}</td>
      <th scope="row" className={`text-start font-medium ${cell}`}>
        <TicketLink id={ticket.id} isMarked className="rounded-chip underline-offset-2 hover:underline">
          <span dir="auto">
            <Highlighted text={ticket.subject ?? copy.state.noSubject} search={search} />
          </span>
        </TicketLink>
      </th>
      <td className={cell}>
        <StatusBadge ticket={ticket} />
      </td>
      <td className={`text-small text-muted ${cell}`}>
        {ticket.priority ? <PriorityMark priority={ticket.priority} /> : copy.state.none}
      </td>
      <td dir="auto" className={`text-muted max-xl:hidden ${cell}`}>
        {ticket.contact_name ?? copy.state.none}
      </td>
      <td className={cell}>
        <Moment at={ticket.payload.createdTime} className="numeric text-small" />
      </td>
      <td className={`max-xl:hidden ${cell}`}>
        {ticket.closedTime ? (
          <Moment at={ticket.closedTime} className="numeric text-small" />
        ) : (
          <span className="text-subtle">{copy.state.none}</span>
        )}
      </td>
      <td className={`numeric text-small ${cell}`}>
        {ticket.resolutionSeconds === null ? copy.state.none : formatResolution(ticket.resolutionSeconds)}
      </td>
    </tr>
  );
});
