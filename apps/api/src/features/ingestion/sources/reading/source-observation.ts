import type { StatusType } from './status-type.js';

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
  readonly test?: boolean;
  readonly spam?: boolean;
}

export interface SourceStatus {
  readonly label: string | null;
  readonly type: StatusType | null;
  readonly closedAt: number | null;
}

/**
 * What a help desk says of one ticket as of one moment, in our words. It waits in the inbox as JSON; at the fold its
 * status is judged by the organization's labels of that moment and its personal data is put aside.
 */
export interface SourceObservation {
  readonly kind: 'snapshot' | 'deleted' | 'merged';
  readonly ticketId: string;
  /** The help desk's modified time, epoch milliseconds. */
  readonly at: number;
  readonly revision: number | null;
  readonly fields: SourceFields;
  readonly status?: SourceStatus;
  readonly dueAt?: number;
  readonly mergedInto?: string | null;
  /** What had to be corrected or left out on the way, for the curious; absent when nothing. */
  readonly flags?: readonly string[];
}
