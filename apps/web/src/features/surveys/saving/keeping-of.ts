import type { SurveyStatus } from '@deskledger/contracts';
import type { Conflict } from './use-template-saving.js';

/**
 * What keeping ours means: it goes `over` theirs, it `withdraws` the survey, it `publishes` again what they have withdrawn,
 * or it is `local` until the survey is updated.
 */
export type Keeping = 'over' | 'withdraws' | 'publishes' | 'local';

/** A draft that saves itself never withdraws what somebody else has published; who chose Draft for a live survey does. */
export function keepingOf(known: SurveyStatus, { theirs, wanted }: Conflict): Keeping {
  if (known === 'active' && theirs.status === 'draft' && wanted.status === 'active') return 'publishes';
  if (theirs.status !== 'active' || wanted.status !== 'draft') return 'over';
  return known === 'active' ? 'withdraws' : 'local';
}
