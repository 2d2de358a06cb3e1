import type { DemoEvent, DemoTicket } from '../story/demo-event.js';
import type { Cast } from '../world/cast.js';
import type { DeskNames } from './desk-names.js';
import { wholeSecond, type DeskState, type DeskTicket } from './desk-tickets.js';
import type { Told } from './simulated-desk.js';

const priorities: Readonly<Record<string, DeskState['priority']>> = {
  Urgent: 'urgent',
  High: 'high',
  Medium: 'normal',
  Low: 'low',
};

/** The tickets of a simulated help desk, as the story of the demo goes on. */
export class DeskLife {
  readonly tickets: DeskTicket[] = [];
  readonly names: DeskNames;
  private readonly byId = new Map<number, DeskTicket>();

  constructor(private readonly cast: Cast) {
    this.names = {
      people: cast.organizations.flatMap(({ contacts }) => contacts.map(({ name, email }) => ({ name, email }))),
      groups: [...new Set(cast.agents.map(({ team }) => team))],
      companies: cast.organizations.map(({ name }) => name),
    };
  }

  /** What a webhook has to tell of it; undefined of a deletion, which the simulated help desks make in a way of their own. */
  goOn({ type, data }: DemoEvent): Told | undefined {
    if (type === 'ticket.deleted') return undefined;
    const ticket = this.byId.get(idOf(data)) ?? this.opened(data);
    const state = this.stateOf(data);
    ticket.states.push(state);
    return { ticket, state };
  }

  private opened(data: DemoTicket): DeskTicket {
    const ticket: DeskTicket = {
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

  private stateOf({ status, assignee, priority, team, modifiedTime }: DemoTicket): DeskState {
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

function statusOf(status: DemoTicket['status'], isTaken: boolean): DeskState['status'] {
  if (status === 'Resolved' || status === 'Closed') return 'solved';
  if (status === 'On Hold') return 'pending';
  return isTaken ? 'open' : 'new';
}
