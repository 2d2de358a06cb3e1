import type { DemoEvent, DemoTicket } from '../story/demo-event.js';
import { badWeek } from '../world/bad-week.js';
import { askedShare, customerOf, type Customer } from './customer.js';

/** The customers of closed tickets who are to be asked how it went. */
export class Closings {
  private readonly waiting = new Map<string, Customer>();
  private readonly asked = new Set<string>();

  /** @param share of the closings that are asked about */
  constructor(
    private readonly seed: string,
    private readonly share = askedShare,
  ) {}

  /** What happens at the help desk, in order. A ticket that is reopened before it was asked about, or deleted, is not closed. */
  receive(events: readonly DemoEvent[]): void {
    for (const { type, timestamp, data } of events) {
      const { ticketId } = data;
      if (type === 'ticket.reopened' || type === 'ticket.deleted') this.waiting.delete(ticketId);
      if (type !== 'ticket.closed' || this.asked.has(ticketId)) continue;
      const closing = { ticketId, closedAt: Date.parse(timestamp), experience: experienceOf(data) };
      const customer = customerOf(this.seed, closing, this.share);
      if (customer !== undefined) this.waiting.set(ticketId, customer);
    }
  }

  /** Those who are to be invited by an instant (epoch milliseconds), the earliest first, each ticket once. */
  take(until: number): Customer[] {
    const due = [...this.waiting.values()].filter(({ invitedAt }) => invitedAt <= until);
    for (const { ticketId } of due) {
      this.waiting.delete(ticketId);
      this.asked.add(ticketId);
    }
    return due.sort((one, other) => one.invitedAt - other.invitedAt);
  }
}

function experienceOf({ tags, closedTime, dueTime }: DemoTicket): Customer['experience'] {
  if (tags.includes(badWeek.tag)) return 'bad week';
  return (closedTime ?? '') > dueTime ? 'late' : 'usual';
}
