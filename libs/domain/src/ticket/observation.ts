import type { Place } from './place.js';
import type { FieldValues } from './ticket-fields.js';

/** What a status means; judged by `judgePhase` before the observation reaches the ticket. */
export type Phase = 'open' | 'hold' | 'closed';

export interface StatusReport {
  readonly label: string | null;
  readonly phase: Phase;
  /** The help desk's own closing time (epoch milliseconds); null when it sent none. */
  readonly closedAt: number | null;
}

/**
 * "As of this place, the help desk says that the ticket looks like this." Absent = unknown (kept), null = cleared.
 *
 * `dueAt` is the help desk's deadline (epoch milliseconds); null says nothing, since some vendors clear it on hold.
 * A deletion or a merge may bring fields as well; `mergedInto` is the surviving ticket's id, where it is known.
 */
export interface Observation {
  readonly kind: 'snapshot' | 'deleted' | 'merged';
  readonly ticketId: string;
  readonly place: Place;
  readonly fields: FieldValues;
  readonly status?: StatusReport;
  readonly dueAt?: number | null;
  readonly mergedInto?: string | null;
}
