import type { Observation } from '@deskledger/domain';
import type { PersonalDatum } from '../../../platform/personal-data/index.js';

/** A name, an address or a text, under the reference that stands for it in the observation. */
export type PersonalText = Omit<PersonalDatum, 'streamId'>;

/**
 * An observation as it waits, in JSON, to be folded: made once at the webhook. What is personal in it stands beside it,
 * since it never goes into the log.
 */
export interface WaitingObservation extends Observation {
  readonly personal?: readonly PersonalText[];
  /** What had to be corrected or left out on the way, for the curious; absent when nothing. */
  readonly flags?: readonly string[];
  /** The reconciliation run or the check that found it; absent when it was told. */
  readonly sweep?: string;
}
