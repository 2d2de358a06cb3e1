import { assertNever } from '../core/assert-never.js';
import type { CloseReason, FollowUpEvent, FollowUpOpened } from './follow-up.events.js';

export const followUpStatuses = ['new', 'in_contact', 'closed'] as const;
export type FollowUpStatus = (typeof followUpStatuses)[number];

/** What is to be done about one answer. Instants are epoch milliseconds; null: has not happened. */
export interface FollowUp extends Readonly<FollowUpOpened['data']> {
  readonly openedAt: number;
  /** When somebody got in touch first. */
  readonly contactedAt: number | null;
  /** Of the first close since it was opened or reopened, whatever reason was chosen later; null: it is not closed. */
  readonly closedAt: number | null;
  readonly reason: CloseReason | null;
}

/** null: nobody has to get back to whoever answered. It can be stored as JSON. */
export type FollowUpState = FollowUp | null;

/** A reopened follow-up is where it was before it was closed. */
export function followUpStatus({ contactedAt, closedAt }: FollowUp): FollowUpStatus {
  if (closedAt !== null) return 'closed';
  return contactedAt === null ? 'new' : 'in_contact';
}

export function evolveFollowUp(state: FollowUpState, event: FollowUpEvent): FollowUpState {
  if (event.type === 'FollowUpOpened') {
    return { ...event.data, openedAt: event.occurredAt, contactedAt: null, closedAt: null, reason: null };
  }
  if (state === null) return state;
  switch (event.type) {
    case 'FollowUpAssigned':
      return { ...state, assignee: event.data.assignee };
    case 'FollowUpContacted':
      return { ...state, contactedAt: state.contactedAt ?? event.occurredAt };
    case 'FollowUpClosed':
      return { ...state, closedAt: state.closedAt ?? event.occurredAt, reason: event.data.reason };
    case 'FollowUpReopened':
      return { ...state, closedAt: null, reason: null };
    default:
      return assertNever(event);
  }
}
