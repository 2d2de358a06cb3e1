import type { Ticket } from '@deskledger/contracts';
import type { ReactNode } from 'react';
import { copy } from '../../../copy/copy.js';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatAge, formatResolution } from '../../../lib/dates/duration.js';
import { OutwardLink } from '../../../ui/buttons/text-link.js';
import { Moment } from '../../../ui/inline/moment.js';
import { deadlineTones, nextDeadlineWords } from '../deadline-words.js';
import { Highlighted, HighlightedId } from '../../../ui/inline/highlighted.js';
import { PriorityMark } from '../priority-mark.js';
import { StatusBadge } from '../status-badge.js';
import { ticketListCopy as lists } from '../ticket-list.copy.js';
import { ticketsCopy } from '../tickets.copy.js';
import { AgentName, OrganizationName } from '../ticket-names.js';
import type { ColumnName } from './ticket-column.js';

const minute = 60_000;
/** A deadline that passes is seen to pass. */
const soon = 5_000;
const none = <span className="text-subtle">{copy.state.none}</span>;
const text = (value: string | null) => (value === null || value === '' ? none : <span dir="auto">{value}</span>);
/** What nobody is, or is not said: who closed a ticket, to other agents. */
const withheldText = ({ withheld }: Ticket, what: 'assignee' | 'team') =>
  withheld?.includes(what) ? <span className="text-subtle">{ticketsCopy.withheld}</span> : none;
const moment = (at: string | null) => (at === null ? none : <Moment at={at} className="numeric" />);

/** What stands in each column of a ticket's row beside the one that opens it. */
export const ticketCells: Readonly<
  Record<Exclude<ColumnName, 'subject'>, (ticket: Ticket, search: string) => ReactNode>
> = {
  id: (ticket, search) => <TicketId ticket={ticket} search={search} />,
  status: (ticket) => <StatusBadge ticket={ticket} />,
  priority: ({ priority }) => (priority ? <PriorityMark priority={priority} /> : none),
  organization: (ticket, search) => (ticket.organization ? <OrganizationName ticket={ticket} search={search} /> : none),
  agent: (ticket) => (ticket.assignee ? <AgentName ticket={ticket} /> : withheldText(ticket, 'assignee')),
  deadline: (ticket) => <Deadline ticket={ticket} />,
  waiting: ({ waiting }) => (waiting === null ? none : <Since at={waiting.since} words={lists.waits[waiting.for]} />),
  lastMessage: ({ lastMessage: last }) => (last === null ? none : <Since at={last.at} words={lists.wrote[last.by]} />),
  age: ({ closedTime, createdAt }) => (closedTime === null ? <Age since={createdAt} /> : none),
  created: ({ createdAt }) => moment(createdAt),
  modified: ({ modifiedTime }) => moment(modifiedTime),
  closed: ({ closedTime }) => moment(closedTime),
  resolution: ({ resolutionSeconds: seconds }) =>
    seconds === null ? none : <span className="numeric">{formatResolution(seconds)}</span>,
  contact: (ticket, search) => <Contact ticket={ticket} search={search} />,
  team: (ticket) => (ticket.team ? text(ticket.team) : withheldText(ticket, 'team')),
  channel: ({ channel }) => text(channel),
  classification: ({ classification }) => text(classification),
  designation: ({ designation }) => text(designation),
  tags: ({ tags }) => text(tags.join(', ')),
};

function Deadline({ ticket }: { ticket: Ticket }) {
  const words = nextDeadlineWords(ticket, useNow(soon));
  if (words === undefined) return none;
  return (
    <Moment at={words.at} className={`numeric ${deadlineTones[words.tone]}`}>
      {words.text}
    </Moment>
  );
}

function Age({ since }: { since: string }) {
  return <Since at={since} words={(duration) => duration} />;
}

/** How long ago something was, in words. */
function Since({ at, words }: { at: string; words: (duration: string) => string }) {
  const now = useNow(minute);
  return (
    <Moment at={at} className="numeric">
      {words(formatAge((now - Date.parse(at)) / 1000))}
    </Moment>
  );
}

/** The id, and the way to the ticket in the help desk. */
function TicketId({ ticket: { ticketId, endpoint }, search }: { ticket: Ticket; search: string }) {
  return (
    <span className="flex items-center gap-1">
      <span className="reference truncate text-subtle print:whitespace-normal">
        #<HighlightedId text={ticketId} search={search} />
      </span>
      {endpoint !== null && (
        <OutwardLink
          href={endpoint}
          label={ticketsCopy.helpDesk(ticketId)}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-chip text-subtle hover:text-primary-text print:hidden"
        />
      )}
    </span>
  );
}

/** The name and the address, as far as they are known. */
function Contact({ ticket, search }: { ticket: Ticket; search: string }) {
  const { contact_name: name, contact_email: email } = ticket;
  if (name === null && email === null) return none;
  return (
    <span title={[name, email].filter((part) => part !== null).join(' · ')}>
      {name !== null && (
        <bdi>
          <Highlighted text={name} search={search} />
        </bdi>
      )}{' '}
      {email !== null && (
        <bdi className={name === null ? undefined : 'text-subtle'}>
          <Highlighted text={email} search={search} />
        </bdi>
      )}
    </span>
  );
}
