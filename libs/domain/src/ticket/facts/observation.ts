import type { OrderingKey } from './ordering-key.js';
import type { Reply } from './replies.js';
import type { FieldValues } from './ticket-fields.js';

/** The help desk's own type of a status, where it sends one. */
export type StatusType = 'open' | 'on_hold' | 'closed';

/** What a status means to the organization: judged by its settings (`StatusRules`) whenever a ticket is read. */
export type StatusCategory = 'open' | 'hold' | 'closed';

/** A status as the help desk names it. */
export interface StatusReport {
  readonly label: string | null;
  readonly type: StatusType | null;
  /** The help desk's own closing time (epoch milliseconds); null when it sent none. */
  readonly closedAt: number | null;
}

/**
 * "As of this ordering key, the help desk says that the ticket looks like this." Absent = unknown (kept), null = cleared.
 *
 * `dueAt` is the help desk's deadline (epoch milliseconds); null says nothing, since some vendors clear it on hold.
 * A deletion, a merge or a reply may bring fields as well; `mergedInto` is the surviving ticket's id, where it is known.
 * `replied` says nothing of the ticket but those fields: it alone is no news of a ticket that was not heard of.
 */
export interface Observation {
  readonly kind: 'snapshot' | 'replied' | 'deleted' | 'merged';
  readonly ticketId: string;
  /** The id of the connection that it came by; absent until it is taken from the inbox, whose rows name it. */
  readonly source?: string;
  readonly place: OrderingKey;
  readonly fields: FieldValues;
  readonly status?: StatusReport;
  readonly dueAt?: number | null;
  readonly mergedInto?: string | null;
  readonly reply?: Reply;
}
