import { type SimulatedState, type SimulatedTicket, instant, lastOf, solvedAt } from './simulated-ticket.js';
import {
  type Call,
  type ExpectedTicket,
  type Reply,
  SimulatedHelpDesk,
  type Update,
  post,
  secret,
} from './simulated-help-desk.js';

const statuses = {
  new: { code: 2, label: 'Open', phase: 'open' },
  // One of the account's own.
  open: { code: 12, label: 'In the depot', phase: 'open' },
  pending: { code: 3, label: 'Pending', phase: 'hold' },
  solved: { code: 4, label: 'Resolved', phase: 'closed' },
} as const;
const priorities = {
  low: { code: 1, label: 'Low' },
  normal: { code: 2, label: 'Medium' },
  high: { code: 3, label: 'High' },
  urgent: { code: 4, label: 'Urgent' },
} as const;
const minutes = 60_000;

/** Freshdesk: lists by pages whose edges move when tickets change meanwhile, names in lists of their own, and rules. */
export class Freshdesk extends SimulatedHelpDesk {
  readonly source = 'freshdesk';
  readonly access = { key: 'the-key-of-tom' };
  readonly callsPerMinute = 20;

  protected post(address: string, updates: Update): Promise<void> {
    const authorization = `Basic ${Buffer.from(`deskledger:${secret}`).toString('base64')}`;
    return post(address, this.called(updates), { 'content-type': 'application/json', authorization });
  }

  protected reply({ url: { pathname, searchParams: query }, headers }: Call): Reply {
    if (headers.authorization !== `Basic ${Buffer.from('the-key-of-tom:X').toString('base64')}`) return { status: 401 };
    const list = pathname.split('/').at(-1);
    if (list === 'tickets') return { status: 200, body: this.listed(query) };
    const one = /^\d+$/.test(list ?? '') ? this.ticketWith(Number(list)) : undefined;
    if (one !== undefined) return { status: 200, body: this.listedTicket(one) };
    const body = this.namesIn(list ?? '');
    return body === undefined ? { status: 404 } : { status: 200, body: pageOf(body, query) };
  }

  private listed(query: URLSearchParams): object[] {
    const filter = query.get('filter');
    if (filter === null) this.changeOne();
    const since = Date.parse(query.get('updated_since') ?? '');
    const fitting = this.tickets
      .filter((ticket) => fateOf(ticket) === filter && lastOf(ticket).at >= since)
      .sort((one, other) => lastOf(one).at - lastOf(other).at);
    return pageOf(fitting, query).map((ticket) => this.listedTicket(ticket));
  }

  protected expected(ticket: SimulatedTicket): ExpectedTicket {
    if (fateOf(ticket) !== null) return { id: String(ticket.id), counted: false };
    const { status, priority } = lastOf(ticket);
    const solved = solvedAt(ticket);
    return {
      id: String(ticket.id),
      subject: ticket.subject,
      email: this.person(ticket).email,
      status: statuses[status].label,
      phase: statuses[status].phase,
      priority: priorities[priority].label,
      classification: 'Incident',
      channel: 'Email',
      team: this.group(lastOf(ticket)),
      tags: ['imported'],
      organization: this.company(ticket),
      assignee: true,
      counted: true,
      created: new Date(ticket.created),
      closed: solved === null ? null : new Date(solved),
      answered: new Date(ticket.created),
      due: dueOf(ticket) === null ? null : new Date(dueOf(ticket)!),
    };
  }

  private listedTicket(ticket: SimulatedTicket): object {
    const { id, subject, requester, organization, created } = ticket;
    const { at, status, priority, group } = lastOf(ticket);
    const [solved, due] = [solvedAt(ticket), dueOf(ticket)];
    return {
      id,
      subject,
      status: statuses[status].code,
      priority: priorities[priority].code,
      source: 1,
      type: 'Incident',
      spam: fateOf(ticket) === 'spam',
      ...(fateOf(ticket) === 'deleted' && { deleted: true }),
      requester_id: requester,
      requester: { id: requester, ...this.person(ticket) },
      responder_id: 1 + (id % 3),
      group_id: group,
      company_id: organization,
      tags: ['imported'],
      due_by: due === null ? null : instant(due + 27_000),
      created_at: instant(created),
      updated_at: instant(at),
      stats: {
        first_responded_at: instant(created),
        reopened_at: null,
        resolved_at: solved === null ? null : instant(solved),
        closed_at: null,
      },
    };
  }

  private namesIn(list: string): object[] | undefined {
    if (list === 'groups' || list === 'companies') return this.listOf(list);
    if (list === 'agents') {
      return [1, 2, 3].map((id) => ({ id, contact: { name: `Agent ${id}`, email: `agent-${id}@acme.example` } }));
    }
    return list === 'ticket_fields' ? [{ name: 'status', choices: { 12: ['In the depot', 'Open'] } }] : undefined;
  }

  /** What the webhook of docs/connect/freshdesk.md sends of a state. */
  private called({ ticket, state }: Update): string {
    const { id, subject } = ticket;
    const { name, email } = this.person(ticket);
    const due = dueOf(ticket);
    return JSON.stringify({
      freshdesk_webhook: {
        ticket_id: id,
        ticket_subject: subject,
        ticket_status: statuses[state.status].label,
        ticket_priority: priorities[state.priority].label,
        ticket_source: 'Email',
        ticket_type: 'Incident',
        ticket_tags: 'imported',
        ticket_requester_name: name,
        ticket_requester_email: email,
        ticket_agent_name: `Agent ${1 + (id % 3)}`,
        ticket_agent_email: `agent-${1 + (id % 3)}@acme.example`,
        ticket_group_name: this.group(state) ?? '',
        ticket_company_name: this.company(ticket) ?? '',
        ticket_due_by_time: due === null ? '' : instant(due),
        triggered_event: triggeredBy(ticket, state),
      },
    });
  }
}

/** The list beside that of all in which a ticket stands: none that is told by rules, which do not know. */
function fateOf({ id }: SimulatedTicket): 'spam' | 'deleted' | null {
  if (id % 4 === 0) return null;
  return id % 50 === 7 ? 'deleted' : id % 50 === 9 ? 'spam' : null;
}

/** In whole minutes, as rules tell it. */
function dueOf({ id, created }: SimulatedTicket): number | null {
  return id % 3 === 0 ? null : Math.floor(created / minutes) * minutes + 3 * 24 * 60 * minutes;
}

function pageOf<T>(all: readonly T[], query: URLSearchParams): T[] {
  const [size, page] = [Number(query.get('per_page') ?? 30), Number(query.get('page') ?? 1)];
  return all.slice((page - 1) * size, page * size);
}

function triggeredBy({ states }: SimulatedTicket, state: SimulatedState): string {
  const before = states[states.indexOf(state) - 1];
  if (before === undefined) return '{ticket_action:created}';
  return `{status:{from:${statuses[before.status].code},to:${statuses[state.status].code}}}`;
}
