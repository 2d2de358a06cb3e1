import { canonicalText } from '../core/canonical-text.js';

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
  readonly contact: PersonalDataRef | null;
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
  readonly test: boolean | null;
  readonly spam: boolean | null;
}

export type TicketField = keyof TicketFields;
export type FieldValues = Partial<TicketFields>;

/** Equality of two field values: by content, tags in their order. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  return canonicalText(left) === canonicalText(right);
}
