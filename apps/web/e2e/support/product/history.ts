import { ticketEvent, type TicketEvent } from './help-desk.js';

const hour = 3_600_000;
const organizations = [
  'Acme Ltd',
  'Globex',
  'Initech',
  'Umbrella',
  'Hooli',
  'Vandelay',
  'Wonka',
  'Soylent',
  'Tyrell',
  'Cyberdyne',
  'Oscorp',
  'Stark',
  'Wayne',
];
const subjects = [
  'Billing portal returns 502 after sign-in',
  'VPN disconnects on hotel networks',
  'Invoice shows the wrong tax rate',
  'طلب المساعدة في تسجيل الدخول',
  'A larger mailbox for the design team, because attachments from the agency keep bouncing back and nobody notices for days',
];
const openStatuses = ['Open', 'In Progress', 'On Hold'];

/** How many tickets there are, one every `spacing`, the newest `spacing` before now. */
const ticketCount = 130;
const spacing = 7 * hour;

export interface PlannedTicket {
  ticketId: string;
  createdAt: number;
  closedAt: number | null;
  status: string;
  organization: string;
}

/** The tickets of the tests: 38 days, two of three closed, some past their deadline, most with one organization. */
export function planTickets(now: number): PlannedTicket[] {
  return Array.from({ length: ticketCount }, (_, index) => {
    const createdAt = now - (index + 1) * spacing;
    const isClosed = index > 3 && index % 3 !== 0;
    return {
      ticketId: String(70_000 + index),
      createdAt,
      closedAt: isClosed ? createdAt + (index % 5 === 0 ? 30 : 5) * hour : null,
      status: isClosed ? 'Resolved' : (openStatuses[index % openStatuses.length] ?? 'Open'),
      organization: organizations[index % 2 === 0 ? 0 : index % organizations.length] ?? 'Acme Ltd',
    };
  }).filter(({ closedAt }) => closedAt === null || closedAt < now);
}

/** A ticket of long ago: every range that tests compare with another lies behind the begin of the data. */
export function veryFirst(now: number): TicketEvent {
  const created = new Date(now - 3 * 365 * 24 * hour);
  const createdTime = created.toISOString();
  const data = {
    ticketId: '69000',
    subject: 'The very first',
    status: 'Resolved',
    createdTime,
    closedTime: createdTime,
  };
  return ticketEvent({ ...data, organization: { id: 'acme-ltd', name: 'Acme Ltd' } }, created);
}

/** Two observations of each ticket: as it came, and as it is. */
export function eventsOf(tickets: readonly PlannedTicket[]): TicketEvent[] {
  return tickets.flatMap((ticket, index) => {
    const data = {
      ticketId: ticket.ticketId,
      subject: subjects[index % subjects.length],
      priority: ['Low', 'Medium', 'High', 'Urgent'][index % 4],
      contact_name: 'Dana Reyes',
      contact_email: 'dana.reyes@example.com',
      designation: 'Finance',
      organization: { id: ticket.organization.toLowerCase().replaceAll(' ', '-'), name: ticket.organization },
      classification: 'Incident',
      endpoint: `https://desk.example.com/tickets/${ticket.ticketId}`,
      createdTime: new Date(ticket.createdAt).toISOString(),
      dueTime: new Date(ticket.createdAt + 24 * hour).toISOString(),
    };
    const came = ticketEvent({ ...data, status: 'Open' }, new Date(ticket.createdAt));
    const later = new Date(ticket.closedAt ?? ticket.createdAt + 60_000);
    const is = ticketEvent(
      { ...data, status: ticket.status, closedTime: ticket.closedAt === null ? null : later.toISOString() },
      later,
    );
    return [came, is];
  });
}
