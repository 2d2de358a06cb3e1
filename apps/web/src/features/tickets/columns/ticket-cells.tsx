import type { Ticket } from '@deskledger/contracts';
import type { ReactNode } from 'react';
import { copy } from '../../../copy/copy.js';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatBrief, formatResolution } from '../../../lib/dates/duration.js';
import { Moment } from '../../../ui/inline/moment.js';
import { deadlineTones, deadlineWords } from '../deadline-words.js';
import { Highlighted, HighlightedId } from '../list/highlighted.js';
import { isHit } from '../list/hits.js';
import { PriorityMark } from '../priority-mark.js';
import { StatusBadge } from '../status-badge.js';
import { AgentName, OrganizationName } from '../ticket-names.js';
import type { ColumnName } from './ticket-column.js';

const minute = 60_000;
const none = <span className="text-subtle">{copy.state.none}</span>;
const text = (value: string | null) => (value === null || value === '' ? none : <span dir="auto">{value}</span>);
const moment = (at: string | null) => (at === null ? none : <Moment at={at} className="numeric" />);

/** What stands in each column of a ticket's row beside the one that opens it. */
export const ticketCells: Readonly<
  Record<Exclude<ColumnName, 'subject'>, (ticket: Ticket, search: string) => ReactNode>
> = {
  id: ({ ticketId }, search) => (
    <span className="reference text-subtle">
      #<HighlightedId text={ticketId} search={search} />
    </span>
  ),
  status: (ticket) => <StatusBadge ticket={ticket} />,
  priority: ({ priority }) => (priority ? <PriorityMark priority={priority} /> : none),
  organization: (ticket, search) => (ticket.organization ? <OrganizationName ticket={ticket} search={search} /> : none),
  agent: (ticket) => (ticket.assignee ? <AgentName ticket={ticket} /> : none),
  deadline: (ticket) => <Deadline ticket={ticket} />,
  age: ({ closedTime, createdAt }) => (closedTime === null ? <Age since={createdAt} /> : none),
  created: ({ createdAt }) => moment(createdAt),
  modified: ({ modifiedTime }) => moment(modifiedTime),
  closed: ({ closedTime }) => moment(closedTime),
  resolution: ({ resolutionSeconds: seconds }) =>
    seconds === null ? none : <span className="numeric">{formatResolution(seconds)}</span>,
  contact: (ticket, search) => <Contact ticket={ticket} search={search} />,
  team: ({ team }) => text(team),
  channel: ({ channel }) => text(channel),
  classification: ({ classification }) => text(classification),
  designation: ({ designation }) => text(designation),
  tags: ({ tags }) => text(tags.join(', ')),
};

function Deadline({ ticket }: { ticket: Ticket }) {
  const words = deadlineWords(ticket, useNow(minute));
  if (words === undefined || ticket.dueTime === null) return none;
  return (
    <Moment at={ticket.dueTime} className={`numeric ${deadlineTones[words.tone]}`}>
      {words.text}
    </Moment>
  );
}

function Age({ since }: { since: string }) {
  const now = useNow(minute);
  return (
    <Moment at={since} className="numeric">
      {formatBrief((now - Date.parse(since)) / 1000)}
    </Moment>
  );
}

/** By name; by address where there is no name, or where the search found that alone. */
function Contact({ ticket, search }: { ticket: Ticket; search: string }) {
  const { contact_name: name, contact_email: email } = ticket;
  const shown = isHit(email, search) && !isHit(name, search) ? email : (name ?? email);
  if (shown === null) return none;
  return (
    <span dir="auto">
      <Highlighted text={shown} search={search} />
    </span>
  );
}
