import type { Understanding } from '../understanding/understanding.js';

/** A delivery that is authentic and understood, ready to be stored. */
export interface Delivery {
  /** UUID, version 7. */
  readonly id: string;
  readonly connectionId: string;
  readonly receivedAt: Date;
  /** The headers worth keeping; no credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes exactly as they came. */
  readonly body: Buffer;
  readonly understanding: Understanding;
}
