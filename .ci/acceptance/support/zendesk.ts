import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A ticket as it came to be, one state after the other. */
export interface DeskTicket {
  readonly id: number;
  readonly subject: string;
  readonly requester: number;
  readonly organization: number | null;
  readonly created: number;
  readonly states: readonly DeskState[];
}

export interface DeskState {
  /** Epoch milliseconds, whole seconds. */
  readonly at: number;
  readonly status: 'new' | 'open' | 'pending' | 'solved';
  readonly priority: 'low' | 'normal' | 'high' | 'urgent';
  readonly group: number | null;
}

const hour = 3_600_000;
const statuses = ['open', 'pending', 'solved', 'open', 'solved'] as const;
const priorities = ['low', 'normal', 'high', 'urgent'] as const;

/** Tickets with up to six states each; the last one of each lies before `end`. */
export function writeTickets(count: number, end: number, random: () => number): DeskTicket[] {
  const whole = (time: number) => Math.floor(time / 1000) * 1000;
  return Array.from({ length: count }, (_, index) => {
    const created = whole(end - (30 + random() * 300) * 24 * hour);
    let at = created;
    const first: DeskState = { at, status: 'new', priority: 'normal', group: null };
    const later = statuses.slice(0, Math.floor(random() * 6)).map((status): DeskState => {
      at = whole(at + (1 + random() * 100) * hour);
      return { at, status, priority: priorities[Math.floor(random() * 4)]!, group: Math.ceil(random() * 5) };
    });
    return {
      id: index + 1,
      subject: `Ticket number ${index + 1}`,
      requester: Math.ceil(random() * 200),
      organization: random() < 0.2 ? null : Math.ceil(random() * 40),
      created,
      states: [first, ...later],
    };
  });
}

/**
 * A Zendesk of ours: its incremental export by cursor, with the limit of its real one asserted by `busiestMinute`, and
 * with faults: answers of 429 and 500, cut connections, and pages that repeat what the one before held.
 */
export class Zendesk {
  private readonly calls: number[] = [];
  private readonly server: Server;

  constructor(
    private readonly tickets: readonly DeskTicket[],
    private readonly faults: number,
    private readonly random: () => number,
  ) {
    this.server = createServer((request, response) => this.answer(request, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get callCount(): number {
    return this.calls.length;
  }

  /** Most calls within any sixty seconds. */
  get busiestMinute(): number {
    return Math.max(0, ...this.calls.map((from) => this.calls.filter((at) => at >= from && at < from + 60_000).length));
  }

  private answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    this.calls.push(Date.now());
    if (headers.authorization === undefined) return void response.writeHead(401).end();
    if (this.random() < this.faults) return this.fail(response);
    const query = new URL(url, 'http://desk').searchParams;
    const size = Number(query.get('per_page'));
    const from = Number(query.get('cursor') ?? 0);
    const page = this.tickets.slice(from, from + size);
    const isEnd = from + size >= this.tickets.length;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        tickets: page.map(exported),
        users: named(200, 'Person', (id) => ({ email: `person-${id}@example.com` })),
        groups: named(5, 'Group'),
        organizations: named(40, 'Company'),
        // The next page begins with the last ten of this one.
        after_cursor: String(from + size - 10),
        end_of_stream: isEnd,
      }),
    );
  }

  private fail(response: ServerResponse): void {
    const kind = Math.floor(this.random() * 3);
    if (kind === 0) response.writeHead(429, { 'retry-after': '1' }).end();
    else if (kind === 1) response.writeHead(500).end('<html>trouble</html>');
    else response.destroy();
  }
}

function exported({ id, subject, requester, organization, created, states }: DeskTicket): object {
  const { at, status, priority, group } = states.at(-1)!;
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
    metric_set: { solved_at: status === 'solved' ? instant(at) : null },
  };
}

/** What the trigger of docs/connect/zendesk.md sends of a state, signed with the webhook's secret. */
export function triggered(ticket: DeskTicket, state: DeskState, secret: string): { body: string; headers: object } {
  const { id, subject, requester, organization, created } = ticket;
  const body = JSON.stringify({
    ticket_id: String(id),
    subject,
    status: title(state.status),
    priority: title(state.priority),
    type: 'Incident',
    channel: 'email',
    tags: 'imported',
    requester_name: `Person ${requester}`,
    requester_email: `person-${requester}@example.com`,
    assignee_id: '',
    assignee: '',
    assignee_email: '',
    group: state.group === null ? '' : `Group ${state.group}`,
    organization_id: organization === null ? '' : String(organization),
    organization: organization === null ? '' : `Company ${organization}`,
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

const named = (count: number, word: string, more: (id: number) => object = () => ({})): object[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `${word} ${index + 1}`, ...more(index + 1) }));

export const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const instant = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z');
