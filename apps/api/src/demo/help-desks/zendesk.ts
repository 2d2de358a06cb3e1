import { createHmac } from 'node:crypto';
import { type SimulatedTicket, instant, lastOf, solvedAt, title } from './simulated-ticket.js';
import {
  type Call,
  type ExpectedTicket,
  type Reply,
  SimulatedHelpDesk,
  type Update,
  post,
  secret,
} from './simulated-help-desk.js';

/** Zendesk: its incremental export by cursor, with pages that repeat what the one before held, and triggers. */
export class Zendesk extends SimulatedHelpDesk {
  readonly source = 'zendesk';
  readonly access = { email: 'tom@acme.example', token: 'the-token-of-tom' };
  readonly callsPerMinute = 10;

  /** Triggers tell times, so their calls may come in any order. */
  override async sendAll(address: string): Promise<void> {
    const updates = this.visibleTickets.flatMap((ticket) => ticket.states.map((state) => ({ ticket, state })));
    await this.postAll(this.shuffled(this.unreliably(updates)), (each) => this.post(address, each));
  }

  protected post(address: string, updates: Update): Promise<void> {
    const { body, headers } = this.triggered(updates);
    return post(address, body, headers);
  }

  /** What it exports to a file: lines of JSON, without the names that pages bring along. */
  exportFile(): string {
    return this.tickets.map((ticket) => `${JSON.stringify(exported(ticket))}\n`).join('');
  }

  protected reply({ url, headers }: Call): Reply {
    if (headers.authorization === undefined) return { status: 401 };
    const id = /\/tickets\/(\d+)\.json$/.exec(url.pathname)?.[1];
    if (id !== undefined) return this.one(Number(id));
    const size = Number(url.searchParams.get('per_page'));
    const start = Number(url.searchParams.get('start_time'));
    const [since, from] = (url.searchParams.get('cursor')?.split(':') ?? [start, 0]).map(Number) as [number, number];
    const changed = this.tickets.filter((ticket) => lastOf(ticket).at >= since * 1000);
    return {
      status: 200,
      body: {
        tickets: changed.slice(from, from + size).map(exported),
        ...this.sentAlong(),
        // The next page begins with the last ten of this one.
        after_cursor: `${since}:${from + size - 10}`,
        end_of_stream: from + size >= changed.length,
      },
    };
  }

  private one(id: number): Reply {
    const ticket = this.ticketWith(id);
    if (ticket === undefined) return { status: 404, body: { error: 'RecordNotFound' } };
    return { status: 200, body: { ticket: exported(ticket), ...this.sentAlong() } };
  }

  private sentAlong(): object {
    return {
      users: this.listOf('people'),
      groups: this.listOf('groups'),
      organizations: this.listOf('companies'),
    };
  }

  protected expected(ticket: SimulatedTicket): ExpectedTicket {
    const { status, priority } = lastOf(ticket);
    const solved = solvedAt(ticket);
    return {
      id: String(ticket.id),
      subject: ticket.subject,
      email: this.person(ticket).email,
      status: title(status),
      phase: status === 'solved' ? 'closed' : status === 'pending' ? 'hold' : 'open',
      priority: title(priority),
      classification: 'Incident',
      channel: 'email',
      team: this.group(lastOf(ticket)),
      tags: ['imported'],
      organization: ticket.organization === null ? null : String(ticket.organization),
      assignee: false,
      counted: true,
      created: new Date(ticket.created),
      closed: solved === null ? null : new Date(solved),
      answered: null,
      due: null,
    };
  }

  /** What the trigger of docs/connect/zendesk.md sends of a state, signed with the webhook's secret. */
  private triggered({ ticket, state }: Update): { body: string; headers: Record<string, string> } {
    const { id, subject, organization, created } = ticket;
    const { name, email } = this.person(ticket);
    const body = JSON.stringify({
      ticket_id: String(id),
      subject,
      status: title(state.status),
      priority: title(state.priority),
      type: 'Incident',
      channel: 'email',
      tags: 'imported',
      requester_name: name,
      requester_email: email,
      assignee_id: '',
      assignee: '',
      assignee_email: '',
      group: this.group(state) ?? '',
      organization_id: organization === null ? '' : String(organization),
      organization: this.company(ticket) ?? '',
      created_at: instant(created),
      updated_at: instant(state.at),
    });
    const time = instant(Date.now());
    const signature = createHmac('sha256', secret).update(`${time}${body}`).digest('base64');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-zendesk-webhook-signature': signature,
        'x-zendesk-webhook-signature-timestamp': time,
      },
    };
  }
}

function exported(ticket: SimulatedTicket): object {
  const { id, subject, requester, organization, created } = ticket;
  const { at, status, priority, group } = lastOf(ticket);
  const solved = solvedAt(ticket);
  return {
    id,
    subject,
    status,
    priority,
    type: 'incident',
    requester_id: requester,
    assignee_id: null,
    group_id: group,
    organization_id: organization,
    via: { channel: 'email' },
    tags: ['imported'],
    due_at: null,
    created_at: instant(created),
    updated_at: instant(at),
    generated_timestamp: Math.floor(at / 1000) + 1,
    metric_set: { solved_at: solved === null ? null : instant(solved) },
  };
}
