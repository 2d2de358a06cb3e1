import {
  labelKey,
  newStatusEntry,
  readFacts,
  type KnownTicket,
  type OrganizationSettings,
  type TicketState,
} from '@deskledger/domain';
import { publicTicketId } from '../../../tickets/index.js';

/** A reason to invite a ticket's contact: its entry into a status, or somebody's wish. */
export interface Entry {
  /** The ticket's public id. */
  readonly ticketId: string;
  /** Names the ticket and this entry; decided about once. */
  readonly key: string;
  readonly label: string;
  /** Epoch milliseconds. */
  readonly enteredAt: number;
  /** The status before was one that sends surveys too, so that this may be the same closing. */
  readonly continues: boolean;
  /** False for deleted, merged, spam and test tickets. */
  readonly counted: boolean;
  /** Reference of the contact's address. */
  readonly contactRef: string | null;
}

interface Change {
  readonly streamId: string;
  readonly before: TicketState;
  readonly after: TicketState;
}

/** The entry that a ticket's change brought into one of the statuses that send surveys. */
export function entryOf({ streamId, before, after }: Change, settings: OrganizationSettings): Entry | undefined {
  if (after.situation === 'unknown') return undefined;
  const entry = newStatusEntry(before, after);
  const sends = sendingLabels(settings);
  if (entry === null || !sends.has(labelKey(entry.label))) return undefined;
  const { label, enteredAt, from, place } = entry;
  const continues = from !== null && sends.has(labelKey(from));
  return { ...ticketOf(streamId, after), key: `${streamId}@${place}`, label, enteredAt, continues };
}

/** Keys of the labels that send surveys. */
export const sendingLabels = ({ sendSurveyFields }: Pick<OrganizationSettings, 'sendSurveyFields'>): Set<string> =>
  new Set(sendSurveyFields.map(labelKey));

/** Somebody's wish to invite the contact of a ticket now. `wish` makes it another one than every wish before. */
export function wishedEntry(streamId: string, state: KnownTicket, wish: string, now: number): Entry {
  const label = readFacts(state).label ?? '';
  return { ...ticketOf(streamId, state), key: `${streamId}@wish-${wish}`, label, enteredAt: now, continues: false };
}

/** Whether the invitation was wished for, and not decided because of a status. */
export const isWish = (entryKey: string): boolean => /@wish-[0-9a-f-]{36}$/.test(entryKey);

function ticketOf(streamId: string, state: KnownTicket): Pick<Entry, 'ticketId' | 'counted' | 'contactRef'> {
  const { counted, fields } = readFacts(state);
  return { ticketId: publicTicketId(streamId), counted, contactRef: fields.contactEmail ?? null };
}
