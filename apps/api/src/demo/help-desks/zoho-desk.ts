import { randomUUID } from 'node:crypto';
import { type SimulatedTicket, lastOf, solvedAt, title } from './simulated-ticket.js';
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
  new: { label: 'New', type: 'Open', phase: 'open' },
  open: { label: 'In progress', type: 'Open', phase: 'open' },
  pending: { label: 'Waiting on client', type: 'On Hold', phase: 'hold' },
  solved: { label: 'Done with', type: 'Closed', phase: 'closed' },
} as const;
/** Calls for which an access token is good, whatever was said of it. */
const callsOfToken = 60;
const firstId = 410000004800000;
const hour = 3_600_000;

/** Zoho Desk: a search whose order moves when tickets change, tickets one by one, tokens that end early, and rules. */
export class ZohoDesk extends SimulatedHelpDesk {
  readonly source = 'zoho-desk';
  readonly callsPerMinute = 300;
  private token = '';
  private callsLeft = 0;

  get access(): Record<string, string> {
    const client = { client_id: '1000.CLIENT', client_secret: 'word', refresh_token: '1000.refresh' };
    return { org_id: '60001234567', ...client, accounts: `http://${this.host}` };
  }

  protected post(address: string, updates: Update): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${secret}` };
    return post(address, this.called(updates), headers);
  }

  protected reply({ url: { pathname, searchParams: query }, headers, form }: Call): Reply {
    if (pathname === '/oauth/v2/token') return this.newToken(form);
    this.callsLeft -= 1;
    const isWelcome = headers.authorization === `Zoho-oauthtoken ${this.token}` && this.callsLeft >= 0;
    if (!isWelcome || headers['orgid'] !== '60001234567') return { status: 401, body: { errorCode: 'INVALID_OAUTH' } };
    const name = pathname.split('/').at(-1);
    if (name === 'search') return this.found(query);
    const ticket = this.ticketWith(Number(name) - firstId);
    return ticket === undefined ? { status: 404 } : { status: 200, body: this.updates(ticket) };
  }

  private newToken(form: URLSearchParams): Reply {
    const isOurs = form.get('refresh_token') === '1000.refresh' && form.get('client_secret') === 'word';
    if (!isOurs) return { status: 200, body: { error: 'invalid_code' } };
    [this.token, this.callsLeft] = [randomUUID(), callsOfToken];
    return { status: 200, body: { access_token: this.token, expires_in: 3600, token_type: 'Bearer' } };
  }

  /** Nothing found has no body. */
  private found(query: URLSearchParams): Reply {
    this.changeOne(Date.now() - hour);
    const [since, until] = (query.get('modifiedTimeRange') ?? '').split(',').map((time) => Date.parse(time));
    const [from, limit] = [Number(query.get('from')), Number(query.get('limit'))];
    const fitting = this.tickets
      .filter((ticket) => lastOf(ticket).at >= since! && lastOf(ticket).at <= until!)
      .sort((one, other) => lastOf(one).at - lastOf(other).at)
      .slice(from, from + limit);
    if (fitting.length === 0) return { status: 204 };
    return { status: 200, body: { data: fitting.map((ticket) => ({ id: idOf(ticket), subject: ticket.subject })) } };
  }

  protected expected(ticket: SimulatedTicket): ExpectedTicket {
    if (isTrashed(ticket)) return { id: idOf(ticket), counted: false };
    const { status, priority } = lastOf(ticket);
    const solved = solvedAt(ticket);
    return {
      id: idOf(ticket),
      subject: ticket.subject,
      email: this.person(ticket).email,
      status: statuses[status].label,
      phase: statuses[status].phase,
      priority: title(priority),
      classification: 'Problem',
      channel: 'Email',
      team: this.group(lastOf(ticket)),
      tags: [],
      organization: ticket.organization === null ? null : String(ticket.organization),
      assignee: true,
      counted: true,
      created: new Date(ticket.created),
      closed: solved === null ? null : new Date(solved),
      answered: null,
      due: new Date(ticket.created + 72 * hour),
    };
  }

  private updates(ticket: SimulatedTicket): object {
    const { subject, organization, created } = ticket;
    const { name, email } = this.person(ticket);
    const [firstName, ...lastNames] = name.split(' ');
    const { at, status, priority, group } = lastOf(ticket);
    const solved = solvedAt(ticket);
    const account = organization === null ? null : { id: String(organization), accountName: this.company(ticket) };
    return {
      id: idOf(ticket),
      subject,
      description: 'Not to be kept.',
      status: statuses[status].label,
      statusType: statuses[status].type,
      priority: title(priority),
      classification: 'Problem',
      category: null,
      channel: 'Email',
      email,
      accountId: account?.id ?? null,
      contact: { firstName, lastName: lastNames.join(' '), email, account },
      assigneeId: '77',
      assignee: { id: '77', firstName: 'Tom', lastName: 'Vance', email: 'tom@acme.example' },
      team: group === null ? null : { id: String(group), name: this.group(lastOf(ticket)) },
      department: { id: '1', name: 'Support' },
      createdTime: new Date(created).toISOString(),
      modifiedTime: new Date(at).toISOString(),
      closedTime: solved === null ? null : new Date(solved).toISOString(),
      dueDate: new Date(created + 72 * hour).toISOString(),
      threadCount: String(Math.ceil(Math.random() * 9)),
      isSpam: false,
      isTrashed: isTrashed(ticket),
    };
  }

  /** What the webhook of a rule sends of a state, as docs/connect/zoho-desk.md says; accounts have no ids in it. */
  private called({ ticket, state }: Update): string {
    const { subject } = ticket;
    const { name, email } = this.person(ticket);
    return new URLSearchParams({
      ticketId: idOf(ticket),
      subject,
      status: statuses[state.status].label,
      statusType: statuses[state.status].type,
      priority: title(state.priority),
      classification: 'Problem',
      channel: 'Email',
      contact_name: name,
      contact_email: email,
      team: this.group(state) ?? '',
    }).toString();
  }
}

/** Longer than a number of JSON can hold in some of Zoho's data centres: always a text. */
const idOf = ({ id }: SimulatedTicket): string => String(firstId + id);

/** None of those that rules tell, which do not know. */
const isTrashed = ({ id }: SimulatedTicket): boolean => id % 50 === 7;
