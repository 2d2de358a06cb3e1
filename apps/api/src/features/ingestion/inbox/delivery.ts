import type { QuarantineReason } from '@deskledger/contracts';
import type { WaitingObservation } from './waiting-observation.js';

/** An element that was understood. */
export interface AcceptedElement {
  /** The key under which the event is recognised again within its connection. */
  readonly key: string;
  /** Fingerprint of what the event says, 32 hexadecimal digits. */
  readonly content: string;
  readonly index: number;
  /** The element as it was parsed, for the rare case that it has to be quarantined later. */
  readonly value: unknown;
  /** Of the ticket. */
  readonly streamId: string;
  readonly observation: WaitingObservation;
}

/** An element that was not. */
export interface RefusedElement {
  readonly index: number;
  readonly reason: QuarantineReason;
  readonly explanation: string;
  /** The element as JSON, or the undecoded text where it is none. */
  readonly payload: string;
  /** The delivery's key for this element, so that a later attempt recognises it under the same one. */
  readonly deliveryKey: string | null;
}

/** Everything that a body, or a batch of lines, says. */
export interface ReadElements {
  readonly accepted: readonly AcceptedElement[];
  readonly refused: readonly RefusedElement[];
}

/** A delivery that is authentic and read, ready to be stored. */
export interface Delivery extends ReadElements {
  /** UUID, version 7. */
  readonly id: string;
  readonly connectionId: string;
  readonly receivedAt: Date;
  /** The headers worth keeping; no credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes exactly as they came. */
  readonly body: Buffer;
}
