import type { PlaceText } from './place.js';
import type { FieldValues } from './ticket-fields.js';
import type { TimelineEntry } from './timeline.js';

/** Field values by the place that they were last said at: one group for every place that still has a say. */
export type RegisterGroup = readonly [place: PlaceText, values: FieldValues];

/**
 * A ticket that we have heard of. Plain JSON, kept small because it is read and written with every batch; members
 * that do not apply are absent. Never changed in place.
 */
export interface KnownTicket {
  readonly ticketId: string;
  /** The first and the last place at which the help desk said anything. */
  readonly first: PlaceText;
  readonly last: PlaceText;
  /** Sorted by place; each field stands in exactly one group, the one of its latest place. */
  readonly registers: readonly RegisterGroup[];
  /** Sorted by place; nothing is ever left out, since a late entry may come to stand between two equal ones. */
  readonly timeline: readonly TimelineEntry[];
  readonly deleted?: PlaceText;
  readonly merged?: readonly [place: PlaceText, into: string | null];
  /** The deadline that was last recorded as missed, epoch milliseconds. */
  readonly missed?: number;
  /** Kept for service levels: the deadline that a policy set, and why. Nothing writes it yet. */
  readonly target?: { readonly dueAt: number; readonly reason: string };
}

/** null = never heard of. */
export type TicketState = KnownTicket | null;
