import type { Decider } from '../core/decider.js';
import { fold } from '../core/decider.js';
import { neverReached } from '../core/never-reached.js';
import { eventsOf } from './events-of-news.js';
import type { Observation } from './observation.js';
import { nextDeadline } from './read-ticket.js';
import { newsOf } from './report.js';
import { evolveTicket } from './ticket.evolve.js';
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
  const events = reportedEvents(state, command);
  const reported = events.length === 0 ? state : fold(evolveTicket, state, events);
  const missed = missedDeadline(reported, context.now);
  if (missed === null) return { events, state: reported };
  return { events: [...events, missed], state: evolveTicket(reported, missed) };
}

export function decideTicket(state: TicketState, command: TicketCommand, context: TicketContext): TicketEvent[] {
  return handleTicket(state, command, context).events;
}

export const ticketDecider: Decider<TicketState, TicketCommand, TicketEvent, TicketContext> = {
  initialState: null,
  decide: decideTicket,
  evolve: evolveTicket,
};

function reportedEvents(state: TicketState, command: TicketCommand): TicketEvent[] {
  switch (command.kind) {
    case 'snapshot':
    case 'deleted':
    case 'merged': {
      const news = newsOf(state, command);
      return news === null ? [] : eventsOf(state, command.ticketId, news);
    }
    case 'deadlinePassed':
      return [];
    default:
      return neverReached(command);
  }
}

function missedDeadline(state: TicketState, now: number): TicketEvent | null {
  const deadline = state === null ? null : nextDeadline(state);
  if (deadline === null || deadline >= now) return null;
  return { type: 'TicketDeadlineMissed', data: { deadline }, occurredAt: deadline };
}
