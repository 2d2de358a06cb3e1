import {
  isDeadlineEvent,
  historyOf,
  type KnownTicket,
  type ReplyAuthor,
  type TicketEvent,
  type TicketState,
} from '@deskledger/domain';
import type { Tx } from '../../../platform/database/tx.js';
import { versionBefore, type StreamChange } from '../../../platform/event-store/stream.js';
import {
  copyPersonalData,
  emptyPersonalData,
  savePersonalData,
  type ErasedPersons,
  type PersonalDatum,
} from '../../../platform/personal-data/index.js';
import type { ReadObservation } from '../drain/read-rows.js';

export type TicketChange = StreamChange<TicketState, TicketEvent>;

/**
 * Writes what observations told of people beside the events of their batch, but for what was erased. References belong to
 * one ticket, so nothing that a new ticket brings is known already.
 */
export async function keepPersonalData(
  tx: Tx,
  persons: ErasedPersons,
  changes: readonly TicketChange[],
  reported: readonly ReadObservation[],
): Promise<void> {
  const known = new Map<string, PersonalDatum>();
  for (const { streamId, observation } of reported) {
    for (const text of observation.personal ?? []) known.set(text.ref, { ...text, streamId });
  }
  const withheld = await withheldFrom(tx, persons, changes, known);
  const brought = (isNew: boolean) => {
    const ofThose = changes.filter((change) => (versionBefore(change) === 0) === isNew);
    const data = personalDataOf(
      ofThose.flatMap(({ events }) => events),
      known,
    );
    return data.map((datum) => (withheld.has(datum.ref) ? { ...datum, value: null } : datum));
  };
  await copyPersonalData(tx, brought(true));
  await savePersonalData(tx, brought(false));
  await emptyPersonalData(tx, [...withheld]);
}

/** The values behind the references that these facts bring, as far as they are among the known ones. */
function personalDataOf(events: Iterable<TicketEvent>, known: ReadonlyMap<string, PersonalDatum>): PersonalDatum[] {
  const data = new Map<string, PersonalDatum>();
  for (const event of events) {
    if (isDeadlineEvent(event)) continue;
    const { fields = {}, reply } = event.data;
    const { subject, contactName, contactEmail, assignee, presumed } = fields;
    for (const ref of [subject, contactName, contactEmail, assignee?.ref, presumed?.assignee?.ref, reply?.by?.ref]) {
      const datum = typeof ref === 'string' ? known.get(ref) : undefined;
      if (datum !== undefined) data.set(datum.ref, datum);
    }
  }
  return [...data.values()];
}

/** What was told of a ticket's contact, or of a customer who wrote, and by whose address. */
interface Contact {
  readonly ref: string;
  /** The reference of the contact's address that was in force then; null where none was told. */
  readonly address: string | null;
  /** When the ticket was created, epoch milliseconds; null where nobody said. */
  readonly createdAt: number | null;
}

/**
 * The references whose values are not to be stored, or not any longer, since their person was erased: what was told of the
 * contact of a ticket that the erasure took in, or would have, had it been known, and that it was the person's. Later
 * tickets of the same person are as everybody's.
 * @param known the values that the batch brings, by reference.
 */
async function withheldFrom(
  tx: Tx,
  persons: ErasedPersons,
  changes: readonly TicketChange[],
  known: ReadonlyMap<string, PersonalDatum>,
): Promise<ReadonlySet<string>> {
  if (changes.length === 0 || !(await persons.any(tx))) return new Set();
  // Of who wrote before nothing tells here whether an address of their own was told.
  const writers = changes.flatMap(writersOf).filter(({ ref }) => known.has(ref));
  const reported = [...changes.flatMap(contactsOf), ...writers];
  const refs = [...new Set(reported.flatMap(({ address }) => address ?? []))];
  const emptied = await persons.emptied(tx, refs);
  // Who wrote may be told with an address of their own, and is not the contact then.
  const ownOf = ({ ref }: Contact) => emailOf(known.get(ref));
  const addressOf = (each: Contact) => ownOf(each) ?? (each.address === null ? '' : textOf(known.get(each.address)));
  const addresses = [...new Set(reported.map(addressOf))].filter((address) => address !== '');
  const erased = await persons.among(tx, addresses);
  const isErased = (each: Contact) => {
    const at = erased.get(addressOf(each));
    if (at !== undefined && (each.createdAt === null || each.createdAt < at)) return true;
    return ownOf(each) === undefined && each.address !== null && emptied.has(each.address);
  };
  return new Set(reported.filter(isErased).map(({ ref }) => ref));
}

function contactsOf({ after }: TicketChange): Contact[] {
  if (after.situation === 'unknown') return [];
  const { history } = after;
  const addresses = [...historyOf(history, 'contactEmail')];
  const createdAt = createdAtOf(after);
  const words = (['subject', 'contactName', 'contactEmail'] as const).flatMap((word) => [...historyOf(history, word)]);
  return words.flatMap(([place, ref]) => {
    // What was said before anybody's address was is said of the first contact.
    const address = (addresses.findLast(([at]) => at <= place) ?? addresses[0])?.[1];
    return typeof ref === 'string' && typeof address === 'string' ? [{ ref, address, createdAt }] : [];
  });
}

/** Customers who wrote, but for those who are agents of the ticket as well. */
function writersOf({ after }: TicketChange): Contact[] {
  if (after.situation === 'unknown' || after.replies === undefined) return [];
  const { history, replies } = after;
  const ofAuthor = (author: ReplyAuthor) =>
    replies.flatMap((reply) => (reply.author === author ? (reply.by?.ref ?? []) : []));
  const holders = [...historyOf(history, 'assignee')].flatMap(([, holder]) => holder?.ref ?? []);
  const agents = new Set([...ofAuthor('agent'), ...holders]);
  const address = [...historyOf(history, 'contactEmail')].at(-1)?.[1] ?? null;
  const createdAt = createdAtOf(after);
  return ofAuthor('customer').flatMap((ref) => (agents.has(ref) ? [] : [{ ref, address, createdAt }]));
}

const createdAtOf = ({ history }: KnownTicket): number | null =>
  [...historyOf(history, 'createdAt')].at(-1)?.[1] ?? null;

const emailOf = (datum: PersonalDatum | undefined): string | undefined =>
  (datum?.value && 'email' in datum.value ? datum.value.email : null) ?? undefined;

const textOf = (datum: PersonalDatum | undefined): string =>
  datum?.value && 'text' in datum.value ? datum.value.text : '';
