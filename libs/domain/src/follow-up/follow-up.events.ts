import type { DomainEvent } from '../core/decider.js';

/** How a follow-up ends. `no_answer`: the customer could not be reached. */
export const closeReasons = ['resolved', 'no_answer', 'not_needed', 'other'] as const;
export type CloseReason = (typeof closeReasons)[number];

/** A rule found that somebody should get back to whoever answered. It happens when the answer does. */
export type FollowUpOpened = DomainEvent<
  'FollowUpOpened',
  {
    /** Id of the rule that fitted first. */
    readonly rule: string;
    /** The star from 1 to 5 under which the rating counts; null: no rating was given. */
    readonly star: number | null;
    /** The ticket's public id; null: answered by a public link. */
    readonly ticketId: string | null;
    readonly templateId: string;
    /** Id of an account; null: nobody yet. */
    readonly assignee: string | null;
  }
>;
export type FollowUpAssigned = DomainEvent<'FollowUpAssigned', { readonly assignee: string | null }>;
/** Somebody is in touch with the customer. */
export type FollowUpContacted = DomainEvent<'FollowUpContacted', Record<never, never>>;
export type FollowUpClosed = DomainEvent<'FollowUpClosed', { readonly reason: CloseReason }>;
export type FollowUpReopened = DomainEvent<'FollowUpReopened', Record<never, never>>;

export type FollowUpEvent = FollowUpOpened | FollowUpAssigned | FollowUpContacted | FollowUpClosed | FollowUpReopened;
