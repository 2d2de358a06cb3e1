import type { DomainEvent } from '../core/decider.js';
import type { ClockKind, ReplyClockKind, WarningShare } from '../service-levels/policy.js';
import type { TicketWord } from './facts/history.js';
import type { StatusReport } from './facts/observation.js';
import type { OrderingKeyText } from './facts/ordering-key.js';
import type { Reply } from './facts/replies.js';
import type { FieldValues } from './facts/ticket-fields.js';

/**
 * What an event brings from its observation; `evolve` takes in every type in the same way.
 *
 * `fields`, `status` and `dueAt` are words that another value stands before, at this ordering key of the ticket's history, which
 * need not be its end. `confirms` names words whose value is the one before: a late word from in between must not win
 * over them. What an observation says beyond the headline of its events travels on the first one. An event that brings a
 * reply brings no words: a reply has no place in their history.
 */
export interface Reported {
  readonly place: OrderingKeyText;
  readonly fields?: FieldValues;
  readonly status?: StatusReport;
  readonly dueAt?: number;
  readonly confirms?: readonly TicketWord[];
  readonly reply?: Reply;
}

/** What a ticket is for good. */
export interface OpenedTicket {
  readonly ticketId: string;
  /** The id of the connection that it came by. */
  readonly source?: string;
}

export type TicketOpened = DomainEvent<'TicketOpened', Reported & OpenedTicket>;
export type TicketDetailsChanged = DomainEvent<'TicketDetailsChanged', Reported>;
export type TicketStatusChanged = DomainEvent<'TicketStatusChanged', Reported>;
export type TicketPriorityChanged = DomainEvent<'TicketPriorityChanged', Reported>;
export type TicketAssigned = DomainEvent<'TicketAssigned', Reported>;
export type TicketDeadlineSet = DomainEvent<'TicketDeadlineSet', Reported>;
export type TicketClosed = DomainEvent<'TicketClosed', Reported>;
export type TicketReopened = DomainEvent<'TicketReopened', Reported>;
/** The help desk said again, as of this ordering key, what we hold already. */
export type TicketConfirmed = DomainEvent<'TicketConfirmed', Reported>;
export type TicketMerged = DomainEvent<'TicketMerged', Reported & { readonly into: string | null }>;
export type TicketDeleted = DomainEvent<'TicketDeleted', Reported>;
/** Somebody wrote, or the help desk says otherwise than before who wrote, when, or who sees it. */
export type TicketReplied = DomainEvent<'TicketReplied', Reported & { readonly reply: Reply }>;
/** The deadline (epoch milliseconds) of a clock passed while it ran; without one named, that of the resolution. */
export type TicketDeadlineMissed = DomainEvent<'TicketDeadlineMissed', MissedDeadline>;
export interface MissedDeadline {
  readonly deadline: number;
  readonly clock?: ReplyClockKind;
  /** Which of its kind, from 1. */
  readonly cycle?: number;
}

/** A running clock has used up this share of its target's time, in percent: its deadline (epoch milliseconds) comes near. */
export type TicketDeadlineNeared = DomainEvent<'TicketDeadlineNeared', NearedDeadline>;
export interface NearedDeadline {
  readonly clock: ClockKind;
  readonly cycle: number;
  readonly share: WarningShare;
  readonly deadline: number;
  /** The id of the policy. */
  readonly policy: string;
}

/** What was recorded as missed turned out to be kept, by what was heard later. */
export type TicketDeadlineHealed = DomainEvent<'TicketDeadlineHealed', MissedDeadline>;

/** Why a deadline was missed, as people choose it. Stored in events: a reason may be added, none may go. */
export const missReasons = [
  'third_party',
  'customer',
  'no_one_available',
  'wrong_queue',
  'technical',
  'more_work',
  'not_needed',
  'other',
] as const;
export type MissReason = (typeof missReasons)[number];

/** Somebody chose why a deadline was missed; `reason` null: took that back. */
export type TicketDeadlineExplained = DomainEvent<'TicketDeadlineExplained', ExplainedDeadline>;
export interface ExplainedDeadline {
  readonly clock: ClockKind;
  /** When the clock started, epoch milliseconds: messages that are heard of late give others of its kind another number. */
  readonly startedAt: number;
  readonly reason: MissReason | null;
}

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
  | TicketDeleted
  | TicketReplied;

/** The events about deadlines: what time brings, and why people say one was missed. */
export type TicketDeadlineEvent =
  | TicketDeadlineMissed
  | TicketDeadlineNeared
  | TicketDeadlineHealed
  | TicketDeadlineExplained;

export type TicketEvent = TicketReportEvent | TicketDeadlineEvent;
export type TicketEventType = TicketEvent['type'];
