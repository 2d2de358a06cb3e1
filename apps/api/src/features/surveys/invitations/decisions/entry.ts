import {
  labelKey,
  newStatusEntry,
  readFacts,
  statusEntry,
  type KnownTicket,
  type OrganizationSettings,
  type SurveyLanguage,
  type SurveyRule,
  type TicketState,
} from '@deskledger/domain';
import { publicTicketId } from '../../../tickets/index.js';
import type { EntryRule } from './entry-rule.js';

/** A reason to invite somebody: a ticket's entry into a status, or somebody's wish. */
export interface Entry {
  /** The ticket's public id; null: its person is on a list, about no ticket. */
  readonly ticketId: string | null;
  /** Names the ticket and this entry; decided about once. */
  readonly key: string;
  readonly label: string | null;
  /** Epoch milliseconds. */
  readonly enteredAt: number;
  /** The status before was one that sends surveys too, so that this may be the same closing. */
  readonly continues: boolean;
  /** Its contact has become known only now: an entry without one may have been decided about before. */
  readonly again?: true;
  /** False for deleted, merged, spam and test tickets. */
  readonly counted: boolean;
  /** Reference of the contact's address. */
  readonly contactRef: string | null;
  /** The rule that says which survey it gets; null: none matches, or somebody wishes for one. */
  readonly rule: SurveyRule | null;
  /** Of the mail; missing: the organization's. */
  readonly language?: SurveyLanguage | null;
}

interface Change {
  readonly streamId: string;
  readonly before: TicketState;
  readonly after: TicketState;
}

/**
 * The entry that a ticket's change brought into one of the statuses that send surveys, or the present one, where the change
 * tells who the contact is.
 * @param sends `sendingLabels` of the settings
 */
export function entryOf(
  { streamId, before, after }: Change,
  sends: ReadonlySet<string>,
  ruleOf: EntryRule,
): Entry | undefined {
  if (after.situation === 'unknown') return undefined;
  const brought = newStatusEntry(before, after);
  const again = brought === null;
  const entry = again && !hasContact(before) && hasContact(after) ? statusEntry(after) : brought;
  if (entry === null || !sends.has(labelKey(entry.label))) return undefined;
  const { label, enteredAt, from, place } = entry;
  const continues = from !== null && sends.has(labelKey(from));
  const key = `${streamId}@${place}`;
  const rule = ruleOf(after, entry);
  return { ...ticketOf(streamId, after), key, label, enteredAt, continues, rule, ...(again && { again }) };
}

function hasContact(state: TicketState): boolean {
  return state.situation !== 'unknown' && (readFacts(state).fields.contactEmail ?? null) !== null;
}

/** Keys of the labels that send surveys. */
export const sendingLabels = ({ sendSurveyFields }: Pick<OrganizationSettings, 'sendSurveyFields'>): Set<string> =>
  new Set(sendSurveyFields.map(labelKey));

/** Somebody's wish to invite the contact of a ticket now. `wish` makes it another one than every wish before. */
export function wishedEntry(streamId: string, state: KnownTicket, wish: string, now: number): Entry {
  const label = readFacts(state).label ?? '';
  const key = `${streamId}@wish-${wish}`;
  return { ...ticketOf(streamId, state), key, label, enteredAt: now, continues: false, rule: null };
}

/** The wish to invite somebody of a list, once a day (`2026-11-20`) and survey. `contactKey` in hexadecimal digits. */
export function listedKey(survey: string, day: string, contactKey: string): string {
  return `survey:${survey}@list-${day}-${contactKey}`;
}

/** Whether the invitation is from a list: then it is for whom the list names, whatever a ticket says. */
export const isListed = (entryKey: string): boolean => /@list-[\d-]{10}-[0-9a-f]+$/.test(entryKey);

/** Where the ticket entered the status that led to the invitation; undefined for a wish. */
export function enteredPlace(entryKey: string): string | undefined {
  return isWish(entryKey) ? undefined : entryKey.slice(entryKey.lastIndexOf('@') + 1);
}

/** Whether the invitation was wished for, and not decided because of a status. */
export const isWish = (entryKey: string): boolean => /@wish-[0-9a-f-]{36}$/.test(entryKey) || isListed(entryKey);

function ticketOf(streamId: string, state: KnownTicket): Pick<Entry, 'ticketId' | 'counted' | 'contactRef'> {
  const { counted, fields } = readFacts(state);
  return { ticketId: publicTicketId(streamId), counted, contactRef: fields.contactEmail ?? null };
}
