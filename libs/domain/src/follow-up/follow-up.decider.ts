import { assertNever } from '../core/assert-never.js';
import type { Decider, Timeless } from '../core/decider.js';
import { Refusal } from '../core/refusal.js';
import type { CloseReason, FollowUpEvent, FollowUpOpened } from './follow-up.events.js';
import { evolveFollowUp, followUpStatus, type FollowUp, type FollowUpState } from './follow-up.state.js';

export type FollowUpCommand =
  /** Nothing when it was opened before, whatever has become of it. */
  | { readonly kind: 'open'; readonly found: FollowUpOpened['data'] }
  | { readonly kind: 'assign'; readonly assignee: string | null }
  | { readonly kind: 'contact' }
  | { readonly kind: 'close'; readonly reason: CloseReason }
  | { readonly kind: 'reopen' };

export interface FollowUpContext {
  /** Epoch milliseconds. */
  readonly now: number;
}

type Fact = Timeless<FollowUpEvent>;

/**
 * The facts that follow from a command; none when it was so already.
 *
 * @throws Refusal `no_follow_up` for an answer without one, `follow_up_closed` for contact after the end.
 */
export function decideFollowUp(
  state: FollowUpState,
  command: FollowUpCommand,
  { now }: FollowUpContext,
): FollowUpEvent[] {
  return decideFacts(state, command).map((fact) => ({ ...fact, occurredAt: now }));
}

export const followUpDecider: Decider<FollowUpState, FollowUpCommand, FollowUpEvent, FollowUpContext> = {
  initialState: null,
  decide: decideFollowUp,
  evolve: evolveFollowUp,
};

function decideFacts(state: FollowUpState, command: FollowUpCommand): Fact[] {
  if (command.kind === 'open') return state === null ? [{ type: 'FollowUpOpened', data: command.found }] : [];
  if (state === null) throw new Refusal('no_follow_up', 'This response has no follow-up.');
  switch (command.kind) {
    case 'assign':
      return state.assignee === command.assignee
        ? []
        : [{ type: 'FollowUpAssigned', data: { assignee: command.assignee } }];
    case 'contact':
      return contact(state);
    case 'close':
      return state.closedAt !== null && state.reason === command.reason
        ? []
        : [{ type: 'FollowUpClosed', data: { reason: command.reason } }];
    case 'reopen':
      return state.closedAt === null ? [] : [{ type: 'FollowUpReopened', data: {} }];
    default:
      return assertNever(command);
  }
}

function contact(state: FollowUp): Fact[] {
  const status = followUpStatus(state);
  if (status === 'closed') throw new Refusal('follow_up_closed', 'This follow-up is closed. Reopen it first.');
  return status === 'in_contact' ? [] : [{ type: 'FollowUpContacted', data: {} }];
}
