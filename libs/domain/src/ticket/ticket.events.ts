import type { DomainEvent } from '../core/decider.js';
import type { StatusReport } from './observation.js';
import type { PlaceText } from './place.js';
import type { FieldValues, TicketField } from './ticket-fields.js';
import type { HolderReport } from './timeline.js';

/**
 * What an event brings from its observation; `evolve` merges every type in the same way.
 *
 * `fields` are values that are new here. `confirms` names fields whose value we held already: their place moves, so
 * that a late observation from in between cannot win. `status` and `dueAt` go into the timeline at `place`, and so does
 * who held the ticket: from the fields or, where a later word has replaced them already, from `past`. What an
 * observation says beyond its headline travels on its first event.
 */
export interface Reported {
  readonly place: PlaceText;
  readonly fields?: FieldValues;
  readonly confirms?: readonly TicketField[];
  readonly status?: StatusReport;
  readonly dueAt?: number;
  readonly past?: HolderReport;
}

export type TicketOpened = DomainEvent<'TicketOpened', Reported & { readonly ticketId: string }>;
export type TicketDetailsChanged = DomainEvent<'TicketDetailsChanged', Reported>;
export type TicketStatusChanged = DomainEvent<'TicketStatusChanged', Reported>;
export type TicketPriorityChanged = DomainEvent<'TicketPriorityChanged', Reported>;
export type TicketAssigned = DomainEvent<'TicketAssigned', Reported>;
export type TicketDeadlineSet = DomainEvent<'TicketDeadlineSet', Reported>;
export type TicketClosed = DomainEvent<'TicketClosed', Reported>;
export type TicketReopened = DomainEvent<'TicketReopened', Reported>;
/** The help desk said again, as of this place, what we hold already. */
export type TicketConfirmed = DomainEvent<'TicketConfirmed', Reported>;
export type TicketMerged = DomainEvent<'TicketMerged', Reported & { readonly into: string | null }>;
export type TicketDeleted = DomainEvent<'TicketDeleted', Reported>;
/** The deadline (epoch milliseconds) passed while the ticket was open and not held. */
export type TicketDeadlineMissed = DomainEvent<'TicketDeadlineMissed', { readonly deadline: number }>;

/** The events that an observation gives. */
export type TicketReportEvent =
  | TicketOpened
  | TicketDetailsChanged
  | TicketStatusChanged
  | TicketPriorityChanged
  | TicketAssigned
  | TicketDeadlineSet
  | TicketClosed
  | TicketReopened
  | TicketConfirmed
  | TicketMerged
  | TicketDeleted;

export type TicketEvent = TicketReportEvent | TicketDeadlineMissed;
export type TicketEventType = TicketEvent['type'];
