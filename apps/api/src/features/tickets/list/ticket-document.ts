import type { Ticket, TicketDetail } from '@deskledger/contracts';
import { webLink, wholeSeconds, type AwaitedReply } from '@deskledger/domain';
import type { Sight } from '../../../platform/questions/index.js';
import { repliesAreTold } from '../attention/attention-conditions.js';
import { displayText } from './display-text.js';

/** A row of `tickets` with the names that its references stand for. */
export interface NamedTicketRow {
  id: string;
  ticket_id: string;
  stream_id: string;
  partition: number;
  connection_id: string;
  status: string | null;
  phase: Ticket['phase'];
  priority: string | null;
  organization_id: string | null;
  classification: string | null;
  designation: string | null;
  channel: string | null;
  team: string | null;
  assignee_id: string | null;
  endpoint: string | null;
  tags: string[];
  created_at: Date;
  modified_at: Date;
  closed_at: Date | null;
  first_closed_at: Date | null;
  first_response_at: Date | null;
  last_message_at: Date | null;
  last_message_by: 'agent' | 'customer' | null;
  waiting_for: AwaitedReply | null;
  waiting_since: Date | null;
  /** Whether its help desk has told of a reply, of this ticket or another. */
  replies_told: boolean;
  due_at: Date | null;
  reply_due_at: Date | null;
  update_due_at: Date | null;
  due_by: TicketDetail['dueBy'];
  verdict: Ticket['verdict'];
  reopen_count: number;
  counted: boolean;
  subject: { text?: string } | null;
  contact_name: { text?: string } | null;
  contact_email: { text?: string } | null;
  assignee: { name?: string | null; email?: string | null } | null;
  organization_name: string | null;
}

type Withheld = NonNullable<Ticket['withheld']>;

/** Everything of `tickets t` and the values behind its references; add `where`, `order by` and so on. */
export const selectNamedTickets = `
  select t.*, subject.value as subject, contact_name.value as contact_name, contact_email.value as contact_email,
         assignee.value as assignee, o.name as organization_name, ${repliesAreTold('t')} as replies_told`;

export const joinNames = `
  left join personal_data subject on subject.ref = t.subject_ref
  left join personal_data contact_name on contact_name.ref = t.contact_name_ref
  left join personal_data contact_email on contact_email.ref = t.contact_email_ref
  left join personal_data assignee on assignee.ref = t.assignee_ref
  left join ticket_organizations o on o.id = t.organization_id`;

/** A ticket as a reader may see it: who closed it is told as far as they are told who did finished work. */
export function ticketDocument(row: NamedTicketRow, sight: Sight): Ticket {
  const withheld = withheldOf(row, sight);
  return {
    id: row.id,
    ticketId: row.ticket_id,
    subject: shown(row.subject?.text),
    status: row.status,
    phase: row.phase,
    priority: row.priority,
    contact_name: shown(row.contact_name?.text),
    contact_email: shown(row.contact_email?.text),
    designation: row.designation,
    organization: row.organization_id,
    organizationName: shown(row.organization_name ?? row.organization_id),
    classification: row.classification,
    channel: row.channel,
    team: withheld.includes('team') ? null : row.team,
    assignee: withheld.includes('assignee') ? null : assigneeOf(row),
    // What was recorded before links were checked at the webhook is shown as one, or not at all.
    endpoint: row.endpoint === null ? null : (webLink(row.endpoint) ?? null),
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    closedTime: row.closed_at?.toISOString() ?? null,
    dueTime: row.due_at?.toISOString() ?? null,
    modifiedTime: row.modified_at.toISOString(),
    payload: { createdTime: row.created_at.toISOString() },
    verdict: row.verdict,
    reopenCount: row.reopen_count,
    lastMessage: row.last_message_at && { at: row.last_message_at.toISOString(), by: row.last_message_by! },
    waiting: waitingIn(row),
    replyDue: replyDueIn(row),
    resolutionSeconds: row.closed_at === null ? null : secondsBetween(row.created_at, row.closed_at),
    ...(withheld.length > 0 && { withheld }),
  };
}

/** Who holds an open ticket is work, and told to everybody. */
function withheldOf({ closed_at: closed, assignee_id: id, team }: NamedTicketRow, sight: Sight): Withheld {
  if (closed === null || id === null || sight.agent(id)) return [];
  return sight.team(team ?? '') ? ['assignee'] : ['assignee', 'team'];
}

function assigneeOf({ assignee_id: id, assignee }: NamedTicketRow): Ticket['assignee'] {
  return id === null ? null : { id, name: shown(assignee?.name ?? assignee?.email) };
}

/** Where no help desk tells of replies, nobody knows whether there was a first one. */
function waitingIn({
  waiting_for: reply,
  waiting_since: since,
  replies_told: told,
}: NamedTicketRow): Ticket['waiting'] {
  if (reply === null || since === null || (reply === 'first_reply' && !told)) return null;
  return { for: reply, since: since.toISOString() };
}

/** The first deadline of a reply, by the same knowledge. */
function replyDueIn(row: NamedTicketRow): Ticket['replyDue'] {
  const waiting = waitingIn(row);
  const reply = waiting && row.reply_due_at;
  const update = row.update_due_at;
  if (reply && !(update && update < reply)) {
    return { kind: waiting.for === 'reply' ? 'next_reply' : waiting.for, at: reply.toISOString() };
  }
  return update && { kind: 'update', at: update.toISOString() };
}

function shown(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : displayText(text);
}

function secondsBetween(start: Date, end: Date): number {
  return wholeSeconds(end.getTime()) - wholeSeconds(start.getTime());
}
