import type { DemoEvent, DemoTicket } from '../story/demo-event.js';
import type { Cast } from '../world/cast.js';
import type { SimulatedNames } from './simulated-names.js';
import { wholeSecond, type SimulatedState, type SimulatedTicket } from './simulated-ticket.js';
import type { Update } from './simulated-help-desk.js';

const priorities: Readonly<Record<string, SimulatedState['priority']>> = {
  Urgent: 'urgent',
  High: 'high',
  Medium: 'normal',
  Low: 'low',
};

/** The tickets of a simulated help desk, as the story of the demo goes on. */
export class SimulatedTickets {
  readonly tickets: SimulatedTicket[] = [];
  readonly names: SimulatedNames;
  private readonly byId = new Map<number, SimulatedTicket>();

  constructor(private readonly cast: Cast) {
    this.names = {
      people: cast.organizations.flatMap(({ contacts }) => contacts.map(({ name, email }) => ({ name, email }))),
      groups: [...new Set(cast.agents.map(({ team }) => team))],
      companies: cast.organizations.map(({ name }) => name),
    };
  }

  /** What a webhook has to tell of it; undefined of a deletion, which the simulated help desks make in a way of their own. */
  goOn({ type, data }: DemoEvent): Update | undefined {
    if (type === 'ticket.deleted') return undefined;
    const ticket = this.byId.get(idOf(data)) ?? this.opened(data);
    const state = this.stateOf(data);
    ticket.states.push(state);
    return { ticket, state };
  }

  private opened(data: DemoTicket): SimulatedTicket {
    const ticket: SimulatedTicket = {
      id: idOf(data),
      subject: data.subject,
      requester: 1 + this.names.people.findIndex(({ email }) => email === data.contact_email),
      organization: 1 + this.cast.organizations.findIndex(({ id }) => id === data.organization.id),
      created: wholeSecond(Date.parse(data.createdTime)),
      states: [],
    };
    this.tickets.push(ticket);
    this.byId.set(ticket.id, ticket);
    return ticket;
  }

  private stateOf({ status, assignee, priority, team, modifiedTime }: DemoTicket): SimulatedState {
    return {
      at: wholeSecond(Date.parse(modifiedTime)),
      status: statusOf(status, assignee !== null),
      priority: priorities[priority] ?? 'normal',
      group: 1 + this.names.groups.indexOf(team),
    };
  }
}

/** Live tickets have a letter before their number. */
const idOf = ({ ticketId }: DemoTicket): number => Number(ticketId.replace(/\D/g, ''));

function statusOf(status: DemoTicket['status'], isTaken: boolean): SimulatedState['status'] {
  if (status === 'Resolved' || status === 'Closed') return 'solved';
  if (status === 'On Hold') return 'pending';
  return isTaken ? 'open' : 'new';
}
