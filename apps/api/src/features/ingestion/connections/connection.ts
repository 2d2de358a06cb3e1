import type { DesignationChoice } from '@deskledger/contracts';
import type { WebhookSecret } from '../../../config/webhook-secrets.js';
import type { SourceAdapter } from '../sources/source.js';

/** One configured help desk. */
export interface Connection {
  readonly id: string;
  /** The name of its adapter. */
  readonly source: string;
  readonly name: string;
  /** The unguessable part of its address. */
  readonly token: string;
  /** IANA zone in which times without an offset are read. */
  readonly timezone: string;
  /** Where people find the help desk, without a slash at its end; null where nobody said. */
  readonly deskUrl: string | null;
  /** What was chosen of the adapter's `designations`. */
  readonly designation?: DesignationChoice;
  /** What was chosen instead of the `callsPerMinute` of the adapter's `pull`. */
  readonly callsPerMinute?: number;
  readonly adapter: SourceAdapter;
  /** The current one first, previous ones after it. */
  readonly secrets: readonly WebhookSecret[];
}

/** The connection that exists from the first start and also answers without its token. */
export const standardConnectionId = 'standard';
