import type { Decider } from '../core/decider.js';
import { neverReached } from '../core/never-reached.js';
import { eventsOf } from './events-of-news.js';
import type { Observation } from './observation.js';
import { nextDeadline } from './read-ticket.js';
import { newsOf } from './news.js';
import { evolveByNews, evolveTicket } from './ticket.evolve.js';
import type { TicketEvent } from './ticket.events.js';
import type { TicketState } from './ticket.state.js';

/** "Look whether the deadline has passed": sent when it should have. */
export interface DeadlinePassed {
  readonly kind: 'deadlinePassed';
}

export type TicketCommand = Observation | DeadlinePassed;

/** `now` in epoch milliseconds. */
export interface TicketContext {
  readonly now: number;
}

export interface TicketOutcome {
  readonly events: TicketEvent[];
  readonly state: TicketState;
}

/** Decides and evolves in one go: the events that follow from `command`, and the state after them. */
export function handleTicket(state: TicketState, command: TicketCommand, context: TicketContext): TicketOutcome {
  const reported = handleReport(state, command);
  const missed = missedDeadline(reported.state, context.now);
  if (missed === null) return reported;
  return { events: [...reported.events, missed], state: evolveTicket(reported.state, missed) };
}

export function decideTicket(state: TicketState, command: TicketCommand, context: TicketContext): TicketEvent[] {
  return handleTicket(state, command, context).events;
}

export const ticketDecider: Decider<TicketState, TicketCommand, TicketEvent, TicketContext> = {
  initialState: null,
  decide: decideTicket,
  evolve: evolveTicket,
};

function handleReport(state: TicketState, command: TicketCommand): TicketOutcome {
  switch (command.kind) {
    case 'snapshot':
    case 'deleted':
    case 'merged':
      return observeTicket(state, command);
    case 'deadlinePassed':
      return { events: [], state };
    default:
      return neverReached(command);
  }
}

/**
 * Like `handleTicket`, but does not look whether a deadline has passed: for observations that come together, since
 * the next one may tell that the ticket was closed in time. To be followed by one `deadlinePassed`.
 */
export function observeTicket(state: TicketState, observation: Observation): TicketOutcome {
  const news = newsOf(state, observation);
  if (news === null) return { events: [], state };
  const { ticketId } = observation;
  return { events: eventsOf(state, ticketId, news), state: evolveByNews(state, ticketId, news) };
}

function missedDeadline(state: TicketState, now: number): TicketEvent | null {
  const deadline = state === null ? null : nextDeadline(state);
  if (deadline === null || deadline >= now) return null;
  return { type: 'TicketDeadlineMissed', data: { deadline }, occurredAt: deadline };
}
