import type { Reported, TicketEvent } from './ticket.events.js';
import type { PlaceText } from './place.js';
import type { News } from './news.js';
import { mergeFields } from './registers.js';
import type { FieldValues, TicketField } from './ticket-fields.js';
import type { KnownTicket, RegisterGroup, TicketState } from './ticket.state.js';
import { agentSaid, insertEntry, teamSaid, timelineEntry } from './timeline.js';

/** The state after `event`. Every report is merged alike; the types differ in what they tell the reader. */
export function evolveTicket(state: TicketState, event: TicketEvent): TicketState {
  switch (event.type) {
    case 'TicketDeadlineMissed':
      return state && { ...state, missed: event.data.deadline };
    case 'TicketOpened':
      return mergeReport(state ?? newTicket(event.data.ticketId, event.data.place), event.data);
    case 'TicketDeleted':
      return state && withDeletion(mergeReport(state, event.data), event.data.place);
    case 'TicketMerged':
      return state && withMerge(mergeReport(state, event.data), event.data.place, event.data.into);
    default:
      return state && mergeReport(state, event.data);
  }
}

/** The state after all events of one observation, in one merge: the same as folding them one by one, only faster. */
export function evolveByNews(state: TicketState, ticketId: string, news: News): KnownTicket {
  const reported = mergeReport(state ?? newTicket(ticketId, news.place), news, news.said);
  const merged = news.merged === null ? reported : withMerge(reported, news.place, news.merged.into);
  return news.deleted ? withDeletion(merged, news.place) : merged;
}

function newTicket(ticketId: string, place: PlaceText): KnownTicket {
  return { ticketId, first: place, last: place, registers: [], timeline: [] };
}

function mergeReport(state: KnownTicket, report: Reported, said = saidFields(state.registers, report)): KnownTicket {
  const { place, status, dueAt, past } = report;
  const holder = { agent: agentSaid(said) ?? past?.agent, team: teamSaid(said) ?? past?.team };
  const saysHolder = holder.agent !== undefined || holder.team !== undefined;
  const isInTimeline = status !== undefined || dueAt !== undefined || saysHolder;
  return {
    ...state,
    first: place < state.first ? place : state.first,
    last: place > state.last ? place : state.last,
    registers: said ? mergeFields(state.registers, place, said) : state.registers,
    timeline: isInTimeline
      ? insertEntry(state.timeline, timelineEntry(place, status, dueAt ?? null, holder))
      : state.timeline,
  };
}

/** New values and, for the confirmed fields, the values that the state holds. */
function saidFields(registers: readonly RegisterGroup[], { fields, confirms }: Reported): FieldValues | undefined {
  if (confirms === undefined) return fields;
  const said: Record<string, unknown> = { ...fields };
  // By the names that are held: names in a list that was read from the log are slow to look up.
  for (const [, values] of registers) {
    for (const name in values) {
      const field = name as TicketField;
      if (confirms.includes(field)) said[field] = values[field];
    }
  }
  return said;
}

/** Deletions are final; the latest place is kept, since only a later word could ever undo one. */
function withDeletion(state: KnownTicket, place: PlaceText): KnownTicket {
  return state.deleted !== undefined && state.deleted >= place ? state : { ...state, deleted: place };
}

function withMerge(state: KnownTicket, place: PlaceText, into: string | null): KnownTicket {
  const known = state.merged;
  const isOlder = known !== undefined && (known[0] > place || (known[0] === place && (known[1] ?? '') >= (into ?? '')));
  return isOlder ? state : { ...state, merged: [place, into] };
}
