/** A reference into the personal-data table: names, addresses and free text never enter the log. */
export type PersonalDataRef = string;

export interface TicketAssignee {
  readonly id: string;
  readonly ref: PersonalDataRef | null;
}

export interface TicketOrganization {
  readonly id: string;
  readonly name: string | null;
}

/** What a ticket says besides its status and deadline. `null` = known to be empty. Instants are epoch milliseconds. */
export interface TicketFields {
  readonly subject: PersonalDataRef | null;
  readonly contactName: PersonalDataRef | null;
  readonly contactEmail: PersonalDataRef | null;
  readonly assignee: TicketAssignee | null;
  readonly priority: string | null;
  readonly classification: string | null;
  readonly designation: string | null;
  readonly channel: string | null;
  readonly team: string | null;
  readonly endpoint: string | null;
  readonly organization: TicketOrganization | null;
  readonly tags: readonly string[] | null;
  readonly createdAt: number | null;
  readonly firstResponseAt: number | null;
  /** The help desk's own deadline of its first reply; help desks clear it once it has passed or was kept, which says nothing. */
  readonly firstReplyDueAt: number;
  readonly test: boolean | null;
  readonly spam: boolean | null;
  /** What the customer answered to the help desk's own survey, in its words; in no figure of ours. */
  readonly helpDeskRating: string | null;
  /** What counts where nothing else is ever said of it. */
  readonly presumed: FallbackValues;
}

/**
 * What somebody reports who knows less than others do: people and organizations by their names alone, times to the minute.
 * It counts where nothing else is ever reported, so that whoever knows better counts, whenever it is received.
 */
export interface FallbackValues extends Partial<Pick<TicketFields, 'assignee' | 'organization' | 'createdAt'>> {
  readonly dueAt?: number;
}

export type TicketField = keyof TicketFields;
export type FieldValues = Partial<TicketFields>;

/** Equality of two plain JSON values by content. Compares without making texts: it runs for every field heard. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  return sameMembers(left as Record<string, unknown>, right as Record<string, unknown>);
}

function sameMembers(left: Record<string, unknown>, right: Record<string, unknown>): boolean {
  for (const name in left) if (!sameValue(left[name], right[name])) return false;
  for (const name in right) if (left[name] === undefined && right[name] !== undefined) return false;
  return true;
}
