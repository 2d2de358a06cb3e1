import type { QuarantineReason } from '@deskledger/contracts';
import type { SourceObservation } from './source-observation.js';

/** Why an element became nothing: a reason from the closed list, and a sentence for people. */
export interface Refused {
  readonly refused: QuarantineReason;
  readonly explanation: string;
}

export type Translation = { readonly observation: SourceObservation } | Refused;

export function refused(reason: QuarantineReason, explanation: string): Refused {
  return { refused: reason, explanation };
}

export function isRefused<T extends object>(outcome: T | Refused): outcome is Refused {
  return 'refused' in outcome;
}

/** What a translation may know besides the event: the connection's zone and the moment of receipt (epoch ms). */
export interface TranslationContext {
  readonly timezone: string;
  readonly receivedAt: number;
}
