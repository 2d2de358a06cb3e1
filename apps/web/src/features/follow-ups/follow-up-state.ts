import type { FollowUp } from '@deskledger/contracts';
import { followUpsCopy } from './follow-ups.copy.js';

/** Where a follow-up is, in words: of a closed one why it was closed. */
export const followUpStateOf = ({ state, reason }: Pick<FollowUp, 'state' | 'reason'>): string =>
  reason === null ? followUpsCopy.states[state] : followUpsCopy.reasons[reason];
