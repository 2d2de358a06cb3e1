import type { Ticket } from '@deskledger/contracts';
import { meanRating } from '@deskledger/domain';
import type { localInstants, TableCell } from '../../../platform/files/index.js';
import type { Sight } from '../../../platform/questions/index.js';
import { ticketDocument } from '../list/ticket-document.js';
import type { ExportedTicketRow } from './read-tickets-after.js';

interface Column {
  readonly heading: string;
  read(ticket: Ticket, row: ExportedTicketRow): TableCell;
}

const phases: Readonly<Record<Ticket['phase'], string>> = { open: 'Open', hold: 'On hold', closed: 'Closed' };
const verdicts: Readonly<Record<Ticket['verdict'], string>> = {
  met: 'Within deadline',
  breached: 'Past deadline',
  running: 'Running',
  paused: 'Paused',
  none: 'No deadline',
};

/** The columns of an export, in their order: every field of a ticket. */
export function ticketColumns(local: ReturnType<typeof localInstants>): Column[] {
  return [
    { heading: 'Ticket', read: ({ ticketId }) => ticketId },
    { heading: 'Subject', read: ({ subject }) => subject },
    { heading: 'Status', read: ({ status }) => status },
    { heading: 'State', read: ({ phase }) => phases[phase] },
    { heading: 'Priority', read: ({ priority }) => priority },
    { heading: 'Organization', read: ({ organizationName }) => organizationName },
    { heading: 'Organization id', read: ({ organization }) => organization },
    { heading: 'Contact name', read: (ticket) => ticket.contact_name },
    { heading: 'Contact e-mail', read: (ticket) => ticket.contact_email },
    { heading: 'Designation', read: ({ designation }) => designation },
    { heading: 'Classification', read: ({ classification }) => classification },
    { heading: 'Channel', read: ({ channel }) => channel },
    { heading: 'Team', read: ({ team }) => team },
    { heading: 'Agent', read: ({ assignee }) => assignee && (assignee.name ?? assignee.id) },
    { heading: 'Agent id', read: ({ assignee }) => assignee && assignee.id },
    { heading: 'Tags', read: ({ tags }) => tags.join(', ') },
    { heading: 'Created', read: ({ createdAt }) => local(createdAt) },
    { heading: 'Modified', read: ({ modifiedTime }) => local(modifiedTime) },
    { heading: 'First response', read: (_, row) => local(row.first_response_at) },
    { heading: 'First closed', read: (_, row) => local(row.first_closed_at) },
    { heading: 'Closed', read: ({ closedTime }) => local(closedTime) },
    { heading: 'Due', read: ({ dueTime }) => local(dueTime) },
    { heading: 'Deadline', read: ({ verdict }) => verdicts[verdict] },
    { heading: 'Times reopened', read: ({ reopenCount }) => reopenCount },
    { heading: 'Resolution time (seconds)', read: ({ resolutionSeconds }) => resolutionSeconds },
    { heading: 'Latest survey rating (1 to 5)', read: (_, row) => ratingOf(row) },
    { heading: 'Link', read: ({ endpoint }) => endpoint },
    { heading: 'Id', read: ({ id }) => id },
  ];
}

/** The cells of one ticket. */
export function ticketCells(columns: readonly Column[], row: ExportedTicketRow, sight: Sight): TableCell[] {
  const ticket = ticketDocument(row, sight);
  return columns.map((column) => column.read(ticket, row));
}

function ratingOf({ rating_parts: parts }: ExportedTicketRow): number | null {
  return parts === null ? null : meanRating(parts, 1);
}
