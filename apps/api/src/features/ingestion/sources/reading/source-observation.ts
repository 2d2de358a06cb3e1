import type { Reply, StatusReport } from '@deskledger/domain';

/** An agent as the help desk names them; name and address go to the personal-data table, never into the log. */
export interface SourceAssignee {
  /** null when the help desk sends only a name or an address. */
  readonly id: string | null;
  readonly name: string | null;
  readonly email: string | null;
}

/** What a help desk says besides status and deadline. Absent = unknown, null = cleared; instants in epoch milliseconds. */
export interface SourceFields {
  readonly subject?: string | null;
  readonly contactName?: string | null;
  readonly contactEmail?: string | null;
  readonly assignee?: SourceAssignee | null;
  readonly priority?: string | null;
  readonly classification?: string | null;
  readonly designation?: string | null;
  readonly channel?: string | null;
  readonly team?: string | null;
  readonly endpoint?: string | null;
  readonly organization?: { readonly id: string; readonly name: string | null } | null;
  readonly tags?: readonly string[] | null;
  readonly createdAt?: number;
  readonly firstResponseAt?: number | null;
  readonly firstReplyDueAt?: number;
  readonly test?: boolean;
  readonly spam?: boolean;
  /** What the customer answered to the help desk's own survey, in its words. */
  readonly helpDeskRating?: string;
  /** Said by somebody who knows it less exactly than others do: it counts where nothing else is ever said of it. */
  readonly presumed?: FallbackValues;
}

export interface FallbackValues {
  readonly assignee?: SourceAssignee;
  readonly organization?: { readonly id: string; readonly name: string | null };
  readonly createdAt?: number;
  readonly dueAt?: number;
}

/** A reply and who wrote it; null where nobody is named. */
export interface SourceReply extends Omit<Reply, 'by'> {
  readonly by: SourceAssignee | null;
}

/**
 * What a help desk says of one ticket as of one moment, in our words: the webhook puts references in the place
 * of what is personal in it.
 */
export interface SourceObservation {
  /** `replied`: it tells of a reply, and of the ticket only what stands in the fields. */
  readonly kind: 'snapshot' | 'replied' | 'deleted' | 'merged';
  readonly ticketId: string;
  /** The help desk's modified time, epoch milliseconds. */
  readonly at: number;
  readonly revision: number | null;
  readonly fields: SourceFields;
  readonly status?: StatusReport;
  readonly dueAt?: number;
  readonly mergedInto?: string | null;
  readonly reply?: SourceReply;
  /** What had to be corrected or left out on the way, for the curious; absent when nothing. */
  readonly flags?: readonly string[];
}
